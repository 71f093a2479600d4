import { issueKey, letterOf, numbersByValue, titleKey, type IssueName, type PublicationFacts } from '@lectern/domain'
import { createHash } from 'node:crypto'
import { searchWords } from '../indexing/search-words.ts'
import type { ArticleIndex } from './article-index.ts'
import { statement, storableText, type Statement } from './database.ts'

/** What stands for a text in an index, short whatever that is. */
const digest = (text: string): string => createHash('sha256').update(storableText(text)).digest('hex').slice(0, 32)

/** A publication in an index, by its address. */
export const publicationKey = (path: string): string => digest(path)

/** An issue in an index, by its name. */
export const issueDigest = (name: IssueName): string => digest(issueKey(name))

/** A subject in an index, by what tells it from others. */
export const subjectDigest = (key: string): string => digest(key)

/** As many characters of a number or a date as any that means something has. */
const LONGEST = 60

const cut = (text: string): string => Array.from(storableText(text)).slice(0, LONGEST).join('')

/** What sorts an article within its publication: by volume, issue and supplement, then as it stands there. */
const placeOf = ({ volume, issue, supplement }: IssueName, position: string): string =>
  `${[volume, issue, supplement].map(part => Array.from(numbersByValue(part)).slice(0, 20).join('')).join(' ')} ${cut(position)}`

/** Words between spaces, so that the beginning of one can be looked for. */
const wordsOf = ({ title, isbn }: PublicationFacts, issn: string): string => ` ${searchWords(`${title} ${issn} ${isbn ?? ''}`).join(' ')} `

const NO_ISSUE: IssueName = { volume: '', issue: '', supplement: '' }

/** Puts in where an article stands; the article is there, and stands nowhere yet. Of what its publication is called the latest article tells. */
export const placing = (pii: string, { listing, placement, position }: ArticleIndex): readonly Statement[] => {
  const issue = placement?.issue ?? NO_ISSUE
  const publication = placement === undefined ? null : publicationKey(placement.publication.path)
  const issn = cut(placement?.issn ?? '')
  return [
    statement(
      `insert into placed_articles (pii, origin, publication, issn, issue, in_press, is_open, date, place, title_key)
       select pii, origin, $2, $3, $4, cast($5 as integer), cast($6 as integer), $7, $8, $9 from articles where pii = $1`,
      pii, publication, issn, issueDigest(issue), placement?.isInPress === true ? 1 : 0, listing.openAccess ? 1 : 0,
      cut(listing.publicationDate ?? ''), placeOf(issue, position), titleKey(listing.title),
    ),
    ...(placement === undefined || publication === null ? [] : [
      statement(
        `insert into publications (key, content_type, letter, title_key, words, facts) values ($1, $2, $3, $4, $5, $6)
         on conflict (key) do update set content_type = $2, letter = $3, title_key = $4, words = $5, facts = $6`,
        publication, placement.publication.contentType, letterOf(placement.publication.title), titleKey(placement.publication.title),
        wordsOf(placement.publication, issn), JSON.stringify(placement.publication),
      ),
      statement(
        `insert into issues (publication, key, name, date_text) values ($1, $2, $3, $4)
         on conflict (publication, key) do update set name = $3, date_text = $4`,
        publication, issueDigest(issue), JSON.stringify(issue), listing.date ?? '',
      ),
      ...placement.subjects.flatMap(({ key, name }) => [
        statement('insert into subjects (key, name) values ($1, $2) on conflict (key) do update set name = $2', subjectDigest(key), name),
        statement(
          'insert into placed_subjects (pii, origin, publication, subject) select pii, origin, $2, $3 from articles where pii = $1',
          pii, publication, subjectDigest(key),
        ),
      ]),
    ]),
  ]
}

/** Takes away where an article stands. */
export const unplacing = (pii: string): readonly Statement[] => [
  statement('delete from placed_articles where pii = $1', pii),
  statement('delete from placed_subjects where pii = $1', pii),
]
