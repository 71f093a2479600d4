import { PageStateCodec, type ServedPage } from '@lectern/api-client'
import type { PersistenceSource } from '@lectern/api-client/browser'
import type { LinkOutUrls } from '@lectern/domain/core'
import type { ArticlePage, MicroscopeViewer } from '@lectern/domain/article'
import type {
  FeedbackConfig,
  FoldablePanel,
  HelpTexts,
  LinkingHubConfig,
  PreviewHoldings,
  ReadingAssistantConfig,
} from '@lectern/domain/page'
import type { ArticleView, Chrome, FragmentName, PreviewFragmentName } from '@lectern/react-ui'
import { either as E } from 'fp-ts'

/** What the page is told of the site around it. */
export interface Surroundings {
  readonly session: string
  /** When the service gave the page out, in ISO 8601: the view begins then, however late or often the browser shows it (USE-5). */
  readonly openedAt: string
  readonly feedback: FeedbackConfig
  readonly linkingHub: LinkingHubConfig
  readonly linkOutUrls: LinkOutUrls
  readonly collapsible: readonly FoldablePanel[]
  readonly metricsUrl: string
  /** The stored text cannot be read: its page says so from the beginning (LIFE-4). */
  readonly isBodyLost?: boolean
  readonly assistant: ReadingAssistantConfig
  readonly helpTexts?: HelpTexts
  readonly persistence?: PersistenceSource
  readonly patientAccessUrl?: string
  readonly linkResolverUrl?: string
  readonly microscopeViewer?: MicroscopeViewer
  /** The script of the site's own player for recordings (TREE-14). */
  readonly playerScript?: string
  /** Where pages report what went wrong with them, and how long requests took (PREV-6, PREV-8). */
  readonly errorReportUrl: string
}

/** What an article's page draws, in either of its rendering modes (PREV-1). */
export type Drawn =
  | { readonly renderingMode: 'full-article'; readonly view: ArticleView; readonly fragments: readonly FragmentName[] }
  | { readonly renderingMode: 'preview'; readonly preview: PreviewHoldings; readonly fragments: readonly PreviewFragmentName[] }

interface Common {
  readonly kind: 'article'
  readonly page: ArticlePage
  readonly surroundings: Surroundings
}

type OfArticle = Common & Drawn

/** What a page says of itself, beside what frames it. */
export type StateWithoutChrome =
  /** `served` is in the words of the wire. */
  (OfArticle & { readonly served: object }) | { readonly kind: 'plain' }

interface Framed {
  readonly chrome: Chrome
}

/** What the server leaves in the page for the browser to go on from. It is our own, made for the very script that reads it. */
export type EmbeddedState = StateWithoutChrome & Framed

/** The same as the browser takes it. */
export type PageState = (
  | (OfArticle & { readonly served: ServedPage })
  | Extract<StateWithoutChrome, { readonly kind: 'plain' }>
) &
  Framed

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
  const served = PageStateCodec.decode(state.served)
  return E.isRight(served) ? { ...state, served: served.right } : undefined
}
