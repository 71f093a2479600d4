import type { RenderingMode } from '@lectern/domain/page'
import type { either as E } from 'fp-ts'
import type { ShownArticle } from '../../../rendering/current-article.ts'
import type { CallContext } from '../../calls/handler.ts'
import { openPage, type OpenPage, type OpenPageParts } from './open-page.ts'
import { openPreview, type PreviewLists } from './open-preview.ts'

export interface OpenArticleParts extends OpenPageParts {
  /** Absent where another platform answers: then the page asks. */
  readonly lists: PreviewLists | undefined
}

/** Opens an article for the reader of a call, in one of its rendering modes and views; what is wrong with one that cannot be opened is said. */
export type OpenArticle = (
  shown: ShownArticle,
  how: { readonly mode: RenderingMode; readonly view: 'full' | 'abstract' },
  context: CallContext,
) => Promise<E.Either<string, OpenPage>>

/** What the article's own page is made from, and what front ends of other makes are answered. */
export const openArticle = ({ lists, ...parts }: OpenArticleParts): OpenArticle => {
  const open = openPage(parts)
  const preview = openPreview({ open, lists })
  return (shown, { mode, view }, context) => (mode === 'preview' ? preview(shown, context) : open(shown, view, context))
}
