import { PageOpeningCodec, type PageOpening, type WrittenPageOpening } from '@lectern/api-client'
import type { ArticlePage } from '@lectern/domain/article'
import type { PreviewHoldings } from '@lectern/domain/page'
import type { ArticleView, Chrome, FragmentName, PreviewFragmentName } from '@lectern/react-ui'
import { either as E } from 'fp-ts'

/** What an article's page draws, in either of its rendering modes (PREV-1). */
export type Drawn =
  | { readonly renderingMode: 'full-article'; readonly view: ArticleView; readonly fragments: readonly FragmentName[] }
  | { readonly renderingMode: 'preview'; readonly preview: PreviewHoldings; readonly fragments: readonly PreviewFragmentName[] }

interface Common {
  readonly kind: 'article'
  readonly page: ArticlePage
}

type OfArticle = Common & Drawn

/** What a page says of itself, beside what frames it. */
export type StateWithoutChrome =
  /** What the page is opened from is in the words of the wire. */
  (OfArticle & WrittenPageOpening) | { readonly kind: 'plain' }

interface Framed {
  readonly chrome: Chrome
}

/** What the server leaves in the page for the browser to go on from. It is our own, made for the very script that reads it. */
export type EmbeddedState = StateWithoutChrome & Framed

/** The same as the browser takes it. */
export type PageState = ((OfArticle & PageOpening) | Extract<StateWithoutChrome, { readonly kind: 'plain' }>) & Framed

/** Takes the text of the state out of the page: it is used once, and nothing else in the page has use for it (PREV-6). */
const takenText = (document: Document): string => {
  const element = document.getElementById('state')
  const text = element?.textContent ?? ''
  element?.remove()
  return text
}

/**
 * Takes the state out of the page (PREV-6); absent where there is none, or it cannot be read, so that the page stays as the server made it.
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
