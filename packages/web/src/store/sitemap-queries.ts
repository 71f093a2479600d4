import { partOfIssue } from '@lectern/domain/article'
import { SITEMAP_SIZE, type SitemapKind } from '@lectern/domain/engines'
import { publicationHref } from '@lectern/domain/site'
import type { Database, Dialect, Row } from './database.ts'
import { VISIBLE } from './finding.ts'
import { IS_SHARED, issueIn, number, sharingIn } from './publication-rows.ts'
import { cardIn, text } from './row.ts'
import type { ChangedPage, Sitemaps } from './sitemap-port.ts'
import { statement } from './statement.ts'

/** How the pages of one kind are counted and read. */
interface PageSource {
  /** Their kind in `tallies`. */
  readonly tally: string
  /** A query for those with numbers after `$1` and up to `$2`, in order. Whatever it takes of each is looked up by its key. */
  readonly sql: string
  readonly pathIn: (row: Row) => ChangedPage['path']
}

/** SQL condition for the rows in a sitemap, and their order. */
const within = (column: string): string => `${column} > $1 and ${column} <= $2 order by ${column}`

/** The time that an article was stored is beside its PII there, but behind long texts in its row, which SQLite would read. */
const FROM_INDEX: Readonly<Record<Dialect, string>> = { sqlite: 'indexed by articles_in_order', postgres: '' }

const sourcesIn = (dialect: Dialect): Readonly<Record<SitemapKind, PageSource>> => ({
  articles: {
    tally: 'article-pages',
    sql: `select (
        select its.changed_at from articles as its ${FROM_INDEX[dialect]} where its.origin = ${VISIBLE} and its.pii = came.pii
      ) as changed, (select articles.card from articles where articles.pii = came.pii) as card
      from article_arrivals as came where ${within('came.number')}`,
    pathIn: row => cardIn(row).path,
  },
  publications: {
    tally: 'publication-pages',
    sql: `select publications.facts, ${IS_SHARED}, (
        select max(its.changed_at) from placed_articles as its where its.origin = ${VISIBLE} and its.publication = publications.key
      ) as changed from publications where ${within('publications.number')}`,
    pathIn: row => publicationHref(sharingIn(row)),
  },
  issues: {
    tally: 'issue-pages',
    sql: `select issues.name, publications.facts, ${IS_SHARED}, (
        select max(its.changed_at) from placed_articles as its
        where its.origin = ${VISIBLE} and its.publication = issues.publication and its.in_press = 0 and its.issue = issues.key
      ) as changed from issues cross join publications
      where publications.key = issues.publication and issues.has_page = 1 and ${within('issues.number')}`,
    pathIn: row => publicationHref(sharingIn(row), partOfIssue(issueIn(row))),
  },
})

/** Queries for sitemaps in a database. */
export const sitemapsOver = ({ all, dialect }: Pick<Database, 'all' | 'dialect'>): Sitemaps => {
  const sources = sourcesIn(dialect)
  return {
    sitemaps: async kind => {
      const rows = await all(
        statement(
          `select part from tallies where kind = $1 and origin = ${VISIBLE} and key = '' and articles > 0`,
          sources[kind].tally,
        ),
      )
      return rows.map(row => Number(text(row, 'part'))).toSorted((one, other) => one - other)
    },
    pagesIn: async (kind, sitemap) => {
      const { sql, pathIn } = sources[kind]
      const rows = await all(statement(sql, (sitemap - 1) * SITEMAP_SIZE, sitemap * SITEMAP_SIZE))
      // What is not listed has not changed.
      return rows.flatMap(row => (row['changed'] === null ? [] : [{ path: pathIn(row), changed: number(row, 'changed') }]))
    },
  }
}
