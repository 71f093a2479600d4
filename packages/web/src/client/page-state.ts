import type { ArticlePage, ReaderPreferences } from '@lectern/domain'
import type { ArticleView, FragmentName } from '@lectern/react-ui'

/** What the server leaves in the page for the browser to go on from. It is our own, made for the very script that reads it. */
export type PageState =
  | { readonly kind: 'article'; readonly page: ArticlePage; readonly view: ArticleView; readonly fragments: readonly FragmentName[]; readonly failed: boolean; readonly isEntitled: boolean; readonly preferences: ReaderPreferences }
  | { readonly kind: 'plain'; readonly preferences: ReaderPreferences }

/** The state in the page; absent where there is none, so that the page stays as the server made it. */
export const readState = (document: Document): PageState | undefined => {
  const text = document.getElementById('state')?.textContent
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server of the same build wrote it
  return text === undefined || text === null || text === '' ? undefined : (JSON.parse(text) as PageState)
}
