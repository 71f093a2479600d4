import { CITATION_SOURCE, METRIC_GROUPS, type MetricStatistic, type MetricStatistics } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { fields, list, Quantity, Text, withFallback, type Codec } from '../fields.ts'
import { named } from '../records.ts'
import { MetricsCodec } from '../usage.ts'
import { slice } from './slices.ts'
import { opaque } from '../written.ts'

const Asked = slice(MetricsCodec)

const group = withFallback(list(fields('a count', { label: Text, count: Quantity })), [])

const Groups = named('metrics', {
  groups: [
    'metricGroup',
    named('groups of metrics', {
      citations: ['citations', group],
      captures: ['captures', group],
      mentions: ['mentions', group],
      socialMedia: ['socialMedia', group],
    }),
  ],
})

/** Summarised counts only contain citations that count (MET-1). */
const counted = (counts: t.TypeOf<typeof group>): readonly MetricStatistic[] =>
  counts.map(each => ({ ...each, source: CITATION_SOURCE }))

const statisticsOf = ({ groups }: t.TypeOf<typeof Groups>): O.Option<MetricStatistics> =>
  METRIC_GROUPS.every(name => groups[name].length === 0)
    ? O.none
    : O.some({
        citations: counted(groups.citations),
        captures: counted(groups.captures),
        mentions: counted(groups.mentions),
        socialMedia: counted(groups.socialMedia),
      })

/**
 * The metrics in a page's state (B3): as the service answers them, or summarised by group. If all groups are empty, the metrics
 * have not been loaded.
 */
export const EmbeddedMetricsCodec: Codec<O.Option<MetricStatistics>> = opaque<O.Option<MetricStatistics>, unknown>(
  Asked.name,
  Asked.is,
  (value, context) =>
    E.match(
      () => Asked.validate(value, context),
      (sums: t.TypeOf<typeof Groups>) => t.success(statisticsOf(sums)),
    )(Groups.decode(value)),
  Asked.encode,
  () => Asked,
)
