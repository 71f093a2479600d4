import type { Pii } from '../../core/identifiers/pii.ts'

/** An article that the popup offers beside the one just downloaded. */
export interface EntitledRecommendation {
  readonly pii: Pii
  readonly title: string
  readonly isThirdParty: boolean
}

/** The recommendations that a reader may read, and the token to download them. */
export interface EntitledRecommendationList {
  readonly articles: readonly EntitledRecommendation[]
  readonly token: string
}

/** The articles that are chosen when the popup opens (ENT-3, ENT-4): all but those of third parties. */
export const preselected = (articles: readonly EntitledRecommendation[]): readonly Pii[] =>
  articles.filter(({ isThirdParty }) => !isThirdParty).map(({ pii }) => pii)
