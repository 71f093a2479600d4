import type { Article } from '../../article/record/article.ts'
import type { StorageRead } from '../../core/commands/storage.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { distinctBy } from '../../core/lists/distinct-by.ts'
import { idle, type Loading } from '../../core/loading/loading.ts'
import { nextLoad } from '../../core/loading/next-load.ts'
import { stay, type Step, type Update } from '../../core/machine/step.ts'
import { withChosen, withoutChosen } from './choice.ts'
import type { LocalDay } from './local-day.ts'
import { preselected, type EntitledRecommendation, type EntitledRecommendationList } from './entitled-recommendation.ts'
import { DO_NOT_SHOW_KEY } from '../../site/preferences/storage-keys.ts'

/** The popup that offers related PDFs: its articles, the chosen ones, and whether it is open. */
export interface EntitledRecommendationsState {
  readonly list: Loading<EntitledRecommendationList>
  readonly selected: readonly Pii[]
  readonly isOpen: boolean
  /** The reader dismissed it on this page: it stays closed even if that could not be stored. */
  readonly isDismissed: boolean
}

/** The popup is closed and nothing has been requested. */
export const initialEntitledRecommendations: EntitledRecommendationsState = {
  list: idle,
  selected: [],
  isOpen: false,
  isDismissed: false,
}

export type EntitledRecommendationsEvent =
  /** The reader downloaded the article, which is when the popup may open. */
  | { readonly type: 'entitledRecommendations/offered' }
  /** The text in local storage under `DO_NOT_SHOW_KEY`. */
  | { readonly type: 'entitledRecommendations/storage-read'; readonly read: StorageRead }
  | { readonly type: 'entitledRecommendations/received'; readonly list: EntitledRecommendationList }
  | { readonly type: 'entitledRecommendations/failed' }
  | { readonly type: 'entitledRecommendations/article-selected'; readonly pii: Pii }
  | { readonly type: 'entitledRecommendations/article-unselected'; readonly pii: Pii }
  /** The download itself is `pickedDownload` of the state before this event. */
  | { readonly type: 'entitledRecommendations/download-requested'; readonly today: LocalDay }
  | { readonly type: 'entitledRecommendations/dismissed' }

export type EntitledRecommendationsFacts = Pick<Article, 'ids' | 'ajaxLinks' | 'entitlement'>

/** The recommended articles: none until they are received. */
export const recommendedPdfs = ({ list }: Pick<EntitledRecommendationsState, 'list'>): readonly EntitledRecommendation[] =>
  list.status === 'received' ? list.value.articles : []

/** Whether the popup may be offered at all (ENT-1): its articles can be requested, and the reader is not a CASA user. */
export const mayOfferRelatedPdfs = ({ ajaxLinks, entitlement }: Pick<Article, 'ajaxLinks' | 'entitlement'>): boolean =>
  ajaxLinks.includes('entitledRecommendations') && !entitlement.isCasaUser

/** Whether the storage says that the popup is not wanted (ENT-1): any value under its key does. */
export const isRelatedPdfsUnwanted = (read: StorageRead): boolean => read.kind === 'value'

const opened = (state: EntitledRecommendationsState): Step<EntitledRecommendationsState> => {
  const articles = recommendedPdfs(state)
  return stay(articles.length === 0 ? state : { ...state, selected: preselected(articles), isOpen: true })
}

/**
 * How the popup works (ENT-1, ENT-2). When offered, it asks the storage whether it is wanted, then the service for its articles,
 * and opens if there are any; a received list is not requested again. Dismissing it stores that it is not wanted. Starting the
 * download closes it, if something is chosen.
 */
export const updateEntitledRecommendations: Update<
  EntitledRecommendationsState,
  EntitledRecommendationsEvent,
  EntitledRecommendationsFacts
> = (state, event, article) => {
  switch (event.type) {
    case 'entitledRecommendations/offered':
      return mayOfferRelatedPdfs(article) && !state.isDismissed
        ? stay(state, { kind: 'read-storage', area: 'local', key: DO_NOT_SHOW_KEY })
        : stay(state)
    case 'entitledRecommendations/storage-read': {
      if (!mayOfferRelatedPdfs(article) || state.isDismissed || state.isOpen || isRelatedPdfsUnwanted(event.read))
        return stay(state)
      if (state.list.status === 'received') return opened(state)
      if (state.list.status === 'requested') return stay(state)
      return stay(
        { ...state, list: nextLoad(state.list, { kind: 'requested' }) },
        { kind: 'call', call: { endpoint: 'entitledRecommendations', pii: article.ids.pii } },
      )
    }
    case 'entitledRecommendations/received':
      return state.list.status === 'requested'
        ? opened({
            ...state,
            list: nextLoad(state.list, {
              kind: 'received',
              value: { ...event.list, articles: distinctBy(event.list.articles, ({ pii }) => pii) },
            }),
          })
        : stay(state)
    case 'entitledRecommendations/failed':
      return stay({ ...state, list: nextLoad(state.list, { kind: 'failed' }) })
    case 'entitledRecommendations/article-selected':
      return stay({ ...state, selected: withChosen(state.selected, recommendedPdfs(state), event.pii) })
    case 'entitledRecommendations/article-unselected':
      return stay({ ...state, selected: withoutChosen(state.selected, event.pii) })
    case 'entitledRecommendations/download-requested':
      return state.selected.length === 0 ? stay(state) : stay({ ...state, isOpen: false })
    case 'entitledRecommendations/dismissed':
      return state.isOpen
        ? stay(
            { ...state, isOpen: false, isDismissed: true },
            { kind: 'write-storage', area: 'local', key: DO_NOT_SHOW_KEY, value: 'true' },
          )
        : stay(state)
  }
}
