import { eidOfPii, type Pii } from '@lectern/domain/core'
import { statedIsbn, statedIssn, statedPlace, type ArticleMeta, type ItemWeight, type Pages } from '@lectern/domain/article'
import { all, at, attributeOf, first, inside, wordsOf, type XmlElement } from '../xml/index.ts'
import { accessOf, copyrightLineOf } from './access.ts'
import type { ArticleXml } from './article.ts'
import type { Convert } from './convert.ts'
import { fundingOf } from './funding.ts'
import { doiOf, otherIdsOf } from './identifiers.ts'
import { PART_TITLES, PLACE_IN_BOOK } from './book.ts'
import { hasBody } from './parts.ts'
import { keyDatesOf, publicationDateOf } from './publication.ts'
import { relationsOf } from './relations.ts'
import { subjectsOf, titleString } from './titles.ts'

/** A BCP 47 tag in its usual notation: the language in lower case, the country in capitals. */
const languageTag = (value: string | undefined): string => {
  const [language, ...parts] = (value ?? 'en').trim().replaceAll('_', '-').split('-')
  return [language?.toLowerCase() ?? 'en', ...parts.map(part => (/^[a-z]{2}$/i.test(part) ? part.toUpperCase() : part))].join('-')
}

const page = (value: string): string => value.trim().replace(/^pp?\.\s*/i, '')

const rangesIn = (range: string): readonly Pages[] =>
  range.split(/[,;]/).flatMap(part => {
    const [start, end] = part.split(/[-–—]/).map(page).map(statedPlace)
    return start === undefined ? [] : [{ first: start, ...(end === undefined || end === start ? {} : { last: end }) }]
  })

/** The pages that the file gives: ranges, or else the first and last page. */
const pagesOf = (meta: XmlElement): readonly Pages[] => {
  const range = wordsOf(first(meta, 'page-range'))
  if (range !== undefined) return rangesIn(range)
  const [start, end] = ['fpage', 'lpage'].map(name => statedPlace(wordsOf(first(meta, name))))
  return start === undefined ? [] : [{ first: start, ...(end === undefined || end === start ? {} : { last: end }) }]
}

/** A journal's electronic ISSN is preferred, because the article is read online. */
const issnOf = (journal: XmlElement | undefined): string | undefined => {
  const numbers = all(journal, 'issn', 'issn-l')
  const electronic = numbers.find(
    issn => attributeOf(issn, 'pub-type') === 'epub' || attributeOf(issn, 'publication-format') === 'electronic',
  )
  return wordsOf(electronic ?? numbers[0])
}

const publicationTitleOf = (journal: XmlElement | undefined): string =>
  wordsOf(inside(journal, 'journal-title', 'book-title')[0]) ??
  wordsOf(inside(journal, 'abbrev-journal-title')[0]) ??
  wordsOf(
    all(journal, 'journal-id').find(id => attributeOf(id, 'journal-id-type') === 'nlm-ta') ?? first(journal, 'journal-id'),
  ) ??
  ''

const weightOf = (article: ArticleXml): ItemWeight =>
  hasBody(article) ? 'FULL-TEXT' : inside(article.back, 'ref').length > 0 ? 'HEAD-AND-TAIL' : 'HEAD-ONLY'

const isBook = ({ element }: ArticleXml): boolean => element.name.startsWith('book')

/**
 * An article's metadata.
 * @param today the day of the import
 */
export const articleMeta = (article: ArticleXml, pii: Pii, to: Convert, today: string): ArticleMeta => {
  const { element, meta, journal } = article
  const doi = doiOf(meta)
  const publication = publicationDateOf(meta)
  const optional = {
    publisherName: wordsOf(at(journal, 'publisher', 'publisher-name')),
    edition: wordsOf(first(journal, 'edition')),
    seriesTitle: wordsOf(first(meta, 'volume-series')),
    volume: statedPlace(
      wordsOf(first(meta, 'volume') ?? (isBook(article) ? first(journal, 'volume', 'book-volume-number') : undefined)),
    ),
    issue: statedPlace(wordsOf(first(meta, 'issue'))),
    supplement: wordsOf(first(meta, 'supplement')),
    articleNumber: wordsOf(first(meta, 'elocation-id')),
    coverDateText: publication.coverDateText,
    publicationDate: publication.date,
    publicationYear: publication.year,
    copyrightLine: copyrightLineOf(meta),
  }
  const place = Number(attributeOf(element, PLACE_IN_BOOK))
  const partTitles = attributeOf(element, PART_TITLES)
  return {
    pii,
    eid: eidOfPii(pii),
    contentType: isBook(article) ? 'BK' : 'JL',
    documentType: isBook(article) ? 'chapter' : 'article',
    documentSubtype: attributeOf(element, 'article-type', 'book-part-type') ?? 'other',
    itemWeight: weightOf(article),
    publicationTitle: publicationTitleOf(journal),
    pages: pagesOf(meta),
    language: languageTag(attributeOf(element, 'lang')),
    dates: keyDatesOf(meta),
    access: accessOf(article, today),
    crossmark: false,
    isThirdParty: false,
    otherIds: otherIdsOf(meta),
    subjects: subjectsOf(meta),
    relations: relationsOf(meta),
    funding: fundingOf(meta),
    titleString: titleString(meta, to),
    ...present(optional),
    ...(place > 0 ? { placeInBook: place } : {}),
    ...(partTitles === undefined ? {} : { partTitles: partTitles.split('\n') }),
    ...statedIssn(issnOf(journal)),
    ...statedIsbn(wordsOf(first(meta, 'isbn') ?? first(journal, 'isbn'))),
    ...(doi === undefined ? {} : { doi }),
  }
}

/** The entries that have a value. */
const present = <K extends string>(entries: Readonly<Record<K, string | undefined>>): Readonly<Partial<Record<K, string>>> => {
  const out: Partial<Record<K, string>> = {}
  for (const key in entries) {
    const value = entries[key]
    if (value !== undefined) out[key] = value
  }
  return out
}
