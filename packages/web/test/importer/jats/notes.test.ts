import { childrenOf, walk } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { imported, type Pieces } from './read.ts'
import { sketch } from './sketch.ts'

const note = (id: string, inner = '<p>x</p>'): string => `<fn id="${id}">${inner}</fn>`

/** What follows the text, and the notes to it. */
const shown = (pieces: Pieces): { readonly content: readonly string[]; readonly footnotes: readonly string[] } => {
  const { body } = imported(pieces).parts
  return { content: sketch(body.content.flatMap(childrenOf)), footnotes: sketch(body.footnotes) }
}

describe('the mark of a footnote', () => {
  test.each([
    ['is its label', '<fn id="n"><label>*</label><p>x</p></fn>', '*'],
    ['is its sign', '<fn id="n" symbol="†"><p>x</p></fn>', '†'],
    ['is its label before its sign', '<fn id="n" symbol="†"><label>*</label><p>x</p></fn>', '*'],
    ['is its number', '<fn id="n"><p>x</p></fn>', '1'],
  ])('%s', (_, fn, mark) => {
    expect(shown({ body: `<p>Text${fn}</p>` })).toEqual({
      content: [`sections(«para(Text«cross-ref@refid=n@role=fn(«sup(${mark})»)»)»)`],
      footnotes: [`footnote@id=n(«label(${mark})»«note-para(x)»)`],
    })
  })

  test('is raised after the word', () => {
    const { content } = imported({ body: `<p>Text${note('n')}</p>` }).parts.body
    const sup = content.flatMap(each => walk([each])).find(each => each['#name'] === 'sup')
    expect(sup?.$).toEqual({ loc: 'post' })
  })

  test('keeps its markup, the note its language and kind', () => {
    expect(
      shown({ body: '<p>Text<fn id="n" fn-type="abbr" xml:lang="de"><label><bold>a</bold></label><p>x</p></fn></p>' }),
    ).toEqual({
      content: ['sections(«para(Text«cross-ref@refid=n@role=fn(«sup(«bold(a)»)»)»)»)'],
      footnotes: ['footnote@id=n@lang=de@role=abbr(«label(«bold(a)»)»«note-para(x)»)'],
    })
  })

  test.each([
    ['a reference to it', '<xref ref-type="fn" rid="n">*</xref>', '«cross-ref@refid=n@role=fn(*)»', '*', '1'],
    ['white space', '<xref ref-type="fn" rid="n">*</xref>\n ', '«cross-ref@refid=n@role=fn(*)»', '*', '1'],
    ['a comma', '<xref ref-type="fn" rid="n">*</xref>, ', '«cross-ref@refid=n@role=fn(*)»,', '*', '1'],
    ['a raised reference', '<sup><xref ref-type="fn" rid="n">*</xref></sup>', '«sup(«cross-ref@refid=n@role=fn(*)»)»', '*', '1'],
    ['a reference to several', '<xref ref-type="fn" rid="m n">*</xref>', '«cross-refs@refid=m n@role=fn(*)»', '1', '2'],
  ])('is left out after %s', (_, reference, expected, mark, other) => {
    const { content, footnotes } = shown({ body: `<p>Text${reference}${note('n')} and <bold>${note('m')}b</bold></p>` })
    expect(content).toEqual([`sections(«para(Text${expected} and «bold(«cross-ref@refid=m@role=fn(«sup(${other})»)»b)»)»)`])
    expect(footnotes[0]).toBe(`footnote@id=n(«label(${mark})»«note-para(x)»)`)
  })

  test('is left out before a reference to it', () => {
    expect(shown({ body: `<p>Text${note('n')}<xref ref-type="fn" rid="n">*</xref> and</p>` }).content).toEqual([
      'sections(«para(Text«cross-ref@refid=n@role=fn(*)» and)»)',
    ])
  })

  test('is left out for each of several notes in a row', () => {
    const reference = (id: string, mark: string): string => `<xref ref-type="fn" rid="${id}"><sup>${mark}</sup></xref>`
    const marks = '«cross-ref@refid=n@role=fn(«sup(1)»)»,«cross-ref@refid=m@role=fn(«sup(2)»)»'
    for (const row of [
      `${reference('n', '1')}${note('n')},${reference('m', '2')}${note('m')}`,
      `${reference('n', '1')},${reference('m', '2')} ${note('n')} ${note('m')}`,
    ])
      expect(shown({ body: `<p>Text${row} and</p>` })).toEqual({
        content: [`sections(«para(Text${marks} and)»)`],
        footnotes: ['footnote@id=n(«label(1)»«note-para(x)»)', 'footnote@id=m(«label(2)»«note-para(x)»)'],
      })
  })

  test.each([
    ['a reference to another', '<xref ref-type="fn" rid="m">*</xref> and', '«cross-ref@refid=m@role=fn(*)» and'],
    ['other markup', '<italic>n</italic>', '«italic(n)»'],
    ['a reference and a word', '<xref ref-type="fn" rid="n">*</xref> word', '«cross-ref@refid=n@role=fn(*)» word'],
  ])('is not left out after %s', (_, before, expected) => {
    expect(shown({ body: `<p>${before}${note('n')} ${note('m', '<label>m</label><p>x</p>')}</p>` }).content).toEqual([
      `sections(«para(${expected}«cross-ref@refid=n@role=fn(«sup(1)»)» «cross-ref@refid=m@role=fn(«sup(m)»)»)»)`,
    ])
  })
})

describe('a footnote that ends its paragraph', () => {
  const labelled = (label: string): string => `<fn id="n"><label>${label}</label><p>x</p></fn>`

  test('has no second mark if a reference further up shows its label', () => {
    const { content } = shown({ body: `<p>One<xref rid="n"><sup>1</sup></xref> and two.${labelled('1')}</p>` })
    expect(content).toEqual(['sections(«para(One«cross-ref@refid=n(«sup(1)»)» and two.)»)'])
  })

  test.each([
    ['with other words', `<p>See <xref rid="n">the note</xref>, two.${labelled('1')}</p>`],
    ['in another paragraph', `<p><xref rid="n">1</xref></p><p>two.${labelled('1')}</p>`],
    ['before more text', `<p><xref rid="n">1</xref> and two.${labelled('1')} Three.</p>`],
  ])('has its mark if a reference stands %s', (_, body) => {
    expect(shown({ body }).content.join('')).toContain('two.«cross-ref@refid=n@role=fn(«sup(1)»)»')
  })
})

describe('footnotes in running text move to the list of their part', () => {
  test('from text, floats and other notes, numbered in that order, before those that the file gathers', () => {
    const { body } = imported({
      body: `<p>a${note('one')}</p><list list-type="simple"><list-item>b${note('two')}</list-item></list>`,
      back: `<fn-group>${note('four', `<label>g</label><p>in it${note('five')}</p>`)}</fn-group>`,
      after: `<floats-group><fig id="f"><caption><p>c${note('three')}</p></caption><graphic xlink:href="a"/></fig></floats-group>`,
    }).parts
    expect(sketch(body.floats).join()).toContain('c«cross-ref@refid=three@role=fn(«sup(3)»)»')
    expect(body.footnotes.map(({ $ }) => $?.['id'])).toEqual(['one', 'two', 'three', 'four', 'five'])
    expect(sketch(body.footnotes)[2]).toBe('footnote@id=three(«label(3)»«note-para(x)»)')
  })

  test('in the order in which they are read, whatever is around them', () => {
    expect(
      shown({
        body: `<p><bold>a${note('one')}</bold>${note('two', `<p>b${note('three')}</p>`)}<bold>c${note('four')}</bold></p>`,
      }),
    ).toEqual({
      content: [
        'sections(«para(«bold(a«cross-ref@refid=one@role=fn(«sup(1)»)»)»«cross-ref@refid=two@role=fn(«sup(2)»)»«bold(c«cross-ref@refid=four@role=fn(«sup(4)»)»)»)»)',
      ],
      footnotes: [
        'footnote@id=one(«label(1)»«note-para(x)»)',
        'footnote@id=two(«label(2)»«note-para(b«cross-ref@refid=three@role=fn(«sup(3)»)»)»)',
        'footnote@id=three(«label(3)»«note-para(x)»)',
        'footnote@id=four(«label(4)»«note-para(x)»)',
      ],
    })
  })

  test.each([
    ['the title', { meta: `<title-group><article-title>T${note('n')}</article-title></title-group>` }, 'title'],
    ['an abstract', { meta: `<abstract><p>T${note('n')}</p></abstract>` }, 'abstracts'],
    ['keywords', { meta: `<kwd-group><kwd>T${note('n')}</kwd></kwd-group>` }, 'keywords'],
    ['an affiliation', { meta: `<contrib-group/><aff>T${note('n')}</aff>` }, 'authors'],
    ['a life', { back: `<bio><p>T${note('n')}</p></bio>` }, 'biographies'],
  ] as const)('from %s', (_, pieces, name) => {
    const part = imported(pieces).parts[name]
    expect(sketch(part.content).join()).toContain('T«cross-ref@refid=n@role=fn(«sup(1)»)»')
    expect(sketch(part.footnotes)).toEqual(['footnote@id=n(«label(1)»«note-para(x)»)'])
  })
})

describe('footnotes among blocks stay where they are', () => {
  const FOOTNOTE = '«footnote@id=n(«note-para(x)»)»'

  test.each([
    ['acknowledgment', { back: `<ack><p>a</p>${note('n')}</ack>` }],
    ['appendices', { back: `<app-group>${note('n')}</app-group>` }],
    ['body', { back: note('n') }],
    ['conflict-of-interest', { back: `<notes notes-type="conflict"><p>a</p>${note('n')}</notes>` }],
    ['data-availability', { back: `<notes notes-type="data-availability"><p>a</p>${note('n')}</notes>` }],
    ['note', { body: `<strange><p>a</p>${note('n')}</strange>` }],
    ['section', { body: `<sec><p>a</p>${note('n')}</sec>` }],
    ['sections', { body: `<p>a</p>${note('n')}` }],
    ['textbox-body', { body: `<boxed-text><p>a</p>${note('n')}</boxed-text>` }],
  ])('%s', (name, pieces) => {
    const { content, footnotes } = imported(pieces).parts.body
    const holder = content
      .flatMap(each => walk([each]))
      .find(each => childrenOf(each).some(child => child['#name'] === 'footnote'))
    expect(holder?.['#name']).toBe(name)
    expect(sketch(content).join()).toContain(FOOTNOTE)
    expect(footnotes).toEqual([])
  })

  test('author-group', () => {
    const { content, footnotes } = imported({ meta: `<contrib-group>${note('n')}</contrib-group>` }).parts.authors
    expect(sketch(content)).toEqual([`author-group(${FOOTNOTE})`])
    expect(footnotes).toEqual([])
  })

  test('abstract-sec', () => {
    const { content, footnotes } = imported({ meta: `<abstract><p>a</p>${note('n')}</abstract>` }).parts.abstracts
    expect(sketch(content)).toEqual([`abstract@class=author(«abstract-sec(«simple-para(a)»${FOOTNOTE})»)`])
    expect(footnotes).toEqual([])
  })

  test('miscellaneous', () => {
    const { content, footnotes } = imported({ meta: `<author-notes><fn><p>a</p>${note('n')}</fn></author-notes>` }).parts.authors
    expect(sketch(content)).toEqual([`miscellaneous@id=_fn1(«note-para(a)»${FOOTNOTE})`])
    expect(footnotes).toEqual([])
  })

  test('sub-article', () => {
    const { content, footnotes } = imported({
      after: `<sub-article><front-stub/><body><p>a</p></body><back><fn-group>${note('n')}</fn-group></back></sub-article>`,
    }).parts.tail
    expect(sketch(content)).toEqual([`sub-article(«sections(«para(a)»)»${FOOTNOTE})`])
    expect(footnotes).toEqual([])
  })
})

describe('groups of notes', () => {
  test.each([
    [
      'with a title are sections',
      '<fn-group id="g" xml:lang="en"><label>1</label><title>Notes</title><fn id="n"><p>x</p></fn><p>y</p></fn-group>',
      'section@id=g@lang=en@role=fn-group(«label(1)»«section-title(Notes)»«footnote@id=n(«note-para(x)»)»«para(y)»)',
    ],
    [
      'with a type are sections',
      '<fn-group content-type="competing-interests"><fn id="n"><p>x</p></fn></fn-group>',
      'section@role=competing-interests(«footnote@id=n(«note-para(x)»)»)',
    ],
    [
      'in such a group are one with it',
      '<fn-group><title>Notes</title><fn-group><fn id="n"><p>x</p></fn><p>y</p></fn-group></fn-group>',
      'section@role=fn-group(«section-title(Notes)»«footnote@id=n(«note-para(x)»)»«para(y)»)',
    ],
  ])('%s', (_, group, expected) => {
    expect(shown({ back: group })).toEqual({ content: [expected], footnotes: [] })
  })

  test('without either are notes to the text', () => {
    expect(
      shown({
        body: '<p>t</p>',
        back: '<fn-group><label>L</label><fn id="n"><p>x</p></fn><fn-group><fn id="m"><p>y</p></fn></fn-group><p>z</p></fn-group>',
      }),
    ).toEqual({
      content: ['sections(«para(t)»)'],
      footnotes: ['label(L)', 'footnote@id=n(«note-para(x)»)', 'footnote@id=m(«note-para(y)»)', 'para(z)'],
    })
  })

  test('are gathered from the front too', () => {
    expect(
      shown({ front: `<fn-group>${note('n')}</fn-group><fn-group><title>N</title>${note('m')}</fn-group>`, body: '<p>t</p>' }),
    ).toEqual({
      content: ['sections(«para(t)»)', 'section@role=fn-group(«section-title(N)»«footnote@id=m(«note-para(x)»)»)'],
      footnotes: ['footnote@id=n(«note-para(x)»)'],
    })
  })
})

describe('references to what is not in the article', () => {
  const paragraph = (inner: string): string | undefined =>
    shown({ body: `<p>a ${inner} b</p><sec id="s"><p>c</p></sec>` }).content[0]

  test.each([
    ['keep their words', '<xref rid="gone">9</xref>', '«text@role=xref(9)»'],
    [
      'keep their words with their id and language',
      '<xref id="x" xml:lang="de" rid="gone">9</xref>',
      '«text@id=x@lang=de@role=xref(9)»',
    ],
    ['lead to those that are', '<xref rid="gone s lost">9</xref>', '«cross-refs@refid=s(9)»'],
    ['lead to each once', '<xref rid="s s">9</xref>', '«cross-refs@refid=s(9)»'],
    ['several keep their words', '<xref rid="gone lost">9</xref>', '«text@role=xref(9)»'],
  ])('%s', (_, xref, expected) => {
    expect(paragraph(xref)).toBe(`sections(«para(a ${expected} b)»«section@id=s(«para(c)»)»)`)
  })

  test('are left out without words', () => {
    const [author] = sketch(
      imported({
        meta: '<contrib-group><contrib><name><surname>D</surname></name><xref rid="gone"/></contrib></contrib-group>',
      }).parts.authors.content.flatMap(childrenOf),
    )
    expect(author).toBe('author(«surname(D)»)')
  })
})
