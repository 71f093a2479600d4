import type { Pii } from '../../core/identifiers/pii.ts'
import { idle, type Loading } from '../../core/loading/loading.ts'
import type { EntitledRecommendationList } from './entitled-recommendation.ts'

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
