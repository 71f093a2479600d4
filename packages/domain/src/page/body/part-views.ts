import type { Content } from '../../article/content/node.ts'
import { partView, type PartView } from '../../article/part-view/part-view.ts'
import type { PartLoading, Rendered } from '../../core/loading/loading.ts'
import { isRendered } from '../../core/loading/part-loading.ts'
import { partFailures } from '../../words/body-parts.ts'

/** A part of the article that may stand in the page's markup: then there is nothing to draw. */
export type ArticlePartView = PartView<Content> | { readonly kind: Rendered['status'] }

const articlePartView = (failure: string): ((part: PartLoading<Content>) => ArticlePartView) => {
  const view = partView(failure)
  return part => (isRendered(part) ? { kind: part.status } : view(part))
}

/** The body as the page draws it, or what stands in its place (LIFE-4). */
export const bodyView = articlePartView(partFailures.body)

/** The reference lists as the page draws them, or what stands in their place (LIFE-12). */
export const referencesView = articlePartView(partFailures.references)

/** The glossary as the page draws it, or what stands in its place (LIFE-2). */
export const glossaryView = articlePartView(partFailures.glossary)

/** The questions of an exam as the page draws them, or what stands in their place (LIFE-12). */
export const examView = articlePartView(partFailures.exam)
