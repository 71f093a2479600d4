import type { Database } from './database.ts'
import { statement } from './statement.ts'
import { VISIBLE } from './finding.ts'

/** The number of articles that the library lists: all that are stored, or those that are placed, which an index has shown where they belong. */
export const tallyOf = async ({ all }: Pick<Database, 'all'>, kind: 'library' | 'placed'): Promise<number> => {
  const [row] = await all(statement(`select articles from tallies where kind = $1 and origin = ${VISIBLE}`, kind))
  return Number(row?.['articles'] ?? 0)
}
