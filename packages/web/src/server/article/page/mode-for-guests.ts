import type { ArticleMeta } from '@lectern/domain/article'
import { renderingMode, type RenderingMode } from '@lectern/domain/page'
import { articleFacts, isOpen } from '../../entitlement/entitlement-of.ts'

/** Whether guests may read an article: only if everyone may. */
export const mayGuestsRead = (meta: ArticleMeta): boolean => isOpen(articleFacts(meta))

/** How an article's page is rendered for guests (PREV-1). If it is the full article, it is the same for everyone. */
export const modeForGuests = (meta: ArticleMeta): RenderingMode =>
  renderingMode({ entitlement: { entitled: mayGuestsRead(meta) }, meta })
