import type { Pii } from '../../core/identifiers/pii.ts'

/** An article that the popup offers beside the one just downloaded. */
export interface EntitledRecommendation {
  readonly pii: Pii
  readonly title: string
  readonly isThirdParty: boolean
}

/** What the service recommends to a reader who may read it, and the key with which it is asked for. */
export interface EntitledRecommendationList {
  readonly articles: readonly EntitledRecommendation[]
  readonly token: string
}

/** The articles that are chosen as the popup opens (ENT-3, ENT-4): all but a third party's. */
export const preselected = (articles: readonly EntitledRecommendation[]): readonly Pii[] =>
  articles.filter(({ isThirdParty }) => !isThirdParty).map(({ pii }) => pii)
