import { fc, test } from '@fast-check/vitest'
import { emptyContent, node, plainText, type ArticleRecord, type ContentNode } from '@lectern/domain/article'
import { articlePreview, articleSummary, SUMMARY_LIMIT } from '@lectern/domain/page'
import { graphemes } from '@lectern/domain/core'
import { describe, expect } from 'vitest'
import { messyPart } from '../../arbitraries/content.ts'
import { articleRecord, metaWith, recordWith } from '../../arbitraries/record.ts'

const CLOSED = { openAccess: false, openArchive: false }

const closed = (record: ArticleRecord): ArticleRecord => ({ ...record, meta: { ...record.meta, access: CLOSED } })

const withoutAbstract = (record: ArticleRecord): ArticleRecord => ({
  ...record,
  parts: { ...record.parts, abstracts: emptyContent },
})

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The text of a preview, with or without the title of the introduction. */
const shownIn = (record: ArticleRecord): readonly string[] => {
  const { introduction, snippets } = articlePreview(record, [])
  const beginnings = snippets.map(({ text }) => plainText(text)).join('\n')
  const introductory = plainText(introduction.content)
  return [introductory, introductory.replace(/^[^\n]*\n?/u, '')].map(text => onOneLine(`${text}\n${beginnings}`))
}

const section = (title: string, ...paragraphs: readonly string[]): ContentNode =>
  node('section', { id: title }, [
    node('section-title', {}, title),
    ...paragraphs.map((words, index) => node('para', { id: `${title}${index}` }, words)),
  ])

const bodyOf = (...children: readonly ContentNode[]) => ({ ...emptyContent, content: [node('body', {}, children)] })

const paragraph = fc
  .array(fc.constantFrom('one', 'two', 'three', 'conclusions'), { minLength: 1, maxLength: 200 })
  .map(words => words.join(' '))

const sections = fc.array(
  fc
    .tuple(fc.constantFrom('Introduction', 'Methods', 'Results'), fc.array(paragraph, { maxLength: 3 }))
    .map(([title, paragraphs]) => section(title, ...paragraphs)),
  { maxLength: 4 },
)

/** Bodies of which a preview often shows nothing: empty, of titles alone, or of anything anywhere. */
const littleToShow = fc.oneof(
  fc.constant(emptyContent),
  fc
    .array(
      fc.constantFrom('Introduction', 'Methods').map(title => section(title)),
      { maxLength: 3 },
    )
    .map(all => bodyOf(...all)),
  messyPart,
)

describe('CLOSED-1 the summary of an article', () => {
  test.prop([articleRecord])('has at most 280 characters, on one line', record => {
    const summary = articleSummary(record)
    expect(graphemes(summary.replace(/…$/u, '')).length).toBeLessThanOrEqual(SUMMARY_LIMIT)
    expect(summary).not.toMatch(/\n|\s\s/u)
  })

  test.prop([sections])('that is closed and has no abstract has no words that its preview does not show', all => {
    const record = withoutAbstract(closed(recordWith({ body: bodyOf(...all) })))
    const summary = onOneLine(articleSummary(record).replace(/…$/u, ''))
    expect(shownIn(record).some(text => text.startsWith(summary))).toBe(true)
  })

  test.prop([littleToShow])('that is closed is empty if its preview is', body => {
    const record = withoutAbstract(closed(recordWith({ body })))
    const { introduction, snippets } = articlePreview(record, [])
    fc.pre(introduction.content.length === 0 && snippets.length === 0)
    expect(articleSummary(record)).toBe('')
  })

  const text = `${'Words of the methods. '.repeat(30)}The end.`

  test.each([
    ['open', { openAccess: true, openArchive: false }, 'The very first.'],
    ['in an open archive', { openAccess: false, openArchive: true }, 'The very first.'],
    ['closed', CLOSED, 'We ask.'],
  ])('without an abstract that is %s begins with %j: %s', (_, access, beginning) => {
    const body = bodyOf(node('para', {}, 'The very first.'), section('Introduction', 'We ask.'), section('Methods', text))
    const record = { ...recordWith({ body }), meta: metaWith({ access }) }
    expect(articleSummary(record)).toMatch(new RegExp(`^${beginning}`, 'u'))
  })

  test('of a text without sections is empty if it is closed', () => {
    const body = bodyOf(node('para', {}, 'Nobody may read this.'))
    expect(articleSummary(closed(recordWith({ body })))).toBe('')
  })
})
