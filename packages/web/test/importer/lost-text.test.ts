import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { fc, test } from '@fast-check/vitest'
import { defaultSite } from '@lectern/domain/site'
import { either as E } from 'fp-ts'
import { readFileSync, statSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { articlesIn } from '../../src/importer/articles-in.ts'
import { readArticle } from '../../src/importer/detect.ts'
import { lostText, warnOfLostText } from '../../src/importer/lost-text.ts'
import {
  decodeXml,
  elementsOf,
  isElement,
  isNamed,
  parseXml,
  type XmlElement,
  type XmlNode,
} from '../../src/importer/xml/index.ts'
import { keptParts } from '../../src/rendering/fragments.tsx'
import { realArticles } from '../support/real-articles.ts'
import { parsed } from './jats/read.ts'

const recordsOf = (file: XmlElement) =>
  articlesIn(file).flatMap(({ root }) => {
    const record = readArticle(root)
    return E.isRight(record) ? [record.right] : []
  })

const warningsOf = (file: XmlElement): readonly string[] => {
  const warnings: string[] = []
  warnOfLostText(lostText(file, recordsOf(file)), warning => warnings.push(warning))
  return warnings
}

const fileOf = (path: string): XmlElement => {
  const file = E.flatMap(decodeXml(readFileSync(path)), xml => parseXml(xml))
  if (E.isLeft(file)) throw new Error(file.left.reason)
  return file.right
}

describe('text that is on no page', () => {
  const book = (body: string): string =>
    `<book><book-meta><book-title-group><book-title>Book</book-title></book-title-group></book-meta><book-body>${body}<book-part id="c"><body><p>Said.</p></body></book-part></book-body></book>`

  test('is named with its element and place, the outermost of which nothing is said', () => {
    const xml = book('<lost><p>One more </p><p>word.</p></lost><sec>Said. <p>And this.</p></sec>')
    expect(warningsOf(parsed(xml))).toEqual([
      `the text of the <lost> at line 1, column ${xml.indexOf('<lost') + 1} is on no page: “One more word.”`,
      `the text of the <p> at line 1, column ${xml.indexOf('<p>And') + 1} is on no page: “And this.”`,
    ])
  })

  test('is quoted as far as is needed to find it, and counted if there is much of it', () => {
    const lost = Array.from({ length: 25 }, (_, index) => `<x-${index}>${`lost${index} `.repeat(20)}</x-${index}>`).join('Said.')
    const warnings = warningsOf(parsed(book(lost)))
    expect(warnings).toHaveLength(21)
    expect(warnings[0]).toMatch(/^the text of the <x-0> at line 1, column \d+ is on no page: “(?:lost0 ){10}…”$/)
    expect(warnings.at(-1)).toBe('nor is the text of 5 more elements')
  })

  test.each(realArticles)('is none of $name', NEEDS_SHARED, ({ path }) => {
    expect(warningsOf(fileOf(path))).toEqual([])
  })
})

/** What is in the text of a file, elements before what is in them. */
const ofText = (file: XmlElement): readonly XmlElement[] => {
  const within = (element: XmlElement): readonly XmlElement[] => elementsOf(element).flatMap(child => [child, ...within(child)])
  return elementsOf(file)
    .filter(({ name }) => name === 'body' || name === 'back')
    .flatMap(within)
}

/** An element with one inside it replaced. */
const replaced = (root: XmlElement, element: XmlElement, by: readonly XmlNode[]): XmlElement => ({
  ...root,
  children: root.children.flatMap(child =>
    child === element ? by : isElement(child) ? [replaced(child, element, by)] : [child],
  ),
})

/** For machines, or said of pictures, which are not here. */
const isUnseen = isNamed('alt-text', 'annotation-xml', 'long-desc', 'object-id', 'tex-math')

/** Words that are nowhere else, in place of each text in an element. */
const marked = (element: XmlElement, marks: string[]): XmlElement => ({
  ...element,
  children: element.children.map(child => {
    if (isElement(child)) return isUnseen(child) ? child : marked(child, marks)
    if (!/[\p{L}\p{N}]/u.test(child)) return child
    marks.push(`mark${marks.length}kram`)
    return ` ${marks.at(-1) ?? ''} `
  }),
})

const names =
  'p sec list list-item def-list def-item speech speaker fig caption table-wrap tr td ref label fn foo x-y book-part disp-quote xref verse-group title glossary statement x'.split(
    ' ',
  )

interface Change {
  readonly kind: 'moved' | 'renamed' | 'wrapped'
  readonly name: string
  readonly which: number
  readonly where: number
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('moved', 'renamed', 'wrapped'),
  name: fc.constantFrom(...names),
  which: fc.nat(),
  where: fc.nat(),
})

/** A file with an element that stands where none like it should, and the words of that, each its own. */
const withChange = (file: XmlElement, { kind, name, which, where }: Change) => {
  const elements = ofText(file).filter(each => !isUnseen(each))
  const element = elements[which % elements.length]
  if (element === undefined) return { file, marks: [] }
  const marks: string[] = []
  const own = marked(element, marks)
  switch (kind) {
    case 'renamed':
      return { file: replaced(file, element, [{ ...own, name }]), marks }
    case 'wrapped':
      return { file: replaced(file, element, [{ ...own, name, attributes: {}, children: [own] }]), marks }
    case 'moved': {
      const rest = replaced(file, element, [])
      const homes = ofText(rest)
      const home = homes[where % homes.length]
      return home === undefined
        ? { file: replaced(file, element, [own]), marks }
        : { file: replaced(rest, home, [{ ...home, children: [...home.children, own] }]), marks }
    }
  }
}

const library = new URL('../../library/', import.meta.url).pathname

const samples = ['molar-masses/molar-masses.xml', 'order-of-authors/order-of-authors.xml', 'year-nought/year-nought.xml'].map(
  name => library + name,
)

/** Larger ones have more of the same, and take seconds for each change. */
const MOST_BYTES = 100_000

const jatsArticles = realArticles
  .filter(({ name, path }) => name.startsWith('jats/') && statSync(path).size <= MOST_BYTES)
  .map(({ path }) => path)

const files = [...samples, ...jatsArticles].map(fileOf)

describe('no word is lost in silence', () => {
  test.prop([fc.constantFrom(...files.keys()), change])('where an element is moved, wrapped or renamed', (which, given) => {
    const { file, marks } = withChange(files[which] ?? fileOf(samples[0] ?? ''), given)
    const records = recordsOf(file)
    const pages = JSON.stringify(records.map(record => keptParts(record, defaultSite.linkOutUrls, () => undefined)))
    const named = lostText(file, records)
      .map(({ text }) => text)
      .join(' ')
    if (records.length > 0) expect(marks.filter(mark => !pages.includes(mark) && !named.includes(mark))).toEqual([])
  })
})
