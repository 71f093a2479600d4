import type { Doi, Pii } from '@lectern/domain/core'
import type { EnrichedItem } from '@lectern/domain/article'
import { METRIC_GROUPS, type MetricGroup, type MetricStatistic, type MetricStatistics } from '@lectern/domain/page'
import { DEFAULT_REQUEST_LIMITS, type RequestLimits } from '@lectern/domain/site'
import type { AnswerFrom } from '@lectern/api-client'
import { either as E, option as O } from 'fp-ts'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { enrichedContentFile, enrichedItem } from './enriched-content.ts'
import { readSettingsFile, type SettingsFile } from './fields/settings-file.ts'
import { articleKeys, type ArticleKey } from './fields/values.ts'
import { linkingHubFile, type SiteEntry } from './linking-hub.ts'
import { METRIC_GROUP_NAMES, metricsFile, type MetricsEntry } from './metrics.ts'
import { noPublications, publicationsFile, publicationsOf, unreadableImages, type Publications } from './publications.ts'
import { requestLimitsFile, requestLimitsOf } from './request-limits.ts'
import { questionsFile } from './questions.ts'
import { defaultSiteSettings, siteFile, siteImages, siteOf, type SiteSettings } from './site.ts'
import { specialIssuesFile, type SpecialIssueEntry, type VirtualSpecialIssueEntry } from './special-issues.ts'
import { substancesFile, type SubstanceEntry } from './substances.ts'
import { thirdPartyAccessFile, type AccessEntry } from './third-party-access.ts'
import { topicsFile, type TopicEntry } from './topics.ts'
import { defaultView, viewFile, viewOf, type ViewSettings } from './view.ts'

type ByArticle<A> = ReadonlyMap<ArticleKey, A>

/** The site's settings about its articles and pages, from its own files. */
export interface Settings {
  readonly specialIssues: ByArticle<SpecialIssueEntry>
  readonly virtualSpecialIssues: ByArticle<VirtualSpecialIssueEntry>
  readonly topics: readonly TopicEntry[]
  readonly substances: readonly SubstanceEntry[]
  readonly questions: ByArticle<AnswerFrom<'questionsAndAnswers'>>
  /** By DOI only. */
  readonly metrics: ByArticle<MetricStatistics>
  readonly enrichedContent: ByArticle<readonly EnrichedItem[]>
  readonly linkingHub: readonly SiteEntry[]
  readonly publications: Publications
  readonly thirdPartyAccess: readonly AccessEntry[]
  readonly view: ViewSettings
  readonly site: SiteSettings
  readonly requestLimits: RequestLimits
}

/** The settings of a site without settings files. */
export const defaultSettings: Settings = {
  specialIssues: new Map(),
  virtualSpecialIssues: new Map(),
  topics: [],
  substances: [],
  questions: new Map(),
  metrics: new Map(),
  enrichedContent: new Map(),
  linkingHub: [],
  publications: noPublications,
  thirdPartyAccess: [],
  view: defaultView,
  site: defaultSiteSettings,
  requestLimits: DEFAULT_REQUEST_LIMITS,
}

/** The entry for an article, under any of its keys. */
export const entryFor = <A>(entries: ByArticle<A>, ids: { readonly pii: Pii; readonly doi?: Doi | undefined }): A | undefined =>
  articleKeys(ids)
    .map(key => entries.get(key))
    .find(value => value !== undefined)

const byMember = <A extends { readonly articles: readonly ArticleKey[] }>(issues: readonly A[]): ByArticle<A> =>
  new Map(issues.flatMap(issue => issue.articles.map(article => [article, issue] as const)))

const statisticsOf = ({ counts }: MetricsEntry): MetricStatistics => {
  const group = (name: MetricGroup): readonly MetricStatistic[] =>
    counts.filter(entry => entry.group === METRIC_GROUP_NAMES[name]).map(({ label, source, count }) => ({ label, source, count }))
  const [citations, captures, mentions, socialMedia] = METRIC_GROUPS
  return { citations: group(citations), captures: group(captures), mentions: group(mentions), socialMedia: group(socialMedia) }
}

/**
 * Reads a site's settings files from its folder. Missing files give the defaults. If there are faults, the left value has
 * one line for each, in all files: the file, the field, and what was expected there.
 */
export const readSettings = async (folder: string): Promise<E.Either<string, Settings>> => {
  const faults: string[] = []
  const read = async <A>(file: SettingsFile<A>): Promise<A> => {
    const found = await readSettingsFile(folder, file)
    if (E.isRight(found)) return found.right
    faults.push(found.left)
    return file.absent
  }
  const { specialIssues = [], virtualSpecialIssues = [] } = await read(specialIssuesFile)
  const publications = await read(publicationsFile)
  // A folder that is missing has no images either.
  const imageFolder = await realpath(folder).catch(() => folder)
  const wrongImages = await unreadableImages(imageFolder, publications)
  faults.push(...wrongImages.map(fault => `${join(folder, publicationsFile.name)}: ${fault}`))
  const beside: Omit<Settings, 'site'> = {
    specialIssues: byMember(specialIssues),
    virtualSpecialIssues: byMember(virtualSpecialIssues),
    topics: await read(topicsFile),
    substances: await read(substancesFile),
    questions: new Map(
      (await read(questionsFile)).map(({ article, questions }) => [
        article,
        questions.map(({ place, ...question }) => ({ ...question, place: O.fromNullable(place) })),
      ]),
    ),
    metrics: new Map((await read(metricsFile)).map(entry => [entry.doi, statisticsOf(entry)])),
    enrichedContent: new Map(
      (await read(enrichedContentFile)).map(({ article, items }) => [
        article,
        items.map(({ code, payload }) => enrichedItem(code, payload)),
      ]),
    ),
    linkingHub: await read(linkingHubFile),
    publications: publicationsOf(imageFolder, publications),
    thirdPartyAccess: await read(thirdPartyAccessFile),
    view: viewOf(await read(viewFile)),
    requestLimits: requestLimitsOf(await read(requestLimitsFile)),
  }
  const site = await read(siteFile)
  const images = await siteImages(imageFolder, site)
  if (E.isLeft(images)) faults.push(...images.left.map(fault => `${join(folder, siteFile.name)}: ${fault}`))
  const settings: Settings = {
    ...beside,
    site: siteOf(site, beside.view.linkOutUrls, E.isRight(images) ? images.right : {}),
  }
  return faults.length === 0 ? E.right(settings) : E.left(faults.join('\n'))
}
