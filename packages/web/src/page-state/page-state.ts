import type { PageOpening } from '@lectern/api-client'
import type { ArticlePage } from '@lectern/domain/article'
import type { AvailablePreviewParts } from '@lectern/domain/page'
import type { ArticleView, Chrome, FragmentName, PreviewFragmentName } from '@lectern/react-ui'

/** What an article's page shows, in either of its rendering modes (PREV-1). */
export type Drawn =
  | { readonly renderingMode: 'full-article'; readonly view: ArticleView; readonly fragments: readonly FragmentName[] }
  | {
      readonly renderingMode: 'preview'
      readonly preview: AvailablePreviewParts
      readonly fragments: readonly PreviewFragmentName[]
    }

interface Common {
  readonly kind: 'article'
  readonly page: ArticlePage
}

type OfArticle = Common & Drawn

/** The state of a page without that of the frame around it. */
export type StateWithoutChrome = (OfArticle & PageOpening) | { readonly kind: 'plain' }

interface Framed {
  readonly chrome: Chrome
}

/**
 * The state that the server embeds in the page for the browser. It is plain JSON and needs no codec, because the page names the script of the
 * same build.
 */
export type PageState = StateWithoutChrome & Framed

/**
 * Removes the state from the page and returns its text: it is used once, and nothing else needs it (PREV-6). An element of the article may have
 * the same id, but none is directly in the body.
 */
const takenText = (document: Document): string => {
  const element = document.querySelector('body > #state')
  const text = element?.textContent ?? ''
  element?.remove()
  return text
}

/** Takes the state out of the page (PREV-6). Undefined if there is none; the page then stays as the server rendered it. */
export const takeState = (document: Document): PageState | undefined => {
  const text = takenText(document)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server of the same build wrote it
  return text === '' ? undefined : (JSON.parse(text) as PageState)
}
