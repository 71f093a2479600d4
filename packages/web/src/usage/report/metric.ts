import type { UsedItem } from '../used-item.ts'
import type { Click, Outcome } from '../clicks.ts'

/** The metrics of section 3.3.3 that apply to the library, in the order in which reports list them. */
export const METRIC_TYPES = [
  'Limit_Exceeded',
  'No_License',
  'Searches_Platform',
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
  'Unique_Title_Investigations',
  'Unique_Title_Requests',
] as const

export type MetricType = (typeof METRIC_TYPES)[number]

/** A unique key for a journal or book (section 7.4). */
export const titleKey = ({ parent: { isbn, issn, title, dataType } }: UsedItem): string =>
  JSON.stringify([dataType, dataType === 'Journal' ? (issn ?? title) : (isbn ?? issn ?? title)])

/** A session on one day (sections 7.3 and 7.4). */
const sessionOf = ({ use: { session, at } }: Click): string => `${at.slice(0, 10)} ${session}`

const distinct = (clicks: readonly Click[], thing: (item: UsedItem) => string): number =>
  new Set(clicks.map(click => JSON.stringify([thing(click.use.item), sessionOf(click)]))).size

/** Section 7.3: an item is the work, in whatever form it is delivered. */
const items = (clicks: readonly Click[]): number => distinct(clicks, ({ pii }) => pii)

/** Section 7.4: only books and reference works count as titles. */
const titles = (clicks: readonly Click[]): number =>
  distinct(
    clicks.filter(({ use: { item } }) => item.parent.dataType !== 'Journal'),
    titleKey,
  )

const withOutcome = (clicks: readonly Click[], outcome: Outcome): readonly Click[] =>
  clicks.filter(click => click.outcome === outcome)

/** The value of a metric for the clicks of one month and a number of searches. */
export const amountOf = (metric: MetricType, clicks: readonly Click[], searches: number): number => {
  const accesses = withOutcome(clicks, 'access')
  const requests = accesses.filter(({ isRequest }) => isRequest)
  switch (metric) {
    case 'Limit_Exceeded':
      return withOutcome(clicks, 'limit-exceeded').length
    case 'No_License':
      return withOutcome(clicks, 'no-license').length
    case 'Searches_Platform':
      return searches
    case 'Total_Item_Investigations':
      return accesses.length
    case 'Total_Item_Requests':
      return requests.length
    case 'Unique_Item_Investigations':
      return items(accesses)
    case 'Unique_Item_Requests':
      return items(requests)
    case 'Unique_Title_Investigations':
      return titles(accesses)
    case 'Unique_Title_Requests':
      return titles(requests)
  }
}
