import { either as E, option as O } from 'fp-ts'
import type { Handler } from '../../calls/handler.ts'
import type { ArticleDependencies } from '../handlers/index.ts'
import { articleFacts, isOpen } from '../../entitlement/entitlement-of.ts'
import { pageOf } from '../handlers/source-of.ts'
import type { CountView } from './count-view.ts'
import type { OpenForReader } from './open-page.ts'

export interface VisitParts extends Pick<ArticleDependencies, 'store' | 'rendererVersion'> {
  readonly open: OpenForReader
  readonly count: CountView
}

/**
 * What a page that is the same for all readers says only to the one who visits it: who they are, what they may do, and the tokens of their
 * view. The view is counted here, because a cache may have had the page.
 */
export const visit =
  ({ open, count, ...parts }: VisitParts): Handler<'visit'> =>
  ({ params: { pii }, query: { view } }, context) =>
  async () => {
    const shown = await pageOf(parts)(pii, context)()
    if (E.isLeft(shown)) return shown
    const { page, source } = shown.right
    // The page of an article that is not open to everyone was made, and counted, for its reader.
    if (!isOpen(articleFacts(source.meta))) return E.left({ kind: 'none' })
    const opening = await open(source, view, context)
    await count({ article: shown.right, view, mayRead: true, hasText: true }, context)
    const header = O.fromNullable(context.headerFor?.(page.path))
    return E.right({ ...opening, served: { ...opening.served, header } })
  }
