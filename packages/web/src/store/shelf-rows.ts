import type { Database } from './database.ts'
import { statement, type Value } from './statement.ts'
import type { Browsing, Shelf, ShelfPart } from './browsing-port.ts'
import { VISIBLE, listingIn } from './finding.ts'
import { issueDigest, volumeDigest } from './placing.ts'
import { number, type Conditions } from './publication-rows.ts'
import { textKey } from './text-key.ts'

/** Newest first; undated last, those of a day by title. */
export const NEWEST = 'date desc, title_key, pii'

/** The same of few articles, which are found by another index than that of this order. */
const NEWEST_OF_FEW = "date || '' desc, title_key, pii"

/** Rows of `placed_articles` that a shelf holds, with further conditions. */
export const onShelf = ({ origin, keys }: Shelf, more = '', ...values: readonly Value[]): Conditions => {
  const own = [origin, ...values, ...keys.map(textKey)]
  const places = keys.map((_, index) => `$${values.length + index + 2}`)
  return {
    sql: `origin = $1 and ${places.length === 1 ? `publication = ${places[0] ?? ''}` : `publication in (${places.join(', ')})`}${more}`,
    values: own,
  }
}

/** Those that a part of it holds. */
export const partOn = (shelf: Shelf, part: ShelfPart): Conditions => {
  if (part === 'all') return onShelf(shelf)
  if (part === 'in-press') return onShelf(shelf, ' and in_press = 1')
  return 'volume' in part
    ? onShelf(shelf, ' and in_press = 0 and volume = $2', volumeDigest(part.volume))
    : onShelf(shelf, ' and in_press = 0 and issue = $2', issueDigest(part.issue))
}

/** What a database tells of the newest of the library, of a publication, or of a part of one. */
export const newestListings = ({ all }: Database): Pick<Browsing, 'newestListings'> => ({
  newestListings: async (of, limit) => {
    const isIssue = of !== undefined && typeof of.part === 'object' && 'issue' in of.part
    const { sql, values } = of === undefined ? { sql: `origin = ${VISIBLE}`, values: [] } : partOn(of.shelf, of.part)
    const rows = await all(
      statement(
        `select article_index.listing, page.changed_at from (
         select pii, date, title_key, changed_at from placed_articles where ${sql} order by ${isIssue ? NEWEST_OF_FEW : NEWEST} limit $${values.length + 1}
       ) as page join article_index on article_index.pii = page.pii order by page.date desc, page.title_key, page.pii`,
        ...values,
        limit,
      ),
    )
    return rows.map(row => ({ listing: listingIn(row), changed: number(row, 'changed_at') }))
  },
})
