import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { identify, targets, walk, type ArticleRecord } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { jats } from '../../../src/importer/jats/index.ts'
import type { XmlElement } from '../../../src/importer/xml/index.ts'
import { realArticles, type RealArticle } from '../../support/real-articles.ts'
import { parsed } from './read.ts'
import { everyNode, vocabularyFaults } from './vocabulary-check.ts'
import { balance, recordText, sourceText } from './word-balance.ts'

const articles = realArticles.filter(({ name }) => name.startsWith('jats/'))

const elements = (element: XmlElement): readonly XmlElement[] =>
  [element].concat(element.children.flatMap(child => (typeof child === 'string' ? [] : elements(child))))

const read = ({ path }: RealArticle): { readonly root: XmlElement; readonly record: ArticleRecord } => {
  const root = parsed(readFileSync(path, 'utf8'))
  const record = jats(root)
  if (E.isLeft(record)) throw new Error(record.left.reason)
  return { root, record: record.right }
}

/** Elements in which references are marks of people and affiliations. */
const PEOPLE: ReadonlySet<string> = new Set(['aff', 'aff-alternatives', 'author-notes', 'contrib-group', 'on-behalf-of'])

const MARK = 'marked-reference-'

const isMarked = ({ attributes }: XmlElement): boolean => attributes['id']?.startsWith(MARK) === true

/** The file with an id for every reference in its text. */
const withMarkedReferences = (root: XmlElement): XmlElement => {
  let count = 0
  const marked = (element: XmlElement): XmlElement => {
    if (PEOPLE.has(element.name)) return element
    const children = element.children.map(child => (typeof child === 'string' ? child : marked(child)))
    if (element.name !== 'xref') return { ...element, children }
    count += 1
    return { ...element, children, attributes: { ...element.attributes, id: `${MARK}${count}` } }
  }
  return marked(root)
}

const twice = (ids: readonly string[]): ReadonlySet<string> => new Set(ids.filter((id, index) => ids.indexOf(id) !== index))

test('the real articles are there', NEEDS_SHARED, () => {
  expect(articles).not.toEqual([])
})

describe.each(articles)('$name', article => {
  const { root, record } = read(article)

  test('TREE-1 holds names and attributes of the vocabulary only, in canonical shape', () => {
    expect(vocabularyFaults(record)).toEqual([])
  })

  test('keeps its words, and none twice', () => {
    const { source, kept, record: found, missing, extra } = balance(sourceText(root), recordText(record))
    expect(kept / source, `missing: ${missing.join(' ')}`).toBeGreaterThanOrEqual(0.999)
    expect(found / source, `extra: ${extra.join(' ')}`).toBeLessThanOrEqual(1.03)
  })

  test('has a target for every reference, and a reference to every target that the file names', () => {
    const there = targets(everyNode(record))
    const referred = new Set(
      walk(everyNode(record)).flatMap(({ $ }) => (typeof $?.['refid'] === 'string' ? $['refid'].split(' ') : [])),
    )
    expect([...referred].filter(id => !there.has(id))).toEqual([])
    const named = elements(root)
      .filter(each => each.name === 'xref')
      .flatMap(({ attributes }) => attributes['rid']?.trim().split(/\s+/) ?? [])
    expect(named.filter(id => there.has(id) && !referred.has(id))).toEqual([])
    const ids = new Set(elements(root).flatMap(({ attributes }) => attributes['id']?.trim() ?? []))
    expect(named.filter(id => ids.has(id) && !there.has(id))).toEqual([])
  })

  test('leads from every reference in the text whose target is in the file to a place in the record', () => {
    const marked = withMarkedReferences(root)
    const marks = elements(marked).filter(isMarked)
    const ids = new Set(elements(root).flatMap(({ attributes }) => attributes['id']?.trim() ?? []))
    const made = jats(marked)
    const nodes = E.isRight(made) ? everyNode(made.right) : []
    const there = targets(nodes)
    const live = new Set(
      walk(nodes)
        .filter(({ $ }) =>
          String($?.['refid'] ?? '')
            .split(' ')
            .some(id => there.has(id)),
        )
        .map(({ $ }) => $?.['id']),
    )
    const expected = marks.filter(
      ({ attributes }) =>
        attributes['rid']
          ?.trim()
          .split(/\s+/)
          .some(id => ids.has(id)) === true,
    )
    expect(expected.map(({ attributes }) => attributes['id']).filter(id => !live.has(id))).toEqual([])
  })

  test('has no id twice, where the file has none twice', () => {
    const given = elements(root).flatMap(({ attributes }) => attributes['id']?.trim() ?? [])
    const made = walk(everyNode(record)).flatMap(({ $ }) => (typeof $?.['id'] === 'string' ? [$['id']] : []))
    expect([...twice(made)].filter(id => !twice(given).has(id))).toEqual([])
  })

  test('has ids that stay as they are when all get one', () => {
    const before = targets(everyNode(record))
    const after = targets(everyNode(identify(record)))
    expect([...before].filter(id => !after.has(id))).toEqual([])
  })

  test('numbers its citations from 1, each once', () => {
    const numbers = walk(record.parts.references.content)
      .filter(each => ['reference', 'other-ref'].includes(each['#name']))
      .map(({ $ }) => $?.['refId'])
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)))
    expect(numbers.length).toBe(elements(root).filter(each => each.name === 'ref').length)
  })

  test('names a file for every link, and a link leads to every picture', () => {
    const basenames = new Set(record.attachments.map(({ basename }) => basename))
    const locators = new Set(
      walk(everyNode(record)).flatMap(each => (typeof each.$?.['locator'] === 'string' ? [each.$['locator']] : [])),
    )
    expect([...locators].filter(locator => !basenames.has(locator))).toEqual([])
    expect(new Set(record.attachments.map(({ eid }) => eid)).size).toBe(record.attachments.length)
  })
})
