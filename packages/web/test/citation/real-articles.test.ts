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
  keyed,
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
import { decodeXml, parseXml } from '../../src/importer/xml/index.ts'
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
  const citation = keyed(citationOf(record, ORIGIN))

  test('is cited with title, authors, container, date and abstract, as the file has them', () => {
    expect(O.isSome(citation.title) && O.isSome(citation.container) && O.isSome(citation.issued)).toBe(true)
    expect(citation.authors.map(({ name }) => spokenName(name))).toEqual(authorNames(record))
    expect(O.toUndefined(citation.doi)).toBe(record.meta.doi)
    expect(O.toUndefined(citation.issn)).toBe(record.meta.issn)
    expect(citation.abstract.length > 0).toBe(
      /\p{L}/u.test(plainText(record.parts.abstracts.content.filter(({ $ }) => $?.['class'] === 'author'))),
    )
  })

  test('comes back whole from RIS', () => {
    expect(importRis(risCitation(citation)).map(foundFields)).toEqual([foundInRis(citation)])
  })

  test('comes back whole from BibTeX', () => {
    expect(importBibtex(bibtexCitation(citation)).map(foundFields)).toEqual([foundInBibtex(citation)])
    expect(importBiblatex(bibtexCitation(citation)).map(foundFields)).toEqual([foundInBiblatex(citation)])
  })

  test('comes back whole from RefWorks’s format', () => {
    const [back, ...others] = readRefWorks(refWorksCitation(citation))
    expect(others).toEqual([])
    expect([
      back?.found.title,
      back?.found.container,
      back?.found.authors.length,
      back?.found.abstract ?? '',
      back?.found.doi,
    ]).toEqual([
      O.toUndefined(citation.title),
      O.toUndefined(citation.container),
      citation.authors.length,
      citation.abstract.join(' '),
      O.toUndefined(citation.doi),
    ])
  })

  test('reads as a citation in every style', () => {
    for (const style of CITATION_STYLES) {
      const { text } = copiedCitation(formattedCitation(style, citedItem(citation)), false)
      expect(text, style).not.toMatch(/\.\.(?!\d)|,,| {2}|undefined|\(\)/)
      expect(text, style).toContain(O.toUndefined(citation.doi) ?? citation.url)
      expect(text, style).toContain(O.getOrElse(() => '')(citation.container))
      const [first = ''] = citation.authors.map(({ name }) => (name.kind === 'group' ? name.name : name.family))
      expect(text, style).toContain(first)
    }
  })

  test('is told to readers, resolvers, crawlers and search engines', () => {
    const title = O.getOrElse(() => '')(citation.title)
    expect(textCitation(citation)).toContain(title)
    expect(cslItem(citation).title).toBe(title)
    expect(openUrlFields(citation)).toContainEqual(['rft.atitle', title])
    expect(JSON.parse(scriptJson(scholarlyArticle(citation)))).toMatchObject({
      '@type': citation.type === 'journal-article' ? 'ScholarlyArticle' : 'Chapter',
      name: title,
    })
    const tags = highwireTags(record, { origin: ORIGIN, pdfUrl: O.none })
    expect(tags).toContainEqual(['citation_title', title])
    expect(tags.filter(([name]) => name === 'citation_author')).toHaveLength(citation.authors.length)
    expect(tags.filter(([name]) => name === 'citation_reference').length > 0).toBe(
      plainText(record.parts.references.content) !== '',
    )
  })
})
