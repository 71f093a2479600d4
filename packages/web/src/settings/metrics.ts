import { metricGroupTitles } from '@lectern/domain/words'
import { METRIC_GROUPS } from '@lectern/domain/page'
import type * as t from 'io-ts'
import { houseRecord, Said } from './fields/record.ts'
import type { HouseFile } from './fields/settings-file.ts'
import { filledList, houseList } from './fields/list.ts'
import { Count, DoiName, oneOf } from './fields/values.ts'

const CountEntry = houseRecord(
  'a count',
  {
    group: oneOf(METRIC_GROUPS.map(group => metricGroupTitles[group])),
    label: Said,
    source: Said,
    count: Count,
  },
  {},
)
const MetricsEntry = houseRecord(
  'the counts of an article',
  {
    doi: DoiName,
    counts: filledList('counts', CountEntry, ({ group, label, source }) => [
      { field: 'label', value: `${group}: ${label} (${source})` },
    ]),
  },
  {},
)

/** How often something happened to an article, as others have counted it. */
export type MetricsEntry = t.TypeOf<typeof MetricsEntry>

/** `metrics.json`: counts, by DOI. */
export const metricsFile: HouseFile<readonly MetricsEntry[]> = {
  name: 'metrics.json',
  codec: houseList('articles with counts', MetricsEntry, ({ doi }) => [{ field: 'doi', value: doi }]),
  absent: [],
}
