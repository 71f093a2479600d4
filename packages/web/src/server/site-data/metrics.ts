import { canonicalDoi } from '@lectern/domain/core'
import { ownCountWords } from '@lectern/domain/words'
import type { MetricStatistic, MetricStatistics } from '@lectern/domain/page'
import { either as E } from 'fp-ts'
import { notFound } from '../article/handlers/refusals.ts'
import type { Handler } from '../calls/handler.ts'
import type { SiteDataDependencies } from './dependencies.ts'

const nothing: MetricStatistics = { citations: [], captures: [], mentions: [], socialMedia: [] }

/** The service's own counts, without zeros. */
const own = (counts: Readonly<Record<string, number>>): readonly MetricStatistic[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([label, count]) => ({ label, source: ownCountWords.source, count }))

/**
 * CALL-33: the metrics of an article: those counted by others, from the site's settings, and the service's own, which are citations in the
 * library, views and downloads.
 */
export const metrics =
  ({
    settings,
    store,
    finding,
    usageCounts,
  }: Pick<SiteDataDependencies, 'settings' | 'store' | 'finding' | 'usageCounts'>): Handler<'metrics'> =>
  ({ query: { id } }) =>
  async () => {
    const stored = settings.metrics.get(canonicalDoi(id))
    const pii = await store.piiOfDoi({ doi: id })
    if (stored === undefined && pii === undefined) return E.left(notFound())
    const { citations, captures, mentions, socialMedia } = stored ?? nothing
    if (pii === undefined) return E.right({ citations, captures, mentions, socialMedia })
    const [citing, { views, downloads }] = await Promise.all([finding.citing(pii, 0), usageCounts(pii)])
    return E.right({
      citations: [...citations, ...own({ [ownCountWords.citations]: citing.total })],
      captures: [...captures, ...own({ [ownCountWords.views]: views, [ownCountWords.downloads]: downloads })],
      mentions,
      socialMedia,
    })
  }
