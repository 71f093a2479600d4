import type { LinkOutUrls } from '@lectern/domain/core'
import { renderingMode } from '@lectern/domain/page'
import { either as E } from 'fp-ts'
import type { FastifyBaseLogger } from 'fastify'
import { currentArticle } from '../../../rendering/current-article.ts'
import type { Store } from '../../../store/port.ts'
import type { Handler } from '../../calls/handler.ts'
import type { EntitlementOf } from '../../entitlement/entitlement-of.ts'
import type { RecordUse } from '../../usage/record-use.ts'
import { recordOf } from '../handlers/record-of.ts'
import type { Records } from '../../../store/remembered-records.ts'
import { notFound } from '../handlers/refusals.ts'
import { inState } from './in-state.ts'
import type { OpenArticle } from './open-article.ts'
import { ownLinks } from './own-links.ts'
import { renderedAside } from './rendered-aside.ts'

export interface PageStateParts {
  readonly store: Store
  readonly records: Records
  readonly linkOutUrls: LinkOutUrls
  readonly entitlementOf: EntitlementOf
  readonly open: OpenArticle
  readonly recordUse: RecordUse
  readonly logger: Pick<FastifyBaseLogger, 'error'>
}

/**
 * An article's page for another front end, as its reader may see it: readers without full access get the preview. Denied access is counted
 * here; full access is counted when the text is requested.
 */
export const pageState = ({
  store,
  records,
  linkOutUrls,
  entitlementOf,
  open,
  recordUse,
  logger,
}: PageStateParts): Handler<'pageState'> => {
  const current = currentArticle(renderedAside(store, logger), linkOutUrls)
  return ({ params: { pii } }, context) =>
    async () => {
      const shown = await current(pii, context.log)
      if (shown === undefined) return E.left(notFound())
      const { meta } = shown.source
      const entitlement = entitlementOf(meta, context.reader)
      const mode = renderingMode({ entitlement, meta })
      const opened = await open(shown, { mode, view: 'full' }, context)
      if (!entitlement.entitled) await recordUse({ kind: 'no-license', link: 'html', pii }, context)
      const record = await recordOf({ records })(pii, context)()
      return E.right(E.isLeft(record) ? opened : inState(opened, mode, record.right, await ownLinks(store, pii)))
    }
}
