import type { RenderingMode } from '@lectern/domain/page'
import type { ShownArticle } from '../../../rendering/current-article.ts'
import type { CallContext } from '../../calls/handler.ts'
import { openPage, type OpenPage, type OpenPageParts } from './open-page.ts'
import { openPreview, type PreviewLists } from './open-preview.ts'

export interface OpenArticleParts extends OpenPageParts {
  /** Undefined if another platform provides them: the page then requests them there. */
  readonly lists: PreviewLists | undefined
}

/** Opens an article for the reader of a call, in a rendering mode and view. */
export type OpenArticle = (
  shown: ShownArticle,
  how: { readonly mode: RenderingMode; readonly view: 'full' | 'abstract' },
  context: CallContext,
) => Promise<OpenPage>

/** Opens articles for Lectern's own pages and for other front ends. */
export const openArticle = ({ lists, ...parts }: OpenArticleParts): OpenArticle => {
  const open = openPage(parts)
  const preview = openPreview({ open, lists })
  return (shown, { mode, view }, context) => (mode === 'preview' ? preview(shown, context) : open(shown, view, context))
}
