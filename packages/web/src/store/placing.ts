import type { Pii } from '@lectern/domain/core'
import {
  issueKey,
  issueOrder,
  numbersByValue,
  placePath,
  volumeKey,
  type IssueName,
  type Placement,
  type PublicationFacts,
} from '@lectern/domain/article'
import { letterOf, titleKey } from '@lectern/domain/site'
import { createHash } from 'node:crypto'
import { searchWords } from '../text/search-words.ts'
import type { ArticleIndex } from './article-index.ts'
import { statement, storableText, type Statement } from './statement.ts'
import { followingOn } from './following-on.ts'
import { textKey } from './text-key.ts'

/** A short digest of a text, for an index. */
const digest = (text: string): string => createHash('sha256').update(storableText(text)).digest('hex').slice(0, 32)

/** The digest of an issue's name. */
export const issueDigest = (name: IssueName): string => digest(issueKey(name))

/** The digest of a volume's name. */
export const volumeDigest = (volume: string): string => digest(volumeKey({ volume }))

/** The digest of a subject's key. */
export const subjectDigest = (key: string): string => digest(key)

/** The maximum length of a number or date, in characters. Longer than any real one. */
const LONGEST = 60

const cut = (text: string): string => Array.from(storableText(text)).slice(0, LONGEST).join('')

/** A key that sorts an article within its publication: by volume, issue and supplement, then by position. */
const placeOf = ({ volume, issue, supplement }: IssueName, position: string): string =>
  `${[volume, issue, supplement].map(part => Array.from(numbersByValue(part)).slice(0, 20).join('')).join(' ')} ${cut(position)}`

/** The maximum length of the text by which an issue sorts, in characters: with a publication's key it has to fit an index. */
const LONGEST_ORDER = 300

/** What an issue sorts by within its publication, the oldest first, and its key. Issues of which only the ends of long names differ sort by key. */
export const orderOfIssue = (name: IssueName): readonly [place: string, key: string] => [
  Array.from(storableText(issueOrder(name)))
    .slice(0, LONGEST_ORDER)
    .join(''),
  issueDigest(name),
]

/** Words with spaces around them, so that a search can match the beginning of a word. */
const wordsOf = ({ title, issn, isbn }: PublicationFacts): string =>
  ` ${searchWords(`${title} ${issn ?? ''} ${isbn ?? ''}`).join(' ')} `

const NO_ISSUE: IssueName = { volume: '', issue: '', supplement: '' }

const subjectsOf = (pii: Pii, publication: string, { subjects }: Placement): readonly Statement[] =>
  subjects.flatMap(({ key, name }) => [
    statement(
      'insert into subjects (key, name) values ($1, $2) on conflict (key) do update set name = $2',
      subjectDigest(key),
      name,
    ),
    statement(
      'insert into placed_subjects (pii, origin, publication, subject) select pii, origin, $2, $3 from articles where pii = $1',
      pii,
      publication,
      subjectDigest(key),
    ),
  ])

/** Stores the publication and issue that an article is in. Their names are those given by the latest article. */
const publicationOf = (placement: Placement, publication: string, date: string): readonly Statement[] => {
  const { publication: facts, issue, isInPress } = placement
  const address = textKey(facts.path)
  return [
    statement(
      `insert into publications (key, address, content_type, letter, title_key, words, facts, number)
       values ($1, $2, $3, $4, $5, $6, $7, (select coalesce(max(number), 0) + 1 from publications))
       on conflict (key) do update set address = $2, content_type = $3, letter = $4, title_key = $5, words = $6, facts = $7`,
      publication,
      address,
      facts.contentType,
      letterOf(facts.title),
      titleKey(facts.title),
      wordsOf(facts),
      JSON.stringify(facts),
    ),
    statement(
      'insert into publication_addresses (address, publication) values ($1, $2) on conflict (address, publication) do nothing',
      address,
      publication,
    ),
    ...(isInPress
      ? []
      : [
          statement(
            `insert into issues (publication, key, name, date_text, has_page, volume, place, number)
       values ($1, $2, $3, $4, cast($5 as integer), $6, $7, (select coalesce(max(number), 0) + 1 from issues))
       on conflict (publication, key) do update set name = $3, date_text = $4, has_page = cast($5 as integer), volume = $6, place = $7`,
            publication,
            issueDigest(issue),
            JSON.stringify(issue),
            date,
            placePath(placement) === facts.path ? 0 : 1,
            volumeDigest(issue.volume),
            orderOfIssue(issue)[0],
          ),
        ]),
  ]
}

/** Stores where an article was published. The article must be stored, and not be placed yet. */
export const placing = (pii: Pii, { listing, collection, placement, position }: ArticleIndex): readonly Statement[] => {
  const issue = placement?.issue ?? NO_ISSUE
  const publication = placement === undefined ? null : textKey(placement.publication.key)
  return [
    // They have their numbers before the article is counted in them.
    ...(placement === undefined || publication === null ? [] : publicationOf(placement, publication, listing.date ?? '')),
    statement(
      `insert into placed_articles (pii, origin, publication, volume, issue, in_press, is_open, date, place, title_key, collection, position, changed_at, arrival)
       select pii, origin, $2, $3, $4, cast($5 as integer), cast($6 as integer), $7, $8, $9, $10, $11, changed_at,
       coalesce((select number from article_arrivals where article_arrivals.pii = $1), 0) from articles where pii = $1`,
      pii,
      publication,
      volumeDigest(issue.volume),
      issueDigest(issue),
      placement?.isInPress === true ? 1 : 0,
      listing.openAccess ? 1 : 0,
      cut(listing.publicationDate ?? ''),
      placeOf(issue, position),
      titleKey(listing.title),
      collection === undefined ? null : textKey(collection),
      cut(position),
    ),
    ...(placement === undefined || publication === null
      ? []
      : [...subjectsOf(pii, publication, placement), ...followingOn(listing, placement.publication.key)]),
  ]
}
