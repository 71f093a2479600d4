import { compareText } from '@lectern/domain/core'
import { newestIssuesFirst, type IssueName } from '@lectern/domain/article'
import type { CountedIssue } from '@lectern/domain/site'
import type { Browsing, Shelf } from './browsing-port.ts'
import type { Database, Row } from './database.ts'
import { issueDigest, orderOfIssue, volumeDigest } from './placing.ts'
import { issueIn, number } from './publication-rows.ts'
import { text } from './row.ts'
import { statement, type Value } from './statement.ts'
import { textKey } from './text-key.ts'

/** A side of an issue, and the order in which the nearest on that side is the first. */
type Side = 'older' | 'newer'

const NEAREST: Readonly<Record<Side, readonly [is: string, order: string]>> = {
  older: ['<', 'desc'],
  newer: ['>', 'asc'],
}

/** Issues that meet a condition, each with how many articles of the origin `$1` it has, which is looked up in the tallies by its key. */
const issuesThat = (condition: string): string =>
  `select issues.key, issues.place, issues.name, issues.date_text, (
     select tallies.articles from tallies
     where tallies.kind = 'issue' and tallies.origin = $1 and tallies.key = issues.publication and tallies.part = issues.key
   ) as articles from issues where ${condition}`

/** The issues in these rows that have articles. They may be of several publications with the same issues. */
const countedIssues = (rows: readonly Row[]): readonly CountedIssue[] =>
  [
    ...Map.groupBy(
      rows.filter(row => number(row, 'articles') > 0),
      row => text(row, 'key'),
    ).values(),
  ].flatMap(same =>
    same.slice(0, 1).map(row => ({
      name: issueIn(row),
      articles: same.reduce((sum, each) => sum + number(each, 'articles'), 0),
      date: text(row, 'date_text'),
    })),
  )

/** Queries about the issues of publications in a database. */
export const issuesOver = ({
  all,
}: Pick<Database, 'all'>): Pick<Browsing, 'issuesOf' | 'issue' | 'issuesIn' | 'issuesBeside' | 'volumesBeside'> => {
  /** The issues of a shelf that also meet a condition, the value of which is `$2`. */
  const issuesOn = async (
    { origin, keys }: Shelf,
    condition = '',
    ...values: readonly Value[]
  ): Promise<readonly CountedIssue[]> => {
    const places = keys.map((_, index) => `$${values.length + index + 2}`).join(', ')
    return countedIssues(
      await all(statement(issuesThat(`issues.publication in (${places})${condition}`), origin, ...values, ...keys.map(textKey))),
    )
  }

  /** The issue of a shelf nearest to another one on one side. */
  const nearest = async ({ origin, keys }: Shelf, side: Side, name: IssueName): Promise<readonly CountedIssue[]> => {
    const [is, order] = NEAREST[side]
    const ofEach = await Promise.all(
      keys.map(key =>
        all(
          statement(
            `select * from (${issuesThat(`issues.publication = $2 and (issues.place, issues.key) ${is} ($3, $4)`)}) as held
             where articles > 0 order by place ${order}, key ${order} limit 1`,
            origin,
            textKey(key),
            ...orderOfIssue(name),
          ),
        ),
      ),
    )
    const oldestFirst = ofEach
      .flat()
      .toSorted(
        (one, other) =>
          compareText(text(one, 'place'), text(other, 'place')) || compareText(text(one, 'key'), text(other, 'key')),
      )
    return countedIssues(oldestFirst.slice(...(side === 'older' ? [-1] : [0, 1])))
  }

  const issuesIn: Browsing['issuesIn'] = (shelf, volume) => issuesOn(shelf, ' and issues.volume = $2', volumeDigest(volume))

  return {
    issuesOf: shelf => issuesOn(shelf),
    issue: async (shelf, name) => (await issuesOn(shelf, ' and issues.key = $2', issueDigest(name)))[0],
    issuesIn,
    issuesBeside: async (shelf, name) =>
      (await Promise.all([nearest(shelf, 'older', name), nearest(shelf, 'newer', name)])).flat(),
    volumesBeside: async (shelf, held) => {
      const names = newestIssuesFirst(held).map(({ name }) => name)
      const [newest, oldest] = [names[0], names.at(-1)]
      if (newest === undefined || oldest === undefined) return []
      const [older, newer] = await Promise.all([nearest(shelf, 'older', oldest), nearest(shelf, 'newer', newest)])
      const ofNewer = await Promise.all(newer.map(({ name }) => issuesIn(shelf, name.volume)))
      return [...older, ...newestIssuesFirst(ofNewer.flat()).slice(0, 1)]
    },
  }
}
