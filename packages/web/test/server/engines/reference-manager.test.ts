import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import {
  citationOf,
  invertedName,
  wholeFamilyName,
  type Citation,
  type CitationDate,
  type CitationName,
} from '@lectern/domain/article'
import { either as E, option as O } from 'fp-ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeRecord } from '../../../src/store/stored-record.ts'
import { embeddedItem } from '../../support/embedded-metadata.ts'
import { realArticlesToo } from '../../support/real-articles.ts'
import { libraryFolder, siteOf, type Site } from '../../support/site.ts'

const ORIGIN = 'http://articles.example'

/** Full dates, and years by themselves. A month without a day is left out. */
const dateOf = ({ issued }: Citation): string | undefined =>
  O.toUndefined(
    O.map((date: CitationDate) =>
      (date.length === 3 ? date : date.slice(0, 1))
        .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
        .join('/'),
    )(issued),
  )

const pagesOf = ({ pages }: Citation): string | undefined => {
  const [start, end] = [pages[0], pages.at(-1)]
  if (start === undefined || end === undefined) return undefined
  const last = O.toUndefined(end.last) ?? (pages.length > 1 ? end.first : undefined)
  return last === undefined ? start.first : `${start.first}-${last}`
}

const said = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A group's name has no parts, but the format cannot express that: it comes back whole. */
const nameAgain =
  (name: CitationName) =>
  (read: { readonly lastName: string; readonly firstName: string }): string =>
    said(name.kind === 'group' ? `${read.firstName} ${read.lastName}` : `${read.lastName}|${read.firstName}`)

const nameOf = (name: CitationName): string =>
  said(
    name.kind === 'group'
      ? invertedName(name)
      : `${wholeFamilyName(name)}|${O.getOrElse(() => '')(name.given)}`.replaceAll(/\s*,[\s,]*/g, ' '),
  )

const folders: readonly (readonly [string, string])[] = [
  ['the shipped library', libraryFolder],
  ...realArticlesToo.map(folder => ['the real articles', folder] as const),
]

test('the real articles are tried too', NEEDS_SHARED, () => {
  expect(folders).toHaveLength(2)
})

describe.each(folders)('EXP-1 from the pages of %s a reference manager that knows no site takes', (_, folder) => {
  let site: Site
  let records: readonly {
    readonly path: string
    readonly abstractPath: string
    readonly citation: Citation
    readonly hasPdf: boolean
  }[] = []

  beforeAll(async () => {
    site = await siteOf({ publicOrigin: ORIGIN }, folder)
    records = await Promise.all(
      site.cards.map(async ({ pii, path }) => {
        const record = decodeRecord((await site.store.record(pii)) ?? '')
        if (E.isLeft(record)) throw new Error(record.left)
        const hasPdf = record.right.attachments.some(({ type, found }) => type === 'MAIN-PDF' && found)
        return {
          path,
          abstractPath: path.replace(/^\/book\/[^/]+|\/article\/pii/, each =>
            each.startsWith('/book') ? '/science/article/abs/pii' : '/article/abs/pii',
          ),
          citation: citationOf(record.right, ORIGIN),
          hasPdf,
        }
      }),
    )
  })
  afterAll(() => site.close())

  const pages = new Map<string, string>()
  const pageAt = async (url: string): Promise<string> => {
    const known = pages.get(url)
    if (known !== undefined) return known
    const answer = await site.app.inject({ url, headers: { host: 'articles.example' } })
    expect(answer.statusCode, url).toBe(200)
    pages.set(url, answer.body)
    return answer.body
  }

  test('the whole item, in both views', async () => {
    expect(records.length).toBeGreaterThan(0)
    for (const { path, abstractPath, citation } of records) {
      for (const url of [path, abstractPath]) {
        const item = embeddedItem(await pageAt(url))
        expect(
          { ...item, creators: item.creators.length, pdf: undefined, abstract: item.abstract && said(item.abstract) },
          url,
        ).toEqual({
          itemType: citation.type === 'journal-article' ? 'journalArticle' : 'bookSection',
          title: O.toUndefined(citation.title),
          creators: citation.authors.length,
          publicationTitle: O.toUndefined(citation.container),
          date: dateOf(citation),
          volume: O.toUndefined(citation.volume),
          issue: O.toUndefined(citation.issue),
          pages: pagesOf(citation),
          doi: O.toUndefined(citation.doi),
          issn: O.toUndefined(citation.issn),
          isbn: O.toUndefined(citation.isbn),
          abstract: citation.abstract.length === 0 ? undefined : said(citation.abstract.join(' ')),
          pdf: undefined,
          language: citation.language,
          url: ORIGIN + abstractPath,
        })
      }
    }
  })

  test('every author, in order', async () => {
    for (const { path, citation } of records) {
      const { creators } = embeddedItem(await pageAt(path))
      const names = citation.authors.map(({ name }) => name)
      expect(
        creators.map((each, index) => nameAgain(names[index] ?? { kind: 'group', name: '' })(each)),
        path,
      ).toEqual(names.map(nameOf))
    }
  })

  test('the PDF that the reader may have, at an address that has it, and which the page links to', async () => {
    for (const { path, citation, hasPdf } of records) {
      const html = await pageAt(path)
      const { pdf } = embeddedItem(html)
      expect(pdf !== undefined, path).toBe(hasPdf && citation.isFree)
      if (pdf === undefined) continue
      expect(pdf.startsWith(`${ORIGIN}/science/article/pii/`)).toBe(true)
      const address = pdf.slice(ORIGIN.length)
      expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
      const answer = await site.app.inject({ url: address })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    }
  })

  test('the article by its marks: one title, one main landmark in its language', async () => {
    for (const { path, citation } of records) {
      const html = await pageAt(path)
      expect(html.match(/<h1[^>]*>[^]*?<span class="title-text">/g), path).toHaveLength(1)
      expect(html.match(/<main[ >]|role="main"/g), path).toEqual(['role="main"'])
      expect(html).toContain(`<article role="main" lang="${citation.language}"`)
    }
  })
})
