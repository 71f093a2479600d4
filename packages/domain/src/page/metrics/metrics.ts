/** A count of something that happened to the article, with a label. */
export interface MetricCount {
  readonly label: string
  readonly count: number
}

/** MET-3: the groups of an article's metrics, by the page's names. */
export const METRIC_GROUPS = ['citations', 'captures', 'mentions', 'socialMedia'] as const

export type MetricGroup = (typeof METRIC_GROUPS)[number]

/** The metrics of an article (MET-3): each group a list of labels and counts. */
export type Metrics = Readonly<Record<MetricGroup, readonly MetricCount[]>>

/** A count from one source of the metrics service. */
export interface MetricStatistic extends MetricCount {
  readonly source: string
}

/** The metrics service's statistics of an article, group by group. */
export type MetricStatistics = Readonly<Record<MetricGroup, readonly MetricStatistic[]>>
