import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { either as E, function as F, option as O } from 'fp-ts'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  authorNames,
  bibtexCitation,
  CITATION_STYLES,
  citationOf,
  citedItem,
  copiedCitation,
  cslItem,
  formattedCitation,
  highwireTags,
  identify,
  openUrlFields,
  plainText,
  refWorksCitation,
  risCitation,
  scholarlyArticle,
  scriptJson,
  spokenName,
  textCitation,
  type ArticleRecord,
} from '@lectern/domain/article'
import { foundFields } from '@lectern/property-tests/support/expected-import'
import { foundInBiblatex, foundInBibtex } from '@lectern/property-tests/support/found-in-bibtex'
import { foundInRis } from '@lectern/property-tests/support/found-in-ris'
import { importBiblatex, importBibtex, importRis } from '@lectern/property-tests/support/reference-manager'
import { readRefWorks } from '@lectern/property-tests/support/refworks-reader'
import { describe, expect, test } from 'vitest'
import { readArticle } from '../../src/importer/detect.ts'
import { decodeXml, parseXml } from '../../src/importer/xml.ts'
import { realArticles } from '../support/real-articles.ts'

const library = fileURLToPath(new URL('../../library/', import.meta.url))

const own = globSync(`${library}*/*.xml`).map(path => ({ name: `library/${basename(path)}`, path }))

const read = (path: string): ArticleRecord =>
  F.pipe(
    decodeXml(readFileSync(path)),
    E.chain(parseXml),
    E.chain(readArticle),
    E.match(({ line, reason }) => {
      throw new Error(`${path}, line ${line}: ${reason}`)
    }, identify),
  )

const ORIGIN = 'https://example.org'

test('there are seven articles of our own', () => {
  expect(own).toHaveLength(7)
})

test('the real articles are there', NEEDS_SHARED, () => {
  expect(realArticles).not.toEqual([])
})

describe.each([...own, ...realArticles])('EXP-1 $name', ({ path }) => {
  const record = read(path)
  const of = citationOf(record, ORIGIN)

  test('is cited with title, authors, container, date and abstract, as the file has them', () => {
    expect(O.isSome(of.title) && O.isSome(of.container) && O.isSome(of.issued)).toBe(true)
    expect(of.authors.map(({ name }) => spokenName(name))).toEqual(authorNames(record))
    expect(O.toUndefined(of.doi)).toBe(record.meta.doi)
    expect(O.toUndefined(of.issn)).toBe(record.meta.issn)
    expect(of.abstract.length > 0).toBe(
      /\p{L}/u.test(plainText(record.parts.abstracts.content.filter(({ $ }) => $?.['class'] === 'author'))),
    )
  })

  test('comes back whole from RIS', () => {
    expect(importRis(risCitation(of)).map(foundFields)).toEqual([foundInRis(of)])
  })

  test('comes back whole from BibTeX', () => {
    expect(importBibtex(bibtexCitation(of)).map(foundFields)).toEqual([foundInBibtex(of)])
    expect(importBiblatex(bibtexCitation(of)).map(foundFields)).toEqual([foundInBiblatex(of)])
  })

  test('comes back whole from RefWorks’s format', () => {
    const [back, ...others] = readRefWorks(refWorksCitation(of))
    expect(others).toEqual([])
    expect([
      back?.found.title,
      back?.found.container,
      back?.found.authors.length,
      back?.found.abstract ?? '',
      back?.found.doi,
    ]).toEqual([
      O.toUndefined(of.title),
      O.toUndefined(of.container),
      of.authors.length,
      of.abstract.join(' '),
      O.toUndefined(of.doi),
    ])
  })

  test('reads as a citation in every style', () => {
    for (const style of CITATION_STYLES) {
      const { text } = copiedCitation(formattedCitation(style, citedItem(of)), false)
      expect(text, style).not.toMatch(/\.\.(?!\d)|,,| {2}|undefined|\(\)/)
      expect(text, style).toContain(O.toUndefined(of.doi) ?? of.url)
      expect(text, style).toContain(O.getOrElse(() => '')(of.container))
      const [first = ''] = of.authors.map(({ name }) => (name.kind === 'group' ? name.name : name.family))
      expect(text, style).toContain(first)
    }
  })

  test('is told to readers, resolvers, crawlers and search engines', () => {
    const title = O.getOrElse(() => '')(of.title)
    expect(textCitation(of)).toContain(title)
    expect(cslItem(of).title).toBe(title)
    expect(openUrlFields(of)).toContainEqual(['rft.atitle', title])
    expect(JSON.parse(scriptJson(scholarlyArticle(of)))).toMatchObject({
      '@type': of.type === 'journal-article' ? 'ScholarlyArticle' : 'Chapter',
      name: title,
    })
    const tags = highwireTags(record, { origin: ORIGIN, pdfUrl: O.none })
    expect(tags).toContainEqual(['citation_title', title])
    expect(tags.filter(([name]) => name === 'citation_author')).toHaveLength(of.authors.length)
    expect(tags.filter(([name]) => name === 'citation_reference').length > 0).toBe(
      plainText(record.parts.references.content) !== '',
    )
  })
})
