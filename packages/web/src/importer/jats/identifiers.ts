import { parsePii, type Doi, type Pii } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { all, attributeOf, first, inside, wordsOf, type XmlElement } from '../xml/index.ts'
import { derivedPii } from '../pii.ts'
import { doiIn } from './addresses.ts'
import { mainTitleOf } from './titles.ts'

const typeOf = (id: XmlElement): string =>
  (attributeOf(id, 'pub-id-type', 'book-part-id-type', 'book-id-type') ?? 'other').toLowerCase()

const idsOf = (meta: XmlElement): readonly XmlElement[] => all(meta, 'article-id', 'book-part-id', 'book-id')

/** The article's own DOI, in preference to the DOI of one of its versions. */
export const doiOf = (meta: XmlElement): Doi | undefined => {
  const dois = idsOf(meta).filter(id => typeOf(id) === 'doi')
  const own = dois.find(id => attributeOf(id, 'specific-use') === undefined) ?? dois[0]
  return doiIn(wordsOf(own) ?? '')
}

/** All other identifiers by type, including the DOIs of versions. */
export const otherIdsOf = (meta: XmlElement): Readonly<Record<string, string>> => {
  const doi = doiOf(meta)
  return Object.fromEntries(
    idsOf(meta)
      .toReversed()
      .flatMap(id => {
        const [type, value] = [typeOf(id), wordsOf(id)]
        if (value === undefined || (type === 'doi' && doiIn(value) === doi)) return []
        return [[type === 'doi' ? `doi-${attributeOf(id, 'specific-use') ?? 'other'}` : type, value] as const]
      }),
  )
}

/** What tells a journal or book from others. */
const journalId = (journal: XmlElement | undefined): string =>
  wordsOf(first(journal, 'journal-id')) ??
  wordsOf(first(journal, 'issn')) ??
  wordsOf(inside(journal, 'journal-title')[0]) ??
  wordsOf(first(journal, 'book-id')) ??
  wordsOf(first(journal, 'isbn')) ??
  wordsOf(inside(journal, 'book-title')[0]) ??
  ''

/** Identifiers that name one article of all there are, whatever is said of its journal: the best first, each with how it is written. */
const WORLDWIDE = [
  { name: 'pmid', types: ['pmid'], form: /^([1-9]\d*)$/ },
  { name: 'pmc', types: ['pmcid', 'pmc', 'pmcaid', 'pmcid-ver'], form: /^(?:PMC)?([1-9]\d*)(?:\.\d+)?$/i },
  { name: 'arxiv', types: ['arxiv', 'arxiv-id'], form: /^(?:arxiv:)?(.+?)(?:v\d+)?$/i },
] as const

const worldwideName = (ids: Readonly<Record<string, string>>): string | undefined =>
  WORLDWIDE.flatMap(({ name, types, form }) =>
    types.flatMap(type => {
      const id = form.exec(ids[type] ?? '')?.[1]
      return id === undefined ? [] : [`${name}:${id}`]
    }),
  )[0]

/** A stable name for an article without PII or DOI: an identifier of its own, with its journal if that is needed; or its place in print. */
const stableName = (meta: XmlElement, journal: XmlElement | undefined): string | undefined => {
  const ids = otherIdsOf(meta)
  const worldwide = worldwideName(ids)
  if (worldwide !== undefined) return worldwide
  const own = ids['publisher-id'] ?? ids['manuscript'] ?? ids['pmc'] ?? ids['pmcid'] ?? ids['pmid'] ?? Object.values(ids)[0]
  const place = ['volume', 'issue', 'fpage', 'elocation-id'].map(name => wordsOf(first(meta, name)) ?? '')
  const title = wordsOf(mainTitleOf(meta)) ?? ''
  if (journalId(journal) === '') return own === undefined ? undefined : `:${own}:${title}`
  if (own !== undefined) return `${journalId(journal)}:${own}`
  // Short items may begin on the same page.
  return place[2] === '' && place[3] === '' ? undefined : `${journalId(journal)}:${place.join(':')}:${title}`
}

/**
 * The article's PII: its own if well formed (PII-1, PII-2), or else derived from its DOI, or from its stable name. Undefined if
 * it has none of these.
 */
export const piiOf = (meta: XmlElement, journal: XmlElement | undefined): Pii | undefined => {
  const own = idsOf(meta)
    .filter(id => typeOf(id) === 'pii')
    .map(id => parsePii(wordsOf(id) ?? ''))
    .find(E.isRight)?.right
  const name = doiOf(meta) ?? stableName(meta, journal)
  return own ?? (name === undefined ? undefined : derivedPii(name))
}
