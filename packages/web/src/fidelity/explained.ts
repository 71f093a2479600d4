/** A difference that is known: one that is meant, or a small fault of the page. */
export interface Explanation {
  /** The article's DOI in lower case. */
  readonly article: string
  /** The feature's name. */
  readonly feature: string
  /** What the file or the page says there, or a part of it. Without it, every difference of the feature is explained. */
  readonly says?: string
  readonly reason: string
}

const QUESTIONS = 'The page shows questions in a part of their own, with their options and answers to be opened.'
const DATA_SETS = 'The page separates the parts of a data set’s reference by commas, which the file leaves to its readers.'

/** What is known of the articles with which the project is tested. */
export const EXPLAINED: readonly Explanation[] = [
  { article: '10.5556/ssl.2026.7', feature: 'Text', reason: QUESTIONS },
  { article: '10.5556/ssl.2026.7', feature: 'Headings', says: 'Questions on formulas', reason: QUESTIONS },
  { article: '10.7554/elife.02935', feature: 'Text', reason: DATA_SETS },
]
