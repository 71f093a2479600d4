import { PageOpeningCodec, type PageOpening, type WrittenPageOpening } from '@lectern/api-client'
import type { ArticlePage } from '@lectern/domain/article'
import type { AvailablePreviewParts } from '@lectern/domain/page'
import type { ArticleView, Chrome, FragmentName, PreviewFragmentName } from '@lectern/react-ui'
import { either as E } from 'fp-ts'

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
  /** The page is the same for all readers: what concerns the one who visits it is asked for. */
  readonly isForAll?: boolean
}

type OfArticle = Common & Drawn

/** The state of a page without that of the frame around it. */
export type StateWithoutChrome =
  /** The opening is in wire format. */
  (OfArticle & WrittenPageOpening) | { readonly kind: 'plain' }

interface Framed {
  readonly chrome: Chrome
}

/** The state that the server embeds in the page for the browser. It can be trusted, because the reading script is from the same build. */
export type EmbeddedState = StateWithoutChrome & Framed

/** The state of an article's page as decoded by the browser. */
export type ArticleState = OfArticle & PageOpening & Framed

/** The state as decoded by the browser. */
export type PageState = ArticleState | (Extract<StateWithoutChrome, { readonly kind: 'plain' }> & Framed)

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

/**
 * Takes the state out of the page (PREV-6). Undefined if there is none or it cannot be decoded; the page then stays as the server rendered
 * it.
 */
export const takeState = (document: Document): PageState | undefined => {
  const text = takenText(document)
  if (text === '') return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server of the same build wrote it
  const state = JSON.parse(text) as EmbeddedState
  if (state.kind === 'plain') return state
  const opening = PageOpeningCodec.decode(state)
  return E.isRight(opening) ? { ...state, ...opening.right } : undefined
}
