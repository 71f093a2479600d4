/** How often something happened to the article, by a name for it. */
export interface MetricCount {
  readonly label: string
  readonly count: number
}

/** MET-3: the groups of an article's metrics, by the page's names for them. */
export const METRIC_GROUPS = ['citations', 'captures', 'mentions', 'socialMedia'] as const

export type MetricGroup = (typeof METRIC_GROUPS)[number]

/** The metrics of an article (MET-3): each group a list of labels and counts. */
export type Metrics = Readonly<Record<MetricGroup, readonly MetricCount[]>>

/** A count as the metrics service gives it: by one of its sources. */
export interface MetricStatistic extends MetricCount {
  readonly source: string
}

/** What the metrics service knows of an article, group by group. */
export type MetricStatistics = Readonly<Record<MetricGroup, readonly MetricStatistic[]>>
