import { PART_NAMES } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { sketch } from '../jats/sketch.ts'
import { imported, PII, read, type Pieces } from './read.ts'

/** Outlines of an article's non-empty parts. */
const partsOf = (pieces: Pieces): Readonly<Record<string, readonly string[]>> => {
  const { parts } = imported({ head: '', ...pieces })
  return Object.fromEntries(
    PART_NAMES.filter(name => name !== 'title' && parts[name].content.length > 0).map(name => [
      name,
      sketch(parts[name].content),
    ]),
  )
}

const ENTRY = '<ce:glossary-heading>wind</ce:glossary-heading>'

describe('what an article has outside its text', () => {
  test.each([
    ['ce:dedication', 'authors'],
    ['ce:presented', 'authors'],
    ['ce:miscellaneous', 'authors'],
    ['ce:abstract', 'abstracts'],
    ['ce:keywords', 'keywords'],
    ['ce:stereochem', 'keywords'],
    ['ce:bibliography', 'references'],
    ['ce:bibliography-sec', 'references'],
    ['ce:further-reading', 'references'],
    ['ce:further-reading-sec', 'references'],
    ['ce:glossary', 'glossary'],
    ['ce:glossary-sec', 'glossary'],
    ['ce:glossary-entry', 'glossary'],
    ['ce:exam-questions', 'exam'],
    ['ce:exam-question', 'exam'],
    ['ce:exam-answers', 'exam'],
    ['ce:exam-answer', 'exam'],
    ['ce:biography', 'biographies'],
    ['ce:acknowledgment', 'body'],
  ])('%s is in its %s, wherever the file has it', (name, part) => {
    const inner = `<${name}><ce:simple-para>words</ce:simple-para></${name}>`
    expect(Object.keys(partsOf({ tail: inner }))).toEqual([part])
    expect(Object.keys(partsOf({ body: inner }))).toEqual([part])
  })

  test.each(['head', 'simple-head', 'book-review-head'])('what nobody foresaw in a %s comes after its keywords', head => {
    const { parts } = read(
      `<book-review><item-info>${PII}</item-info><${head}><ce:surprise>boo</ce:surprise></${head}></book-review>`,
    )
    expect(sketch(parts.keywords.content)).toEqual(['para@role=surprise(boo)'])
  })

  test('a book that is reviewed comes before the text', () => {
    const { parts } = read(
      `<book-review><item-info>${PII}</item-info><book-review-head><ce:other-ref><ce:textref>On Wind</ce:textref></ce:other-ref></book-review-head><body><ce:para>Good.</ce:para></body></book-review>`,
    )
    expect(sketch(parts.body.content)[0]).toMatch(
      /^body\(«note@role=reviewed-publication\(.*On Wind.*«sections\(«para\(Good\.\)»\)»\)$/,
    )
  })

  test('entries, questions and lists without their usual container get one', () => {
    const parts = partsOf({
      tail:
        `<ce:glossary-entry>${ENTRY}</ce:glossary-entry><ce:exam-question><ce:para>Why?</ce:para></ce:exam-question><ce:exam-answer><ce:para>So.</ce:para></ce:exam-answer>` +
        '<ce:bibliography-sec id="b"/><ce:further-reading-sec id="f"/>',
    })
    expect(parts['glossary']?.[0]).toMatch(/^glossary\(«glossary-entry\(/)
    expect(parts['exam']).toEqual(['exam-questions(«exam-question(«para(Why?)»)»)', 'exam-answers(«exam-answer(«para(So.)»)»)'])
    expect(parts['references']).toEqual(['bibliography(«bibliography-sec@id=b»)', 'further-reading(«further-reading-sec@id=f»)'])
  })

  test('a reference list in a text box stays in it', () => {
    const { references, body } = imported({
      floats: '<ce:textbox id="t"><ce:textbox-tail><ce:bibliography id="b"/></ce:textbox-tail></ce:textbox>',
    }).parts
    expect(references.content).toEqual([])
    expect(sketch(body.floats)).toEqual(['textbox@id=t(«textbox-tail(«bibliography@id=b»)»)'])
  })

  test('a date in words is kept among them, a date in numbers is not', () => {
    expect(partsOf({ head: '<ce:date-received year="2013"/>' })).toEqual({})
    expect(partsOf({ head: '<ce:date-received>In spring</ce:date-received>' })['keywords']?.[0]).toContain('In spring')
  })

  test('pictures are those of the part that names them, among others too', () => {
    const { abstracts, biographies, body } = imported({
      head: '<ce:abstract><ce:abstract-sec><ce:simple-para><ce:float-anchor refid="f9 f1"/></ce:simple-para></ce:abstract-sec></ce:abstract>',
      tail: '<ce:biography><ce:simple-para><ce:float-anchor refid="f2"/></ce:simple-para></ce:biography>',
      floats: '<ce:figure id="f1"/><ce:figure id="f2"/><ce:figure/>',
    }).parts
    expect([abstracts, biographies, body].map(({ floats }) => sketch(floats))).toEqual([
      ['figure@id=f1'],
      ['figure@id=f2'],
      ['figure'],
    ])
  })
})

describe('footnotes without an id', () => {
  const idsOf = (inner: string): readonly unknown[] =>
    imported({ body: `<ce:sections><ce:para>${inner}</ce:para></ce:sections>` }).parts.body.footnotes.map(({ $ }) => $?.['id'])
  const NOTE = '<ce:footnote><ce:note-para>N</ce:note-para></ce:footnote>'

  test('get ids of their own, which nothing else has', () => {
    expect(idsOf(`a${NOTE} b${NOTE}`)).toEqual(['footnote-1', 'footnote-2'])
    expect(idsOf(`a${NOTE} b${NOTE} <ce:anchor id="footnote-1"/><ce:anchor id="footnote-3"/>`)).toEqual([
      'footnote-2',
      'footnote-4',
    ])
  })
})

describe('the borders of a cell', () => {
  const entry = (inner: string, attributes = ''): string | undefined =>
    /«(entry.*?\))»/.exec(
      sketch(
        imported({
          floats: `<ce:table><tgroup cols="1"><tbody><row><entry ${attributes}>x${inner}</entry></row></tbody></tgroup></ce:table>`,
        }).parts.body.floats,
      ).join(''),
    )?.[1]

  test.each([
    ['<tb:right-border type="s"/>', 'entry@colsep=1(x)'],
    ['<tb:bottom-border/>', 'entry@rowsep=1(x)'],
    ['<tb:right-border style="n"/><tb:bottom-border style="n"/>', 'entry(x)'],
    ['<tb:left-border/><tb:top-border/>', 'entry(x)'],
  ])('%s make it %s', (borders, expected) => {
    expect(entry(borders)).toBe(expected)
  })

  test('add to those that it has itself', () => {
    expect(entry('<tb:right-border/>', 'rowsep="1" colsep="0"')).toBe('entry@rowsep=1@colsep=1(x)')
    expect(entry('<tb:right-border style="n"/>', 'colsep="1"')).toBe('entry@colsep=1(x)')
  })
})
