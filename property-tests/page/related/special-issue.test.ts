import { fc, test } from '@fast-check/vitest'
import { failed, idle, received, requested } from '@lectern/domain/core'
import { CONTENT_TYPES, type ContentType } from '@lectern/domain/article'
import {
  showVirtualSpecialIssueLink,
  specialIssuePanel,
  updateSlice,
  virtualSpecialIssueCall,
  virtualSpecialIssueLink,
  type PageState,
  type SpecialIssue,
  type VirtualSpecialIssue,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { articleWith } from '../../arbitraries/article.ts'
import { listedArticle, listedArticleWith } from '../../arbitraries/listed-article.ts'
import { pageWith } from '../../arbitraries/page.ts'
import { metaWith } from '../../arbitraries/record.ts'

const contentTypes = Object.keys(CONTENT_TYPES) as readonly ContentType[]

const editors = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `E${index + 1}`)

const editorsShown: readonly (readonly [number, string])[] = [
  [0, ''],
  [1, 'E1'],
  [7, 'E1, E2, E3, E4, E5, E6, E7'],
  [8, 'E1, E2, E3, E4, E5, E6, …, E8'],
]

const virtual = (given: Partial<VirtualSpecialIssue> = {}): VirtualSpecialIssue => ({
  title: 'Rules',
  editors: ['E1', 'E2'],
  journalUrl: '/journal/annals-of-laws/special-issue/1',
  ...given,
})

describe('SEL-1 the virtual special issue', () => {
  test.each(contentTypes)('is asked for by articles of journals alone: %s', contentType => {
    const { ids } = articleWith()
    const asked = virtualSpecialIssueCall(articleWith({ meta: metaWith({ contentType }) }))
    expect(asked).toEqual(
      contentType === 'JL' ? O.some({ endpoint: 'virtualSpecialIssue', id: ids.pii, issn: O.toUndefined(ids.issn) }) : O.none,
    )
  })

  test('is not asked for without an ISSN', () => {
    expect(virtualSpecialIssueCall(articleWith({ ids: { ...articleWith().ids, issn: O.none } }))).toEqual(O.none)
  })
})

describe('AUTH-2, SEL-1 the link to a virtual special issue', () => {
  test.each(editorsShown)('of %i editors', (count, line) => {
    expect(virtualSpecialIssueLink(received(virtual({ editors: editors(count) })))).toEqual(
      O.some({ title: 'Rules', editors: line, href: '/journal/annals-of-laws/special-issue/1' }),
    )
  })

  test.each([{ title: '' }, { title: ' ' }, { journalUrl: '' }, { journalUrl: 'javascript:alert(1)' }])(
    'is not there with %o',
    given => {
      expect(virtualSpecialIssueLink(received(virtual(given)))).toEqual(O.none)
      expect(showVirtualSpecialIssueLink(received(virtual(given)))).toBe(false)
    },
  )
})

describe('LIFE-3 a virtual special issue that fails', () => {
  test('is as if there were none', () => {
    const [asked] = updateSlice(pageWith(), { type: 'virtualSpecialIssue/requested' })
    const [came] = updateSlice(asked, { type: 'virtualSpecialIssue/received', value: virtual() })
    const [broken, commands] = updateSlice(asked, { type: 'virtualSpecialIssue/failed' })
    expect(commands).toEqual([])
    const shows = ({ virtualSpecialIssue }: PageState): boolean => showVirtualSpecialIssueLink(virtualSpecialIssue)
    expect([pageWith(), asked, broken].map(shows)).toEqual([false, false, false])
    expect(shows(came)).toBe(true)
  })
})

describe('AUTH-2, LIFE-2 the articles of a special issue', () => {
  const special: fc.Arbitrary<SpecialIssue> = fc.record({
    title: fc.constantFrom('Rules', 'Laws'),
    editors: fc.nat({ max: 9 }).map(editors),
    items: fc.array(listedArticle, { maxLength: 5 }),
  })

  test.prop([special])('are all listed, in their order', issue => {
    const panel = specialIssuePanel(received(issue))
    expect(panel.kind === 'shown' && panel.content.articles.map(({ pii }) => pii)).toEqual(issue.items.map(({ pii }) => pii))
    expect(panel.kind === 'shown' && panel.content.title).toBe(issue.title)
  })

  test.each(editorsShown)('stand under %i editors', (count, line) => {
    const panel = specialIssuePanel(
      received({ title: 'Rules', editors: editors(count), items: [listedArticleWith({ authors: ['A', 'B', 'C', 'D'] })] }),
    )
    expect(panel).toMatchObject({
      kind: 'shown',
      content: { title: 'Rules', editors: line, articles: [{ authors: 'A, B, C, D' }] },
    })
  })

  test('while they are not there', () => {
    expect(specialIssuePanel(idle)).toEqual({ kind: 'absent' })
    expect(specialIssuePanel(requested)).toEqual({ kind: 'loading', text: 'Loading...' })
    expect(specialIssuePanel(failed)).toEqual({
      kind: 'failed',
      text: 'Special issue articles cannot be displayed at this time.',
    })
  })
})
