import { either as E, function as F, option as O } from 'fp-ts'
import { parseEid, parsePii } from '@lectern/domain/core'
import {
  dateDigits,
  firstDateFromWords,
  statedIsbn,
  statedIssn,
  statedPlace,
  type ArticleMeta,
  type ContentType,
  type Pages,
} from '@lectern/domain/article'
import { all, at, attributeOf, wordsOf } from '../xml/index.ts'
import { firstGiven } from './first-given.ts'
import { copyrightLineOf } from './access.ts'
import { infoOf } from './identifiers.ts'
import type { Source } from './source.ts'

const contentTypes: ReadonlyMap<string, ContentType> = new Map([
  ['jl', 'JL'],
  ['bs', 'BS'],
  ['hb', 'HB'],
  ['rw', 'RW'],
  ['bk', 'BK'],
  ['journal', 'JL'],
  ['book series', 'BS'],
  ['handbook', 'HB'],
  ['reference work', 'RW'],
  ['book', 'BK'],
  ['ebook', 'BK'],
])

const bookItems: ReadonlySet<string> = new Set([
  'chapter',
  'simple-chapter',
  'fb-non-chapter',
  'introduction',
  'glossary',
  'index',
  'examination',
  'bibliography',
  'ehs-book',
  'book',
  'part',
  'volume',
])

/** Whether an item is part of a book: by its name, or by the namespace of Elsevier's book DTD. */
const isOfBook = ({ item }: Source): boolean => item !== undefined && (bookItems.has(item.name) || item.uri.includes('/bk/'))

export const contentTypeOf = (source: Source): ContentType =>
  contentTypes.get((wordsOf(at(source.meta, 'content-type')) ?? '').toLowerCase()) ??
  contentTypes.get((wordsOf(at(source.coredata, 'aggregationType')) ?? '').toLowerCase()) ??
  (isOfBook(source) ? 'BK' : 'JL')

/** `article`, `chapter`, …: the platform's name for the item, or else the item element's own name. */
export const documentTypeOf = (source: Source): string =>
  firstGiven(wordsOf(at(source.meta, 'document-type'))?.toLowerCase(), source.item?.name) ??
  (contentTypeOf(source) === 'BK' ? 'chapter' : 'article')

const subtypes: ReadonlyMap<string, string> = new Map([
  ['simple-article', 'sco'],
  ['book-review', 'brv'],
  ['exam', 'exm'],
  ['chapter', 'chp'],
])

/** Elsevier's three-letter code for the kind of item: `fla`, `rev`, `err`. */
export const documentSubtypeOf = ({ meta, item, coredata }: Source): string =>
  firstGiven(
    wordsOf(at(meta, 'document-subtype')),
    attributeOf(item, 'docsubtype'),
    wordsOf(at(coredata, 'pubType')),
  )?.toLowerCase() ??
  (item === undefined ? undefined : subtypes.get(item.name)) ??
  'fla'

const range = (text: string | undefined): Pages | undefined => {
  const [first, last] = text?.split(/(?<!\s)\s*[-–—]\s*/) ?? []
  return first === undefined || first === '' ? undefined : { first, ...(last === undefined || last === '' ? {} : { last }) }
}

const pages = (first: string | undefined, last: string | undefined): readonly Pages[] =>
  first === undefined ? [] : [{ first, ...(last === undefined ? {} : { last }) }]

const pagesOf = ({ meta, item, coredata }: Source): readonly Pages[] => {
  const own = [...all(meta, 'pages'), ...all(infoOf(item), 'pages')].flatMap(element =>
    pages(wordsOf(at(element, 'first-page')), wordsOf(at(element, 'last-page'))),
  )
  if (own.length > 0) return own
  const whole = pages(
    firstGiven(wordsOf(at(meta, 'first-fp')), wordsOf(at(coredata, 'startingPage'))),
    firstGiven(wordsOf(at(meta, 'last-lp')), wordsOf(at(coredata, 'endingPage'))),
  )
  return whole.length > 0 ? whole : [range(wordsOf(at(coredata, 'pageRange')))].filter(one => one !== undefined)
}

const issnOf = ({ meta, coredata }: Source): string | undefined =>
  firstGiven(
    wordsOf(at(meta, 'issns', 'issn-primary-formatted')),
    wordsOf(at(meta, 'issns', 'issn-primary-unformatted')),
    wordsOf(at(coredata, 'issn')),
  )

const isbnOf = ({ meta, item, coredata }: Source): string | undefined =>
  firstGiven(
    wordsOf(at(meta, 'isbns', 'isbn-primary-formatted')),
    wordsOf(at(meta, 'isbns', 'isbn-primary-unformatted')),
    wordsOf(at(infoOf(item), 'isbn')),
    wordsOf(at(coredata, 'isbn')),
  )

/** Restores the full stop of an abbreviation at the end of a name, which the pattern takes for the end of the sentence. */
const withStop = (name: string | undefined): string | undefined => name?.replace(/\b([A-Z]\.[A-Z]|Inc)$/, '$1.')

/** The publisher alone, of `The Authors. Published by Elsevier B.V. on behalf of a Society.` */
const publisherIn = (statement: string | undefined): string | undefined =>
  statement
    ?.replace(/^.*\b(?:published|publishing services|production and hosting|hosting) by (?=\S)/i, '')
    .replace(/(?<=\S)\s+on behalf of\s.*$/i, '')

const publisherOf = (source: Source): string | undefined => {
  const copyright = at(infoOf(source.item), 'copyright')
  return firstGiven(
    publisherIn(wordsOf(at(source.coredata, 'publisher'))),
    wordsOf(at(source.meta, 'imprint-publisher')),
    withStop(
      publisherIn(
        copyrightLineOf(source)?.match(/published by (.+?)(?:(?:\.|(?<!\s))\s*(?:all rights|this is an open)|\.?$)/i)?.[1],
      ),
    ),
    attributeOf(copyright, 'type') === 'full-transfer' ? wordsOf(copyright) : undefined,
  )
}

/** `2014-04-01` from `20140401`; ISO dates stay as they are. */
const isoDate = (date: string | undefined): string | undefined => {
  const [, year, month, day] = /^(\d{4})(?:-?(\d{2})(?:-?(\d{2}))?)?$/.exec(date ?? '') ?? []
  return year === undefined ? undefined : [year, month, day].filter(part => part !== undefined).join('-')
}

/** `2021-03` from `March 2021`: the beginning of a time in words, if there is a year in it. */
const isoFromWords = (words = ''): string | undefined =>
  F.pipe(
    firstDateFromWords(words),
    O.map(date => dateDigits(date).join('-')),
    O.toUndefined,
  )

type Publication = Pick<
  ArticleMeta,
  | 'publicationTitle'
  | 'publisherName'
  | 'issn'
  | 'issnAsGiven'
  | 'isbn'
  | 'isbnAsGiven'
  | 'edition'
  | 'seriesTitle'
  | 'volume'
  | 'issue'
  | 'supplement'
  | 'volumeIssueText'
  | 'pages'
  | 'articleNumber'
  | 'coverDateText'
  | 'publicationDate'
  | 'publicationYear'
  | 'hubEid'
  | 'issuePii'
  | 'aipType'
  | 'aipText'
>

const present = <K extends string>(values: Readonly<Record<K, string | undefined>>): Partial<Record<K, string>> => {
  const out: Partial<Record<K, string>> = {}
  for (const key in values) {
    const value = values[key]
    if (value !== undefined) out[key] = value
  }
  return out
}

/** What the platform says of an article that is published ahead of its issue: `In Press, Corrected Proof`. */
const inPressOf = (text: string | undefined): Pick<ArticleMeta, 'aipType' | 'aipText'> =>
  text === undefined
    ? {}
    : {
        aipText: text,
        aipType:
          text
            .toLowerCase()
            .replace(/^in press\W*/, '')
            .replace(/\W+/g, '-') || 'in-press',
      }

/** Where and when an article was published. */
export const publicationOf = (source: Source): Publication => {
  const { meta, item, coredata } = source
  const info = infoOf(item)
  const hub = wordsOf(at(meta, 'hub-eid')) ?? ''
  const hubEid = parseEid(hub)
  const issuePii = parsePii(hub.replace(/^\d-s2\.0-/, ''))
  const coverDateText = firstGiven(wordsOf(at(meta, 'cover-date-text')), wordsOf(at(coredata, 'coverDisplayDate')))
  const publicationDate = firstGiven(
    isoDate(wordsOf(at(meta, 'cover-date-start'))),
    isoDate(wordsOf(at(coredata, 'coverDate'))),
    meta === undefined ? isoFromWords(coverDateText) : undefined,
  )
  const year = firstGiven(
    wordsOf(at(meta, 'cover-date-year')),
    publicationDate?.slice(0, 4),
    attributeOf(at(info, 'copyright'), 'year'),
  )
  return {
    publicationTitle:
      firstGiven(wordsOf(at(meta, 'srctitle')), wordsOf(at(coredata, 'publicationName')), wordsOf(at(info, 'jid'))) ?? '',
    pages: pagesOf(source),
    ...present({
      publisherName: publisherOf(source),
      edition: firstGiven(wordsOf(at(meta, 'edition')), wordsOf(at(info, 'edition')), wordsOf(at(coredata, 'edition'))),
      seriesTitle: wordsOf(at(meta, 'series-title')),
      volume: statedPlace(firstGiven(wordsOf(at(meta, 'vol-first')), wordsOf(at(coredata, 'volume')))),
      issue: statedPlace(
        firstGiven(wordsOf(at(meta, 'iss-first')), wordsOf(at(coredata, 'issueIdentifier')), wordsOf(at(coredata, 'number'))),
      ),
      supplement: wordsOf(at(meta, 'suppl')),
      volumeIssueText: wordsOf(at(meta, 'vol-iss-suppl-text')),
      articleNumber: firstGiven(
        wordsOf(at(meta, 'article-number')),
        wordsOf(at(info, 'article-number')),
        wordsOf(at(coredata, 'articleNumber')),
      ),
      coverDateText,
      publicationDate: firstGiven(publicationDate, isoDate(year)),
      publicationYear: year,
    }),
    ...statedIssn(issnOf(source)),
    ...statedIsbn(isbnOf(source)),
    ...inPressOf(wordsOf(at(meta, 'aip-text'))),
    ...(E.isRight(hubEid) ? { hubEid: hubEid.right } : {}),
    ...(E.isRight(issuePii) ? { issuePii: issuePii.right } : {}),
  }
}
