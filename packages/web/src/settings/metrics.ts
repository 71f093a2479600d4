import { METRIC_GROUPS, type MetricGroup } from '@lectern/domain/page'
import type * as t from 'io-ts'
import { settingsRecord, NonBlank } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'
import { filledList, settingsList } from './fields/list.ts'
import { Count, DoiName, oneOf } from './fields/values.ts'

/** What `metrics.json` calls the groups (MET-3), whatever the language of the interface. */
export const METRIC_GROUP_NAMES: Readonly<Record<MetricGroup, string>> = {
  citations: 'Citations',
  captures: 'Captures',
  mentions: 'Mentions',
  socialMedia: 'Social Media',
}

const CountEntry = settingsRecord(
  'a count',
  {
    group: oneOf(METRIC_GROUPS.map(group => METRIC_GROUP_NAMES[group])),
    label: NonBlank,
    source: NonBlank,
    count: Count,
  },
  {},
)
const MetricsEntry = settingsRecord(
  'the counts of an article',
  {
    doi: DoiName,
    counts: filledList('counts', CountEntry, ({ group, label, source }) => [
      { field: 'label', value: `${group}: ${label} (${source})` },
    ]),
  },
  {},
)

/** The metrics of an article that others have counted. */
export type MetricsEntry = t.TypeOf<typeof MetricsEntry>

/** `metrics.json`: metrics by DOI. */
export const metricsFile: SettingsFile<readonly MetricsEntry[]> = {
  name: 'metrics.json',
  codec: settingsList('articles with counts', MetricsEntry, ({ doi }) => [{ field: 'doi', value: doi }]),
  absent: [],
}
