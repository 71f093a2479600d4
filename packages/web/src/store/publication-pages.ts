import { partOfIssue } from '@lectern/domain/article'
import { publicationHref } from '@lectern/domain/site'
import type { Browsing } from './browsing-port.ts'
import type { Database, Row } from './database.ts'
import { statement, type Value } from './statement.ts'
import { VISIBLE } from './finding.ts'
import { IS_LISTED, IS_SHARED, issueIn, number, sharingIn } from './publication-rows.ts'
import { text } from './row.ts'
import { tallyOf } from './tallies.ts'

/** SQL condition for the listed articles of an issue. */
const IN_ISSUE = `its.origin = ${VISIBLE} and its.publication = issues.publication and its.in_press = 0 and its.issue = issues.key`

/** SQL condition for the rows of `issues` that have a page. */
const HAS_PAGE = `issues.has_page = 1 and exists (select 1 from placed_articles as its where ${IN_ISSUE})`

/** Queries for all pages of publications and their issues, for sitemaps. */
export const publicationPagesOver = (
  database: Database,
): Pick<Browsing, 'publicationPages' | 'publicationCount' | 'issuePages' | 'issueCount'> => {
  const ask = (sql: string, ...values: readonly Value[]): Promise<readonly Row[]> => database.all(statement(sql, ...values))
  return {
    publicationPages: async (from, limit) => {
      const rows = await ask(
        `select key, facts, ${IS_SHARED}, (
           select max(its.changed_at) from placed_articles as its where its.origin = ${VISIBLE} and its.publication = publications.key
         ) as changed from publications where ${IS_LISTED}${'after' in from ? ' and key > $2' : ''} order by key limit $1${'offset' in from ? ' offset $2' : ''}`,
        limit,
        'offset' in from ? from.offset : (from.after[0] ?? ''),
      )
      return rows.map(row => ({
        place: [text(row, 'key')],
        path: publicationHref(sharingIn(row)),
        changed: number(row, 'changed'),
      }))
    },
    publicationCount: () => tallyOf(database, 'publication-pages'),
    issuePages: async (from, limit) => {
      const rows = await ask(
        `select issues.publication, issues.key, issues.name, publications.facts, ${IS_SHARED}, (
           select max(its.changed_at) from placed_articles as its where ${IN_ISSUE}
         ) as changed from issues join publications on publications.key = issues.publication
         where ${HAS_PAGE}${'after' in from ? ' and (issues.publication, issues.key) > ($2, $3)' : ''}
         order by issues.publication, issues.key limit $1${'offset' in from ? ' offset $2' : ''}`,
        limit,
        ...('offset' in from ? [from.offset] : [from.after[0] ?? '', from.after[1] ?? '']),
      )
      return rows.map(row => ({
        place: [text(row, 'publication'), text(row, 'key')],
        path: publicationHref(sharingIn(row), partOfIssue(issueIn(row))),
        changed: number(row, 'changed'),
      }))
    },
    issueCount: () => tallyOf(database, 'issue-pages'),
  }
}
