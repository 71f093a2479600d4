import { fc, test } from '@fast-check/vitest'
import { graphemes } from '@lectern/domain/core'
import {
  childrenOf,
  cutAtWord,
  emptyContent,
  flowOf,
  isMathName,
  isNamed,
  isText,
  node,
  plainText,
  rewrite,
  text,
  walk,
  type Content,
  type ContentNode,
} from '@lectern/domain/article'
import {
  articlePreview,
  introductionOf,
  INTRODUCTION_LIMIT,
  sectionsAndThanks,
  sectionSnippets,
  sectionText,
  SNIPPET_LIMIT,
} from '@lectern/domain/page'
import { describe, expect } from 'vitest'
import { inlineNode, formulaNode } from '../../arbitraries/content.ts'
import { recordWith } from '../../arbitraries/record.ts'
import { segmented } from '../../support/segmented.ts'

const isHeading = isNamed('label', 'section-title')

const section = (title: string, ...children: readonly ContentNode[]): ContentNode =>
  node('section', { id: title }, [node('section-title', {}, title), ...children])

const bodyOf = (...children: readonly ContentNode[]): Content => ({ ...emptyContent, content: [node('body', {}, children)] })

const spoken = fc.array(inlineNode, { minLength: 1, maxLength: 60 }).map(nodes => nodes.flatMap(node => [node, text(' ')]))

const item = spoken.map(nodes => node('list-item', {}, [node('label', {}, '•'), node('para', {}, nodes)]))

/** A paragraph as in articles: lines of text, with displayed formulas and lists among them. */
const paragraph: fc.Arbitrary<ContentNode> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: spoken },
      { weight: 1, arbitrary: formulaNode.map(formula => [node('display', {}, [formula])]) },
      { weight: 1, arbitrary: fc.array(item, { minLength: 1, maxLength: 3 }).map(items => [node('list', {}, items)]) },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map(runs => node('para', {}, runs.flat()))

const paragraphs = fc.array(paragraph, { minLength: 1, maxLength: 4 })

const sections: fc.Arbitrary<readonly ContentNode[]> = fc
  .array(fc.tuple(paragraphs, fc.option(paragraphs)), { minLength: 1, maxLength: 4 })
  .map(all =>
    all.map(([first, second], index) =>
      section(`Part ${index + 1}`, ...first, ...(second === null ? [] : [section('Further', ...second)])),
    ),
  )

const isUnread = (each: ContentNode): boolean => !isText(each) && flowOf(each['#name']) === 'unread'

/** The texts of the outermost nodes that are not read, and the alternative texts of formulas. */
const unreadIn = (nodes: readonly ContentNode[]): readonly string[] =>
  walk(nodes, each => !isUnread(each)).map(each =>
    isUnread(each)
      ? walk([each])
          .filter(isText)
          .map(({ _ }) => _ ?? '')
          .join('')
      : String(each.$?.alttext ?? ''),
  )

const alternative: fc.Arbitrary<ContentNode> = fc
  .tuple(fc.constantFrom('alt-text', 'alttext', 'annotation', 'of-another-name'), fc.integer({ min: 0, max: 1500 }))
  .map(([name, length]) =>
    name === 'alttext'
      ? node('math', { alttext: 'x'.repeat(length) }, [node('mi', {}, 'x')])
      : node('inline-figure', {}, [{ '#name': name, $$: [text('x'.repeat(length))] }, node('link', { locator: 'gr1' })]),
  )

/** A text without the ellipsis of truncation. */
const withoutEllipsis = (shown: string): string => shown.replace(/\s*…$/u, '')

/** The properties of a text's beginning, whatever tree it was cut from. */
const isBeginning = (shown: readonly ContentNode[], whole: readonly ContentNode[], limit: number): void => {
  const all = plainText(whole)
  if (graphemes(all).length <= limit) {
    expect(shown).toEqual(whole)
    return
  }
  const words = withoutEllipsis(plainText(shown))
  expect(graphemes(words).length).toBeLessThanOrEqual(limit)
  expect(all.startsWith(words)).toBe(true)
  if (shown.length === 0) return
  expect(plainText(shown)).toMatch(/…$/u)
  const [last, rest] = [words.slice(-1), all.slice(words.length)]
  const hasWords = graphemes(all)
    .slice(1, limit + 1)
    .some(cluster => /[\s\p{sc=Han}]/u.test(cluster))
  if (hasWords) expect(/^[,;:…]*(?:\s|\p{sc=Han})/u.test(rest) || /\p{sc=Han}/u.test(last)).toBe(true)
}

const named = (nodes: readonly ContentNode[], isWanted: (name: string) => boolean): readonly ContentNode[] =>
  walk(nodes, node => !isWanted(node['#name'])).filter(node => isWanted(node['#name']))

describe('PREV-12 what a preview shows of a text', () => {
  test.prop([paragraphs, fc.integer({ min: 1, max: 300 })])('is its beginning, cut at the end of a word', (whole, limit) => {
    isBeginning(cutAtWord(whole, limit), whole, limit)
  })

  test.prop([paragraphs, paragraphs, fc.integer({ min: 1, max: 300 })])(
    'is the same whatever comes after it',
    (whole, more, limit) => {
      fc.pre(graphemes(plainText(whole)).length > limit + 1)
      expect(cutAtWord([...whole, ...more], limit)).toEqual(cutAtWord(whole, limit))
    },
  )

  test.each([
    ['one paragraph', [node('para', {}, 'word '.repeat(200_000))]],
    ['a thousand paragraphs', Array.from({ length: 1_000 }, () => node('para', {}, 'word '.repeat(200)))],
    ['one word', [node('para', {}, 'a'.repeat(1_000_000))]],
    ['white space', [node('para', {}, `${'word '.repeat(100)}${' '.repeat(1_000_000)}end`)]],
  ])('costs what is shown: %s, a million characters of it', (_, whole) => {
    expect(segmented(() => cutAtWord(whole, 200))).toBeLessThanOrEqual(1024)
  })

  test.prop([paragraphs, fc.integer({ min: 1, max: 300 })])(
    'holds formulas and citations whole or not at all',
    (whole, limit) => {
      for (const isWanted of [isMathName, (name: string) => name === 'formula' || name.startsWith('cross-ref')]) {
        const shown = named(cutAtWord(whole, limit), isWanted)
        expect(shown).toEqual(named(whole, isWanted).slice(0, shown.length))
      }
    },
  )

  test.prop([sections])('of a section is the first 500 characters of its text, of all of them no more than that', all => {
    const snippets = sectionSnippets(bodyOf(...all).content)
    for (const { id, text: shown } of snippets) {
      const found = all.find(each => each.$?.id === id)
      isBeginning(shown, found === undefined ? [] : sectionText(found), SNIPPET_LIMIT)
    }
    const shown = snippets.map(({ text: words }) => graphemes(withoutEllipsis(plainText(words))).length)
    expect(shown.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(all.length * SNIPPET_LIMIT)
  })

  test.prop([fc.array(paragraph, { minLength: 1, maxLength: 30 })])('of the introduction is its first 5,000 characters', text => {
    const [introduction] = introductionOf(bodyOf(section('Introduction', ...text))).content
    const shown = introduction === undefined ? [] : childrenOf(introduction).flatMap(childrenOf)
    isBeginning(
      shown.filter(child => !isHeading(child)),
      text,
      INTRODUCTION_LIMIT,
    )
  })

  /** A text of `count` characters: words of four letters, and a final `z`. */
  const words = (count: number): string => `${'abcd '.repeat(count).slice(0, count - 1)}z`

  test.each([
    [499, undefined],
    [500, undefined],
    [501, 499],
  ])('of a section of %d characters is whole, or cut after %s', (count, cutAfter) => {
    const [snippet] = sectionSnippets(bodyOf(section('Results', node('para', {}, words(count)))).content)
    const whole = words(count)
    expect(whole).toHaveLength(count)
    expect(plainText(snippet?.text ?? [])).toBe(cutAfter === undefined ? whole : `${whole.slice(0, cutAfter)}…`)
  })

  test.each([
    [4999, undefined],
    [5000, undefined],
    [5001, 4999],
  ])('of an introduction of %d characters is whole, or cut after %s', (count, cutAfter) => {
    const whole = words(count)
    expect(whole).toHaveLength(count)
    const { content } = introductionOf(bodyOf(section('Introduction', node('para', {}, whole))))
    expect(plainText(content)).toBe(`Introduction\n${cutAfter === undefined ? whole : `${whole.slice(0, cutAfter)}…`}`)
  })

  test('goes over as many paragraphs as it takes, into subsections too, and leaves no heading over nothing', () => {
    const para = (letter: string): ContentNode => node('para', {}, `${letter.repeat(199)}.`)
    const whole = section('Results', para('a'), section('Inner', para('b')), para('c'))
    expect(sectionSnippets(bodyOf(whole).content).map(({ text: shown }) => plainText(shown))).toEqual([
      `${'a'.repeat(199)}.\n${'b'.repeat(199)}.…`,
    ])
    const introduction = section('Introduction', node('para', {}, 'ab '.repeat(1666)), section('Inner', para('b')))
    expect(plainText(introductionOf(bodyOf(introduction)).content)).toBe(`Introduction\n${'ab '.repeat(1666).trim()}…`)
  })

  test('counts the acknowledgment as a section', () => {
    const thanks = node('acknowledgment', { id: 'ack' }, [node('para', {}, 'We thank all.')])
    const snippets = sectionSnippets(
      bodyOf(node('sections', {}, [section('Results', node('para', {}, 'Much.'))]), thanks).content,
    )
    expect(snippets.map(({ id, title, text: shown }) => [id, plainText(title), plainText(shown)])).toEqual([
      ['Results', 'Results', 'Much.'],
      ['ack', 'Acknowledgements', 'We thank all.'],
    ])
  })

  test('counts what a reader counts, and cuts where no word ends only what is one word', () => {
    const cut = (whole: string): string => plainText(cutAtWord([node('para', {}, whole)], 4))
    expect([cut('e\u0301e\u0301 e\u0301e\u0301'), cut('🧪🧪🧪 🧪🧪'), cut('🧪🧪🧪🧪🧪🧪'), cut('一致一致一致')]).toEqual([
      'e\u0301e\u0301…',
      '🧪🧪🧪…',
      '🧪🧪🧪🧪…',
      '一致一致…',
    ])
    expect([cut('one, two'), cut('a … b c'), cut('H2O is'), cut('four')]).toEqual(['one…', 'a…', 'H2O…', 'four'])
  })

  test('stays in the markup that it was cut from, and leaves out a formula that does not fit', () => {
    const formula = node('math', {}, [node('mi', {}, 'x'), node('mo', {}, '='), node('mi', {}, 'longer')])
    const whole = [node('para', {}, [node('italic', {}, 'In vitro'), text(' where '), formula, text(' holds')])]
    expect(cutAtWord(whole, 5)).toEqual([node('para', {}, [node('italic', {}, 'In…')])])
    expect(cutAtWord(whole, 18)).toEqual([node('para', {}, [node('italic', {}, 'In vitro'), text(' where…')])])
    expect(cutAtWord(whole, 24)).toEqual([
      node('para', {}, [node('italic', {}, 'In vitro'), text(' where '), formula, text('…')]),
    ])
    expect(cutAtWord([formula, text(' holds')], 4)).toEqual([])
  })

  test('brings no float and no footnote whose place is cut off', () => {
    const figure = (id: string): ContentNode => node('figure', { id }, [node('caption', {}, [node('simple-para', {}, id)])])
    const anchor = (refid: string): ContentNode => node('float-anchor', { refid })
    const cite = (refid: string): ContentNode => node('cross-ref', { refid }, 'see')
    const long = `${'word'.repeat(5)} `.repeat(250)
    const body: Content = {
      content: [
        node('body', {}, [
          section(
            'Introduction',
            node('para', {}, [text('We begin '), anchor('f1'), cite('fn1'), text(` ${long}`), anchor('f2'), cite('fn2')]),
            node('para', {}, [text('and go on '), anchor('f3')]),
          ),
        ]),
      ],
      floats: [figure('f1'), figure('f2'), figure('f3')],
      footnotes: ['fn1', 'fn2'].map(id => node('footnote', { id }, [node('note-para', {}, id)])),
    }
    const { floats, footnotes } = introductionOf(body)
    expect([...floats, ...footnotes].map(({ $ }) => $?.id)).toEqual(['f1', 'fn1'])
    expect(plainText(articlePreview(recordWith({ body }), []).introduction.content)).not.toContain('go on')
  })

  /** An introduction with this text, and floats and notes of these lengths that it refers to, nested ones after their host. */
  const accompanied = (whole: string, floats: readonly number[], notes: readonly number[]): Content => ({
    content: [
      node('body', {}, [
        section(
          'Introduction',
          node('para', {}, [
            ...floats.map((_, index) => node('float-anchor', { refid: `f${index}` })),
            ...notes.map((_, index) => node('cross-ref', { refid: `n${index}` })),
            text(whole),
          ]),
        ),
      ]),
    ],
    floats: floats.map((length, index) =>
      node(index % 2 === 0 ? 'figure' : 'textbox', { id: `f${index}` }, [
        index % 3 === 0
          ? node('alt-text', {}, 'x'.repeat(length))
          : node('caption', {}, [node('simple-para', {}, 'x'.repeat(length))]),
      ]),
    ),
    footnotes: notes.map((length, index) => node('footnote', { id: `n${index}` }, [node('note-para', {}, 'y'.repeat(length))])),
  })

  const idsOf = ({ floats, footnotes }: Content): readonly unknown[] => [...floats, ...footnotes].map(({ $ }) => $?.id)

  const lengths = fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 6 })

  test.prop([fc.integer({ min: 1, max: 6000 }), lengths, lengths])(
    'of an introduction with its figures and notes is 5,000 characters at most, each of them whole or not at all',
    (length, floats, notes) => {
      const body = accompanied(words(length), floats, notes)
      const { introduction } = articlePreview(recordWith({ body }), [])
      const all = (content: readonly ContentNode[]): number =>
        walk(content)
          .filter(isText)
          .reduce((count, { _ }) => count + (_ ?? '').length, 0)
      const shown = withoutEllipsis(plainText(introduction.content).replace(/^Introduction\n/u, ''))
      const beside = [...introduction.floats, ...introduction.footnotes]
      expect(shown.length + all(beside)).toBeLessThanOrEqual(INTRODUCTION_LIMIT)
      if (length <= INTRODUCTION_LIMIT) expect(shown).toBe(words(length))
      for (const each of beside) expect([...body.floats, ...body.footnotes]).toContain(each)
      const room = INTRODUCTION_LIMIT - graphemes(plainText(introduction.content)).length
      const left = [...body.floats, ...body.footnotes].filter(each => !beside.includes(each))
      for (const each of left) expect(all([each])).toBeGreaterThan(room - all(beside))
      const refids = walk(introduction.content).flatMap(({ $ }) => ($?.refid === undefined ? [] : [$.refid]))
      expect(refids).toEqual(idsOf(introduction))
    },
  )

  test.prop([
    fc.array(
      fc.oneof(
        paragraph,
        alternative.map(each => node('para', {}, [each, text('word')])),
      ),
      { maxLength: 8 },
    ),
  ])('CLOSED-3 counts what is not read, each of them whole or not at all, and leaves no text out for it', all => {
    const picture = node('inline-figure', {}, [node('alt-text', {}, 'x'.repeat(501))])
    const title = node('section-title', {}, [text('Results'), picture])
    const previewOf = (nodes: readonly ContentNode[]) => {
      const results = node('section', { id: 'results' }, [title, ...nodes])
      const body = bodyOf(section('Introduction', ...nodes), results)
      const { introduction, snippets } = articlePreview(recordWith({ body }), [])
      return [
        { shown: introduction.content, read: introduction.content, limit: INTRODUCTION_LIMIT + 'Introduction '.length },
        ...snippets.map(snippet => ({
          shown: [...snippet.title, ...snippet.text],
          read: snippet.text,
          limit: SNIPPET_LIMIT,
        })),
      ]
    }
    const unread = new Set(unreadIn(all))
    for (const { shown, read, limit } of previewOf(all)) {
      const beside = unreadIn(shown)
      expect(graphemes(withoutEllipsis(plainText(read))).length + beside.join('').length).toBeLessThanOrEqual(limit)
      for (const each of beside) expect(unread).toContain(each)
    }
    const textsOf = (nodes: readonly ContentNode[]) => previewOf(nodes).map(({ read }) => plainText(read))
    expect(textsOf(all)).toEqual(textsOf(rewrite(each => (isUnread(each) ? [] : [each]))(all)))
  })

  test.each([
    [4000, [1000], [], ['f0']],
    [4000, [1001], [], []],
    [4000, [1001, 1000], [], ['f1']],
    [4000, [600], [400], ['f0', 'n0']],
    [4000, [600], [401, 400], ['f0', 'n1']],
    [5000, [1], [1], []],
    [5001, [1], [1], []],
  ])('of an introduction of %d characters with figures of %j and notes of %j is %j of these', (length, floats, notes, ids) => {
    const { introduction } = articlePreview(recordWith({ body: accompanied(words(length), floats, notes) }), [])
    expect(idsOf(introduction)).toEqual(ids)
  })

  test('leaves out a float whose host does not fit', () => {
    const figure = (id: string, ...children: readonly ContentNode[]): ContentNode =>
      node('figure', { id }, [node('caption', {}, [node('simple-para', {}, children)])])
    const body: Content = {
      content: [
        node('body', {}, [section('Introduction', node('para', {}, [node('float-anchor', { refid: 'f1' }), text('So.')]))]),
      ],
      floats: [figure('f1', text('x'.repeat(5000)), node('float-anchor', { refid: 'f2' })), figure('f2', text('small'))],
      footnotes: [],
    }
    const { introduction } = articlePreview(recordWith({ body }), [])
    expect([introduction.floats, JSON.stringify(introduction).includes('float-anchor')]).toEqual([[], false])
  })

  test('of an acknowledgment of 310 characters is all of it', () => {
    const thanks = (count: number): string =>
      plainText(sectionSnippets([node('acknowledgment', { id: 'ack' }, [node('para', {}, words(count))])])[0]?.text ?? [])
    expect(thanks(310)).toBe(words(310))
    expect(thanks(501)).toBe(`${words(501).slice(0, 499)}…`)
  })

  test.each([
    ['a', 'Latin letters'],
    ['🧪', 'surrogate pairs'],
    ['e\u0301', 'combining characters'],
    ['👩\u200D👧\u200D👦', 'joined emoji'],
    ['一', 'characters of a script without spaces'],
  ])('of %s without spaces is 500 whole characters (%s)', letter => {
    const snippetOfLetters = (count: number): string =>
      plainText(sectionSnippets([section('Results', node('para', {}, letter.repeat(count)))])[0]?.text ?? [])
    expect(snippetOfLetters(499)).toBe(letter.repeat(499))
    expect(snippetOfLetters(500)).toBe(letter.repeat(500))
    expect(snippetOfLetters(501)).toBe(`${letter.repeat(500)}…`)
    const { content } = introductionOf(bodyOf(section('Introduction', node('para', {}, letter.repeat(5001)))))
    expect(plainText(content)).toBe(`Introduction\n${letter.repeat(5000)}…`)
  })

  test.prop([sections])('says nothing else, in attributes or what is not read', all => {
    const marked = all.map(each =>
      node('section', { id: each.$?.id as string }, [
        ...childrenOf(each),
        node('para', {}, [
          text(`${'word '.repeat(100)} `),
          node('inline-figure', {}, [node('alt-text', {}, 'secret'), node('link', { locator: 'secret' })]),
          node('inter-ref', { href: 'https://example.org/secret' }, 'secret'),
        ]),
      ]),
    )
    expect(sectionsAndThanks(bodyOf(...marked).content)).toHaveLength(all.length)
    expect(JSON.stringify(sectionSnippets(bodyOf(...marked).content))).not.toContain('secret')
  })
})
