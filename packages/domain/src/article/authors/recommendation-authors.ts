import { cutAbove } from './cut-list.ts'

/** Up to this many authors of a recommended article are all shown (AUTH-3). */
export const RECOMMENDATION_AUTHORS = 2

/** The authors of a recommended article as a line shows them (AUTH-3): up to 2, else the first, an ellipsis and the last. */
export const recommendationAuthors = cutAbove(RECOMMENDATION_AUTHORS, RECOMMENDATION_AUTHORS - 1)
