import { childrenOf } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { sketch } from '../jats/sketch.ts'
import { imported, paragraph, PII, read, textOf } from './read.ts'

const footnote = (id: string, label = ''): string =>
  `<ce:footnote id="${id}">${label === '' ? '' : `<ce:label>${label}</ce:label>`}<ce:note-para>N</ce:note-para></ce:footnote>`
const ref = (id: string): string => `<ce:cross-ref refid="${id}">${id}</ce:cross-ref>`
const refs = (...ids: readonly string[]): string => `<ce:cross-refs refid="${ids.join('  ')}">${ids.join()}</ce:cross-refs>`

/** The ids of the footnotes that get a mark because the paragraph has none. */
const marked = (inner: string): readonly string[] =>
  Array.from(
    sketch(textOf(`<ce:para>${inner}</ce:para>`))
      .join('')
      .matchAll(/refid=(\w+)\(«sup/g),
    ([, id = '']) => id,
  )

describe('the mark of a footnote in a text', () => {
  test.each([
    ['before it', `one${ref('a')}${footnote('a')} two`],
    ['after it', `one${footnote('a')}${ref('a')} two`],
    ['with others in one link', `one${refs('b', 'a', 'c')}${footnote('a')}${footnote('b')}${footnote('c')} two`],
    ['with others in one link after them', `one${footnote('a')}${footnote('b')} ${refs('a', 'b')} two`],
    ['in other markup', `one<ce:sup>${refs('a', 'b')}</ce:sup>${footnote('a')}${footnote('b')} two`],
    ['beyond that of another', `one${ref('a')} , ;${ref('b')}\n${footnote('a')}${footnote('b')} two`],
    ['beyond those of several others', `one${ref('a')}<ce:sup>${refs('b', 'c')}</ce:sup>${footnote('a')} two`],
  ])('is there already where a link to it stands %s', (_, inner) => {
    expect(marked(inner)).toEqual([])
  })

  test.each([
    ['no link', `one${footnote('a')} two`],
    ['a link to another', `one${ref('b')}${footnote('a')} two`],
    ['a link to one with a longer name', `one${ref('ab')}${footnote('a')} two`],
    ['a link beyond a word', `${ref('a')} one,${footnote('a')}`],
    ['a link before a word', `${footnote('a')}, one ${ref('a')}`],
    ['a link beyond other markup', `${ref('a')}<ce:sup>,</ce:sup>${footnote('a')} one`],
  ])('is added where there is %s', (_, inner) => {
    expect(marked(inner)).toEqual(['a'])
  })

  test('is raised, after the word', () => {
    expect(paragraph(footnote('a', '1')).flatMap(childrenOf)).toStrictEqual([
      {
        '#name': 'cross-ref',
        $: { refid: 'a' },
        $$: [{ '#name': 'sup', $: { loc: 'post' }, _: '1' }],
      },
    ])
  })

  test('is its label, or else an asterisk', () => {
    expect(sketch(textOf(`<ce:para>one${footnote('a', '†')} two${footnote('b')}</ce:para>`))).toEqual([
      'para(one«cross-ref@refid=a(«sup(†)»)» two«cross-ref@refid=b(«sup(*)»)»)',
    ])
  })
})

describe('a footnote', () => {
  test('of blocks stays where it is', () => {
    const { body } = imported({ body: `<ce:section><ce:para>one</ce:para>${footnote('a')}</ce:section>` }).parts
    expect(sketch(body.content)).toEqual(['body(«sections(«section(«para(one)»«footnote@id=a(«note-para(N)»)»)»)»)'])
    expect(body.footnotes).toEqual([])
  })

  test.each([
    ['loose words', 'section', `one${footnote('a')}`],
    ['inline text', 'para', `<ce:italic>${footnote('a')}</ce:italic>`],
    ['a paragraph without words', 'para', footnote('a')],
  ])('of %s moves to the footnotes, with its attributes', (_, name, inner) => {
    const { body } = imported({
      body: `<ce:${name}>${inner.replace('<ce:footnote', '<ce:footnote view="all" role="r"')}</ce:${name}>`,
    }).parts
    expect(sketch(body.footnotes)).toEqual(['footnote@view=all@role=r@id=a(«note-para(N)»)'])
  })

  test('in a formula stays in it', () => {
    const formula = `<ce:para><mml:math><mml:mtext>one${footnote('a')}</mml:mtext></mml:math></ce:para>`
    expect(sketch(textOf(formula))).toEqual(['para(«math(«mtext(one«footnote@id=a(«note-para(N)»)»)»)»)'])
    expect(imported({ body: formula }).parts.body.footnotes).toEqual([])
  })

  test('of what only print shows is not among those of the article', () => {
    const text = (view: string, id: string): string => `<ce:para view="${view}">one${footnote(id)}</ce:para>`
    expect(
      imported({ body: text('compact', 'a') + text('extended', 'b') }).parts.body.footnotes.map(({ $ }) => $?.['id']),
    ).toEqual(['b'])
  })
})

describe('the notes on a title', () => {
  const note = (id: string, label: string): string =>
    `<ce:article-footnote id="${id}"><ce:label>${label}</ce:label><ce:note-para>N</ce:note-para></ce:article-footnote>`
  const titleOf = (inner: string): readonly string[] =>
    sketch(imported({ head: `${note('n1', '☆')}${note('n2', '☆☆')}<ce:title>${inner}</ce:title>` }).parts.title.content)

  test.each([
    [`T${refs('n1', 'n2')}`],
    [`T<ce:sup>${ref('n1')}, ${ref('n2')}</ce:sup>`],
    [`<ce:italic>T</ce:italic>${ref('n2')}${ref('n1')}`],
  ])('get no second mark in “%s”', inner => {
    expect(titleOf(inner).join('').match(/☆/g)).toBeNull()
  })

  test('get a mark each where the title has none, in their order', () => {
    expect(titleOf('T')).toEqual(['title(T«cross-ref@refid=n1(«sup(☆)»)»«cross-ref@refid=n2(«sup(☆☆)»)»)'])
  })

  test('get marks that are raised, after the title', () => {
    const [title] = imported({ head: `${note('n1', '☆')}<ce:title>T</ce:title>` }).parts.title.content
    expect(title?.$$?.at(-1)).toStrictEqual({
      '#name': 'cross-ref',
      $: { refid: 'n1' },
      $$: [{ '#name': 'sup', $: { loc: 'post' }, _: '☆' }],
    })
  })

  test.each(['head', 'simple-head', 'book-review-head', 'body', 'tail', 'simple-tail'])('are found in a %s', place => {
    const { title } = imported({ head: `<ce:title>T</ce:title></head><${place}>${note('n1', '☆')}</${place}><head>` }).parts
    expect(sketch(title.footnotes)).toEqual(['article-footnote@id=n1(«label(☆)»«note-para(N)»)'])
  })

  test('are found beside the head, and not deep in the text', () => {
    const { title } = imported({
      head: `<ce:title>T</ce:title></head>${note('n1', '☆')}<head>`,
      body: `<ce:section>${note('n2', '☆☆')}</ce:section>`,
    }).parts
    expect(title.footnotes.map(({ $ }) => $?.['id'])).toEqual(['n1'])
  })

  test('of a chapter are not those in its text', () => {
    const { title, body } = read(
      `<bk:chapter><info>${PII}</info>${note('n1', '☆')}<ce:title>T</ce:title><ce:sections>${note('n2', '☆☆')}</ce:sections></bk:chapter>`,
    ).parts
    expect(title.footnotes.map(({ $ }) => $?.['id'])).toEqual(['n1'])
    expect(sketch(body.content).join('')).toContain('article-footnote@id=n2')
  })

  test('come after the footnotes of the title, and before their own', () => {
    const { title } = imported({
      head: `<ce:article-footnote id="n"><ce:note-para>one${footnote('c')}</ce:note-para></ce:article-footnote><ce:title>T${footnote('a')}</ce:title>`,
    }).parts
    expect(title.footnotes.map(({ $ }) => $?.['id'])).toEqual(['a', 'n', 'c'])
  })
})
