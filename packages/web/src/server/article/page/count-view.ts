import type { CallContext } from '../../calls/handler.ts'
import type { ShownArticle } from '../../../rendering/current-article.ts'
import type { RecordUse } from '../../usage/record-use.ts'

/** What is kept of an article for counting and remembering its views. */
export interface ViewedArticle {
  readonly page: Pick<ShownArticle['page'], 'title' | 'path' | 'publicationTitle'>
  readonly source: Pick<ShownArticle['source'], 'meta'>
}

/** The same of any article that is ready to show. */
export const viewedArticle = ({ page: { title, path, publicationTitle }, source: { meta } }: ViewedArticle): ViewedArticle => ({
  page: { title, path, publicationTitle },
  source: { meta },
})

/** A view of an article's page. */
export interface CountedView {
  readonly article: ViewedArticle
  readonly view: 'full' | 'abstract'
  /** Whether the reader may read the article. */
  readonly mayRead: boolean
  /** Whether the page has the article's text; not if it is missing or cannot be shown. */
  readonly hasText: boolean
}

export interface CountViewParts {
  readonly recordUse: RecordUse
  /** Adds an opened article to the reader's history, if they allow that. */
  readonly rememberRead: (article: ViewedArticle, context: CallContext) => Promise<void>
}

export type CountView = (view: CountedView, context: CallContext) => Promise<void>

/**
 * Counts a view of an article's page. An entitled reader of an article whose text is missing or cannot be shown has not received it: nothing is
 * counted.
 */
export const countView =
  ({ recordUse, rememberRead }: CountViewParts): CountView =>
  async ({ article, view, mayRead, hasText }, context) => {
    const use = mayRead ? (hasText ? 'request' : undefined) : 'no-license'
    if (view === 'full' && use !== undefined) await recordUse({ kind: use, link: 'html', pii: article.source.meta.pii }, context)
    await rememberRead(article, context)
  }
