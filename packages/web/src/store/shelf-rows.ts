import type { Database } from './database.ts'
import { statement, type Value } from './statement.ts'
import type { Browsing, Shelf, ShelfPart } from './browsing-port.ts'
import { VISIBLE, listingIn } from './finding.ts'
import { issueDigest, volumeDigest } from './placing.ts'
import { number, type Conditions } from './publication-rows.ts'
import { textKey } from './text-key.ts'

/** Newest first, undated articles last; those of the same day by title. */
export const NEWEST = 'date desc, title_key, pii'

/** The same order, written so that the database uses the index of a more selective condition. For few articles. */
const NEWEST_OF_FEW = "date || '' desc, title_key, pii"

/** Conditions for the rows of `placed_articles` on a shelf. Values for further conditions start at `$2`. */
export const onShelf = ({ origin, keys }: Shelf, more = '', ...values: readonly Value[]): Conditions => {
  const own = [origin, ...values, ...keys.map(textKey)]
  const places = keys.map((_, index) => `$${values.length + index + 2}`)
  return {
    sql: `origin = $1 and ${places.length === 1 ? `publication = ${places[0] ?? ''}` : `publication in (${places.join(', ')})`}${more}`,
    values: own,
  }
}

/** Conditions for the rows in a part of a shelf. */
export const partOn = (shelf: Shelf, part: ShelfPart): Conditions => {
  if (part === 'all') return onShelf(shelf)
  if (part === 'in-press') return onShelf(shelf, ' and in_press = 1')
  return 'volume' in part
    ? onShelf(shelf, ' and in_press = 0 and volume = $2', volumeDigest(part.volume))
    : onShelf(shelf, ' and in_press = 0 and issue = $2', issueDigest(part.issue))
}

/** Queries for the newest articles of the library, a publication, or a part of one. */
export const newestListings = ({ all }: Database): Pick<Browsing, 'newestListings'> => ({
  newestListings: async (selection, limit) => {
    const isIssue = selection !== undefined && typeof selection.part === 'object' && 'issue' in selection.part
    const { sql, values } =
      selection === undefined ? { sql: `origin = ${VISIBLE}`, values: [] } : partOn(selection.shelf, selection.part)
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
