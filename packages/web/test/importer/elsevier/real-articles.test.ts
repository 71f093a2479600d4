import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { either as E } from 'fp-ts'
import { readFile } from 'node:fs/promises'
import { isText, walk, type ArticleRecord } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { elsevier } from '../../../src/importer/elsevier/index.ts'
import { decodeXml, parseXml, type XmlElement, type XmlNode } from '../../../src/importer/xml/index.ts'
import { realArticles } from '../../support/real-articles.ts'
import { everyNode, vocabularyFaults } from '../jats/vocabulary-check.ts'

const isElement = (element: XmlNode): element is XmlElement => typeof element !== 'string'

/** Elements that only the printed editions of four of the articles show, in place of a counterpart for the screen. Looked up by hand. */
const PRINT_ONLY: ReadonlySet<string> = new Set(['s0070', 'app2', 'p0197', 'p0255', 'app1'])

const isPrintOnly = ({ attributes: { view, id } }: XmlElement): boolean => view === 'compact-standard' && PRINT_ONLY.has(id ?? '')

/** The runs of text of the article itself: its head, body, floats and tail. */
const runsIn = (element: XmlElement): readonly string[] =>
  element.children.flatMap(child =>
    !isElement(child) ? [child] : child.name === 'item-info' || isPrintOnly(child) ? [] : runsIn(child),
  )

const countWords = (runs: Iterable<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const run of runs) for (const [word] of run.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const runsOf = (record: ArticleRecord): readonly string[] =>
  walk(everyNode(record))
    .filter(isText)
    .map(({ _ }) => _ ?? '')

const itemOf = (root: XmlElement): XmlElement | undefined => {
  const item = root.children.filter(isElement).find(({ name }) => name === 'serial-item')
  return item?.children.find(isElement)
}

const articles = realArticles.filter(({ name }) => name.startsWith('elsevier/'))

test('the real articles are there', NEEDS_SHARED, () => {
  expect(articles).not.toEqual([])
})

describe.each(articles)('$name', ({ path }) => {
  test('keeps its words, speaks the vocabulary alone, and knows what it is', async () => {
    const decoded = decodeXml(await readFile(path))
    const root = E.isLeft(decoded) ? decoded : parseXml(decoded.right)
    const imported = E.isLeft(root) ? root : elsevier(root.right)
    if (E.isLeft(root) || E.isLeft(imported)) throw new Error(JSON.stringify(imported))
    const record = imported.right
    const item = itemOf(root.right)

    const wanted = countWords(item === undefined ? [] : runsIn(item))
    const found = countWords(runsOf(record))
    const missing = [...wanted]
      .filter(([word, count]) => count > (found.get(word) ?? 0))
      .map(([word, count]) => `${word}×${count - (found.get(word) ?? 0)}`)
    expect(wanted.size).toBeGreaterThan(300)
    expect(missing).toEqual([])
    expect(vocabularyFaults(record)).toEqual([])

    const { meta, parts, attachments } = record
    expect(meta.pii).toBe(/(S\w+)\.xml$/.exec(path)?.[1])
    expect(meta).toMatchObject({
      eid: `1-s2.0-${meta.pii}`,
      contentType: 'JL',
      documentType: 'article',
      itemWeight: 'FULL-TEXT',
      language: 'en',
      isThirdParty: false,
    })
    expect(meta.access).toMatchObject({ openAccess: true, license: expect.stringContaining('creativecommons.org') })
    expect(meta.dates.received).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
    expect(
      [meta.publicationTitle, meta.issn, meta.volume, meta.publicationDate, meta.titleString, meta.copyrightLine].every(Boolean),
    ).toBe(true)
    expect(parts.references.content.map(node => node['#name'])).toEqual(['bibliography'])
    expect(attachments.filter(({ type }) => type === 'MAIN-PDF')).toHaveLength(1)
    expect(attachments.filter(({ basename }) => /^si\d/.test(basename))).toEqual([])
    expect(new Set(attachments.map(({ eid }) => eid)).size).toBe(attachments.length)
  })

  test('has every picture and file that its links name, and every footnote that its marks name', async () => {
    const decoded = decodeXml(await readFile(path))
    const root = E.isLeft(decoded) ? decoded : parseXml(decoded.right)
    const imported = E.isLeft(root) ? root : elsevier(root.right)
    if (E.isLeft(imported)) throw new Error(JSON.stringify(imported))
    const nodes = walk(everyNode(imported.right))
    const basenames = new Set(imported.right.attachments.map(({ basename }) => basename))
    const locators = nodes.flatMap(({ '#name': name, $ }) =>
      name === 'link' && typeof $?.['locator'] === 'string' ? [$['locator']] : [],
    )
    expect(locators.filter(locator => !basenames.has(locator))).toEqual([])
    const ids = new Set(nodes.flatMap(({ $ }) => $?.['id'] ?? []))
    const refids = nodes.flatMap(({ '#name': name, $ }) =>
      /^(cross-refs?|float-anchor)$/.test(name) && typeof $?.['refid'] === 'string' ? $['refid'].split(' ') : [],
    )
    expect(refids.filter(refid => !ids.has(refid))).toEqual([])
  })
})
