import { publicationKey } from '@lectern/domain/article'
import type { OwnPath, Pii } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import type { CallContext } from '../../calls/handler.ts'
import type { ShownArticle } from '../../../rendering/current-article.ts'
import type { RecordUse } from '../../usage/record-use.ts'

/** What is kept of an article for counting and remembering its views. */
export interface ViewedArticle {
  readonly pii: Pii
  readonly title: string
  readonly path: OwnPath
  readonly publication: string
  readonly publicationKey?: string
}

interface ToView {
  readonly page: Pick<ShownArticle['page'], 'title' | 'path' | 'publicationTitle'>
  readonly source: Pick<ShownArticle['source'], 'meta'>
}

/** The same of any article that is ready to show. */
export const viewedArticle = ({ page: { title, path, publicationTitle }, source: { meta } }: ToView): ViewedArticle => ({
  pii: meta.pii,
  title,
  path,
  publication: publicationTitle,
  ...O.match(
    () => ({}),
    (key: string) => ({ publicationKey: key }),
  )(publicationKey(meta)),
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
    if (view === 'full' && use !== undefined) await recordUse({ kind: use, link: 'html', pii: article.pii }, context)
    await rememberRead(article, context)
  }
