import { onService, type Origin } from '../../core/links/on-service.ts'
import { function as F, option as O } from 'fp-ts'
import { remembered } from '../../core/lists/remembered.ts'
import { contributors, isAuthor, type Contributor } from '../record/author-names.ts'
import type { ContentType } from '../record/content-type.ts'
import { isInPress } from '../publication/in-press.ts'
import { currentPath } from '../record/paths.ts'
import { supplementText } from '../publication/publication-line.ts'
import type { ArticleMeta, ArticleParts, Pages } from '../record/record.ts'
import { elements } from '../content/fold.ts'
import { childrenOf, idOf, isNamed, withChildren, type ContentNode } from '../content/node.ts'
import { lineOfText } from '../content/plain-text.ts'
import { citationAbstract, citationKeywords } from './citation-abstract.ts'
import type { Citation, CitationPages, CitationPerson, CitationType } from './citation.ts'
import { dateFromIso } from './citation-date.ts'
import { citationPerson } from './citation-people.ts'
import { citationLine, citationLines, citationWords } from './citation-text.ts'
import { present } from './present.ts'

const types: Readonly<Record<ContentType, CitationType>> = {
  JL: 'journal-article',
  BS: 'chapter',
  HB: 'chapter',
  RW: 'encyclopedia-entry',
  BK: 'chapter',
}

const typeOf = ({ contentType, documentType }: ArticleMeta): CitationType =>
  documentType === 'book' ? 'book' : types[contentType]

/** A title that ends like a sentence or with a colon needs no separator before its subtitle: `Is it so? A second look`. */
const withSubtitle = (title: string, subtitle: string): string =>
  `${title}${/[?!.…:;–—][”’»"']?$/u.test(title) ? '' : ':'} ${subtitle}`

/** What a citation says of an article. */
export interface CitedRecord {
  readonly meta: ArticleMeta
  readonly parts: Pick<ArticleParts, 'title' | 'authors' | 'abstracts' | 'keywords'>
}

const titleOf = ({ parts, meta }: CitedRecord): O.Option<string> => {
  const nodes = [isNamed('title'), isNamed('subtitle')].flatMap(is => parts.title.content.filter(is).slice(0, 1))
  const titles = nodes.map(node => citationLines(childrenOf(node)).join(' ')).filter(line => line !== '')
  return titles.length > 0 ? O.some(titles.reduce(withSubtitle)) : citationWords(meta.titleString)
}

const isAffiliation = isNamed('affiliation', 'collab-aff')

const affiliationWords = (node: ContentNode): string =>
  lineOfText([
    withChildren(
      node,
      childrenOf(node).filter(child => child['#name'] !== 'label'),
    ),
  ])

const affiliationsIn = remembered(
  (nodes: readonly ContentNode[]): ReadonlyMap<string, string> =>
    new Map(
      elements(nodes)
        .filter(isAffiliation)
        .flatMap((node): readonly (readonly [string, string])[] => {
          const id = idOf(node)
          const words = citationWords(affiliationWords(node))
          return id === undefined || O.isNone(words) ? [] : [[id, words.value]]
        }),
    ),
)

const isEditor = ({ role }: Contributor): boolean => /editor/i.test(role ?? '')

const pagesOf = ({ first, last }: Pages): readonly CitationPages[] =>
  F.pipe(
    citationWords(first),
    O.match(
      (): readonly CitationPages[] => [],
      start => [
        {
          first: start,
          last: F.pipe(
            citationWords(last),
            O.filter(end => end !== start),
          ),
        },
      ],
    ),
  )

const issueOf = ({ issue, supplement }: ArticleMeta): O.Option<string> =>
  citationWords([issue ?? '', supplementText(supplement)].filter(part => part.trim() !== '').join(', '))

/** All of it but the address, which is the same for feeds, tags and links of a page. */
const unaddressed = remembered((record: CitedRecord): Omit<Citation, 'url'> => {
  const { meta, parts } = record
  const type = typeOf(meta)
  const all = contributors(parts.authors)
  const toPerson = citationPerson(affiliationsIn(parts.authors.content))
  const people = (contributors: readonly Contributor[]): readonly CitationPerson[] => present(...contributors.map(toPerson))
  return {
    pii: meta.pii,
    type,
    title: titleOf(record),
    authors: people(all.filter(isAuthor)),
    editors: type === 'journal-article' ? [] : people(all.filter(isEditor)),
    container: type === 'book' ? O.none : citationWords(meta.publicationTitle),
    series: citationWords(meta.seriesTitle),
    edition: citationWords(meta.edition),
    volume: citationWords(meta.volume),
    issue: issueOf(meta),
    pages: meta.pages.flatMap(pagesOf),
    articleNumber: citationWords(meta.articleNumber),
    issued: F.pipe(
      O.fromNullable(meta.publicationDate),
      O.chain(dateFromIso),
      O.alt(() => dateFromIso(meta.publicationYear ?? '')),
    ),
    isInPress: isInPress(meta) && O.isNone(citationWords(meta.volume)),
    doi: O.fromNullable(meta.doi),
    issn: O.fromNullable(meta.issn),
    isbn: O.fromNullable(meta.isbn),
    publisher: citationWords(meta.publisherName),
    language: citationLine(meta.language),
    abstract: citationAbstract(parts.abstracts.content, meta.language),
    keywords: citationKeywords(parts.keywords.content),
    license: citationWords(meta.access.license),
    isFree: meta.access.openAccess || meta.access.openArchive,
  }
})

/**
 * An article as a citation (EXP-1). Malformed values (a DOI, an ISSN, a date) count as missing.
 * @param origin this site's scheme and host, without a trailing slash
 */
export const citationOf = (record: CitedRecord, origin: Origin): Citation => ({
  ...unaddressed(record),
  url: onService(origin)(currentPath(record.meta)),
})
