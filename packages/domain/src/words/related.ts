import { countText } from './count-text.ts'
import { plural } from './formats.ts'

/** The panels beside the article, besides the texts that their rules fix. */
export const relatedWords = {
  /** Separates a direction from the title that it leads to. */
  colon: ': ',
  editedBy: (editors: string): string => `Edited by ${editors}`,
} as const

/** The heading of each panel of related content. */
export const relatedPanelTitles = {
  substances: 'Substances',
  recommendations: 'Recommended articles',
  specialIssue: 'Special issue articles',
  volume: 'Volume articles',
  virtualSpecialIssue: 'Virtual special issue',
} as const

/** Texts of the panels of related content, and those shown if a list failed to load (LIFE-2). */
export const relatedPanelWords = {
  /** REC-5 */
  viewAll: 'View all',
  specialIssueFailed: 'Special issue articles cannot be displayed at this time.',
  otherPlaces: 'Other places to read this article',
} as const

/** The articles with a relation to this one, and the text shown if they failed to load (LIFE-2). */
export const referringWords = {
  refersTo: { heading: 'Refers to', failed: 'The articles that this one refers to cannot be displayed at this time.' },
  referredToBy: { heading: 'Referred to by', failed: 'The articles that refer to this one cannot be displayed at this time.' },
} as const

/** The articles that cite this one. */
export const citingArticleWords = {
  failed: 'Citing articles cannot be displayed at this time.',
  /** CITE-1 */
  viewAll: (count: number): string => `View all ${countText(count)} citing articles`,
  viewAllAtScopus: 'View all citing articles in Scopus',
  viewAllElsewhere: 'View all citing articles',
  /** CITE-3: the sentences of an article that cite this one. */
  excerpts: (title: string): string => `Excerpts from “${title}”`,
  showAbstract: 'Show abstract',
  hideAbstract: 'Hide abstract',
} as const

/** The substances of an article. */
export const substanceWords = {
  /** Shown in place of a picture that failed to load (SUB-2). */
  placeholder: 'View substance',
  showAll: (count: number): string => `Show all ${countText(count)} substances`,
  lookUp: 'Look up in the chemistry database',
} as const

/** The list of recommendations. */
export const recommendationListWords = {
  pdf: 'View PDF',
  failed: 'Recommended articles cannot be displayed at this time.',
  empty: 'No articles found.',
  viewDetails: 'View details',
  hideDetails: 'Hide details',
  /** REC-2: `Show 1 more article` */
  showMore: (rest: number): string =>
    plural(rest, { one: `Show ${countText(rest)} more article`, other: `Show ${countText(rest)} more articles` }),
  hideRest: (rest: number): string =>
    plural(rest, { one: `Hide ${countText(rest)} article`, other: `Hide ${countText(rest)} articles` }),
} as const
