import type { Outcome } from '../clicks.ts'
import type { SessionClicks } from '../summary/usage-summary.ts'
import { titleKey, type UsedItem } from '../used-item.ts'

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

const distinct = (clicks: readonly SessionClicks[], thing: (item: UsedItem) => string): number =>
  new Set(clicks.map(({ item }) => thing(item))).size

/** Section 7.3: an item is the work, in whatever form it is delivered. */
const items = (clicks: readonly SessionClicks[]): number => distinct(clicks, ({ pii }) => pii)

/** Section 7.4: only books and reference works count as titles. */
const titles = (clicks: readonly SessionClicks[]): number =>
  distinct(
    clicks.filter(({ item }) => item.parent.dataType !== 'Journal'),
    titleKey,
  )

const total = (clicks: readonly SessionClicks[]): number => clicks.reduce((sum, { count }) => sum + count, 0)

const withOutcome = (clicks: readonly SessionClicks[], outcome: Outcome): readonly SessionClicks[] =>
  clicks.filter(click => click.outcome === outcome)

/** The value of a metric for the clicks of one session on one day (sections 7.3 and 7.4). Searches are counted without sessions. */
export const amountOf = (metric: MetricType, clicks: readonly SessionClicks[]): number => {
  const accesses = withOutcome(clicks, 'access')
  const requests = accesses.filter(({ isRequest }) => isRequest)
  switch (metric) {
    case 'Limit_Exceeded':
      return total(withOutcome(clicks, 'limit-exceeded'))
    case 'No_License':
      return total(withOutcome(clicks, 'no-license'))
    case 'Searches_Platform':
      return 0
    case 'Total_Item_Investigations':
      return total(accesses)
    case 'Total_Item_Requests':
      return total(requests)
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
