import { allOf } from '@lectern/property-tests/support/parsed-xml'
import { headIn } from './page-head.ts'

/** What a reference manager extracts from a page for which it only knows the metadata in its head. */
export interface EmbeddedItem {
  readonly itemType: string | undefined
  readonly title: string | undefined
  readonly creators: readonly { readonly lastName: string; readonly firstName: string }[]
  readonly publicationTitle: string | undefined
  readonly date: string | undefined
  readonly volume: string | undefined
  readonly issue: string | undefined
  readonly pages: string | undefined
  readonly doi: string | undefined
  readonly issn: string | undefined
  readonly isbn: string | undefined
  readonly abstract: string | undefined
  readonly pdf: string | undefined
  readonly language: string | undefined
  readonly url: string | undefined
}

/** Reference managers look for names with these endings. */
const contentsIn = (html: string) => {
  const tags = allOf(headIn(html), 'meta').map(({ attributes }) => attributes)
  return (name: string): readonly string[] =>
    tags.filter(each => each['name']?.endsWith(name) === true).map(each => each['content'] ?? '')
}

/** The item types that tags determine, later ones first. */
const TYPES = [
  ['citation_book_title', 'bookSection'],
  ['citation_journal_title', 'journalArticle'],
] as const

/** Names are split at semicolons. A single one is split at a comma if both sides look like whole names. */
const partedNames = (tags: readonly string[]): readonly string[] =>
  tags.flatMap(tag => {
    const bySemicolon = tag.split(/\s*;\s*/)
    const [one = '', two = '', ...more] = tag.split(/\s*,\s*/)
    return bySemicolon.length === 1 &&
      tags.length === 1 &&
      one.includes(' ') &&
      two.includes(' ') &&
      !/^(?:van|de|von)/i.test(one)
      ? [one, two, ...more]
      : bySemicolon
  })

const creator = (name: string): EmbeddedItem['creators'][number] => {
  const [lastName = '', firstName] = name.split(/, ?/)
  if (firstName !== undefined) return { lastName, firstName }
  const space = name.lastIndexOf(' ')
  return { lastName: name.slice(space + 1), firstName: name.slice(0, Math.max(space, 0)) }
}

/** Reads the head of a page as Zotero's translator for embedded metadata does. */
export const embeddedItem = (html: string): EmbeddedItem => {
  const contents = contentsIn(html)
  const first = (name: string): string | undefined =>
    contents(name)
      .find(value => value.trim() !== '')
      ?.replace(/\s+/g, ' ')
      .trim()
  const all = (name: string): string | undefined => {
    const values = contents(name)
    return values.length === 0 ? undefined : values.join(', ')
  }
  const [start, end] = [first('citation_firstpage'), first('citation_lastpage')]
  return {
    itemType: TYPES.find(([name]) => first(name) !== undefined)?.[1],
    title: first('citation_title'),
    creators: partedNames(contents('citation_author'))
      .filter(name => /[^\s,-.;]/.test(name))
      .map(creator),
    publicationTitle: first('citation_journal_title') ?? first('citation_inbook_title') ?? first('citation_book_title'),
    date: first('citation_publication_date') ?? first('citation_online_date'),
    volume: first('citation_volume'),
    issue: first('citation_issue'),
    pages: start === undefined ? undefined : end === undefined ? start : `${start}-${end}`,
    doi: first('citation_doi'),
    issn: all('citation_issn'),
    isbn: all('citation_isbn'),
    abstract: first('citation_abstract'),
    pdf: first('citation_pdf_url'),
    language: first('citation_language'),
    url: first('citation_abstract_html_url') ?? first('citation_fulltext_html_url'),
  }
}
