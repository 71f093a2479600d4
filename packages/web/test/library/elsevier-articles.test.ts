import { readdirSync, readFileSync } from 'node:fs'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { attachmentFiles, withAttachments } from '../../library/workshop/attachments.ts'
import { quotations, quoted } from '../../library/workshop/quoted-results.ts'
import { readArticle } from '../../src/importer/detect.ts'
import { parseXml, type XmlElement } from '../../src/importer/xml/index.ts'

const library = new URL('../../library/', import.meta.url)

interface Shipped {
  readonly name: string
  readonly folder: URL
  readonly xml: string
  readonly results: unknown
}

const shipped = (name: string): Shipped => {
  const folder = new URL(`${name}/`, library)
  return {
    name,
    folder,
    xml: readFileSync(new URL(`${name}.xml`, folder), 'utf8'),
    results: JSON.parse(readFileSync(new URL('results.json', folder), 'utf8')),
  }
}

const journalArticle = shipped('property-tests-and-boundaries')
const chapter = shipped('covering-a-grid')
const both = [journalArticle, chapter]

const rootOf = ({ xml }: Shipped): XmlElement => {
  const parsed = parseXml(xml)
  if (E.isLeft(parsed)) throw new Error(`line ${parsed.left.line}: ${parsed.left.reason}`)
  return parsed.right
}

const elementsOf = (element: XmlElement): readonly XmlElement[] => [
  element,
  ...element.children.flatMap(child => (typeof child === 'string' ? [] : elementsOf(child))),
]

const wordsOf = (element: XmlElement, without: readonly string[]): string =>
  element.children
    .map(child => (typeof child === 'string' ? child : without.includes(child.name) ? ' ' : `${wordsOf(child, without)} `))
    .join('')

const named = (shippedArticle: Shipped, ...names: readonly string[]): readonly XmlElement[] =>
  elementsOf(rootOf(shippedArticle)).filter(({ name }) => names.includes(name))

/** The text of a file without its metadata, references, labels and formulas. */
const prose = (shipped: Shipped): string =>
  wordsOf(rootOf(shipped), [
    'meta',
    'item-info',
    'info',
    'bibliography',
    'further-reading',
    'label',
    'math',
    'cross-ref',
    'cross-refs',
    'inter-ref',
    'table',
  ])

describe.each(both)('the shipped article $name', article => {
  const { folder, xml, results } = article

  test('quotes its results: every marked word is what results.json holds', () => {
    const quotes = quotations(xml)
    expect(quotes.length).toBeGreaterThan(100)
    expect(quotes.filter(({ path, format, stands }) => stands !== quoted(results, path, format))).toEqual([])
  })

  test('invents no measured number: decimals and percentages outside its quotations are levels and names', () => {
    const given = /(?:\b95|^100|at or near 100)%|Attribution 4\.0|BY 4\.0/g
    const rest = wordsOf(rootOf({ ...article, xml: xml.replaceAll(/(<\?result [^?]*\?>)(?:[^\s<,;:).]|[,.](?=\d))+/g, '$1') }), [
      'meta',
      'item-info',
      'info',
      'bibliography',
      'further-reading',
      'label',
      'math',
      'cross-ref',
      'inter-ref',
    ])
    expect(rest.replaceAll(given, '').match(/\d+\.\d+|\d+ ?%/g) ?? []).toEqual([])
  })

  test('has between 2,500 and 4,500 words', () => {
    const count = prose(article)
      .split(/\s+/)
      .filter(word => /\w/.test(word)).length
    expect(count).toBeGreaterThan(2_500)
    expect(count).toBeLessThan(4_500)
  })

  test('has unique ids, and every reference to one leads somewhere', () => {
    const ids = elementsOf(rootOf(article)).flatMap(({ attributes }) => attributes['id'] ?? [])
    const refids = elementsOf(rootOf(article))
      .filter(({ name }) => name !== 'ref-info')
      .flatMap(({ attributes }) => (attributes['refid'] ?? '').split(' ').filter(id => id !== ''))
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(refids.filter(id => !ids.includes(id))).toEqual([])
  })

  test('anchors every float, cites every reference and calls every footnote', () => {
    const refids = new Set(elementsOf(rootOf(article)).flatMap(({ attributes }) => (attributes['refid'] ?? '').split(' ')))
    const wanted = [
      ...named(article, 'floats').flatMap(floats => floats.children.flatMap(child => (typeof child === 'string' ? [] : [child]))),
      ...named(article, 'bibliography')
        .flatMap(elementsOf)
        .filter(({ name }) => name === 'bib-reference'),
      ...named(article, 'footnote', 'table-footnote', 'e-component'),
    ]
    expect(wanted.length).toBeGreaterThan(15)
    expect(wanted.flatMap(({ attributes }) => attributes['id'] ?? ['no id']).filter(id => !refids.has(id))).toEqual([])
  })

  test('lists the files beside it as they are', () => {
    expect(withAttachments(xml, folder)).toBe(xml)
    const listed = named(article, 'attachment').map(element => wordsOf(element, []).trim().split(/\s+/))
    const files = attachmentFiles(folder)
    expect(listed.map(([, basename, filename, extension, size]) => [basename, filename, extension, size])).toEqual(
      files.map(({ basename, filename, extension, size }) => [basename, filename, extension, String(size)]),
    )
    expect(files.filter(({ size }) => size > 600_000)).toEqual([])
    const media = readdirSync(folder)
      .filter(name => /\.(svg|png|sml|csv|webm|mp4|vtt)$/.test(name))
      .toSorted()
    expect(files.map(({ filename }) => filename).toSorted()).toEqual(media)
  })

  test('has every picture that its links name in three sizes and as a drawing', () => {
    const files = attachmentFiles(folder)
    const pictures = named(article, 'figure')
      .flatMap(elementsOf)
      .filter(({ name }) => name === 'link')
      .flatMap(({ attributes }) => attributes['locator'] ?? [])
    expect(pictures.length).toBeGreaterThan(2)
    for (const picture of pictures) {
      const sizes = files.filter(({ basename }) => basename === picture)
      expect(sizes.map(({ type }) => type).toSorted()).toEqual([
        'IMAGE',
        'IMAGE-DOWNSAMPLED',
        'IMAGE-HIGH-RES',
        'IMAGE-THUMBNAIL',
      ])
      expect(sizes.map(({ pixels }) => pixels?.width ?? 0).toSorted((a, b) => a - b)).toEqual([219, 700, 700, 2100])
    }
  })

  test('imports', () => {
    const read = readArticle(rootOf(article))
    expect(E.isRight(read)).toBe(true)
    if (E.isLeft(read)) return
    const { meta, parts } = read.right
    expect(meta.publicationYear).toBe('2026')
    expect(meta.dates).toMatchObject({ received: '2 November 2026', revised: ['9 November 2026'], accepted: '12 November 2026' })
    expect(parts.body.floats.length).toBeGreaterThan(7)
    expect(parts.body.footnotes).toHaveLength(2)
    expect(parts.biographies.content).toHaveLength(1)
  })
})

const weighted = (digits: string, weights: (at: number) => number): number =>
  Array.from(digits).reduce((sum, digit, at) => sum + weights(at) * (digit === 'X' ? 10 : Number(digit)), 0)

describe('identifiers', () => {
  test('the journal’s ISSN has its check digit, and the PII is built on it (PII-2)', () => {
    const issn = wordsOf(named(journalArticle, 'issn-primary-unformatted')[0] ?? rootOf(journalArticle), [])
    expect(issn).toMatch(/^\d{7}[\dX]$/)
    expect(weighted(issn, at => 8 - at) % 11).toBe(0)
    const pii = wordsOf(named(journalArticle, 'pii-unformatted')[0] ?? rootOf(journalArticle), [])
    expect(pii).toMatch(/^[018BS][0-9A-Za-z]{14,20}$/)
    expect(pii.slice(1, 9)).toBe(issn)
  })

  test('the book’s ISBN has its check digit, and the PII is built on it (PII-2)', () => {
    const isbn = wordsOf(named(chapter, 'isbn-primary-unformatted')[0] ?? rootOf(chapter), [])
    expect(isbn).toMatch(/^97[89]\d{10}$/)
    expect(weighted(isbn, at => (at % 2 === 0 ? 1 : 3)) % 10).toBe(0)
    const pii = wordsOf(named(chapter, 'pii-unformatted')[0] ?? rootOf(chapter), [])
    expect(pii).toMatch(/^[018BS][0-9A-Za-z]{14,20}$/)
    expect(pii.slice(1, 14)).toBe(isbn)
  })

  test('the journal article is not open access, the chapter is, under CC BY 4.0 (ART-1, ART-2)', () => {
    const [article, book] = both.map(shipped => readArticle(rootOf(shipped)))
    expect(article).toMatchObject({ right: { meta: { contentType: 'JL', access: { openAccess: false } } } })
    expect(book).toMatchObject({
      right: {
        meta: { contentType: 'BK', access: { openAccess: true, license: 'https://creativecommons.org/licenses/by/4.0/' } },
      },
    })
  })
})
