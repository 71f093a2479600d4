/** The parts of the page that LIFE-9 names: each is loaded only when it is needed. */
type NamedSection =
  | 'geospatial-data'
  | 'topic-annotations'
  | 'book-table-of-contents'
  | 'preview-modals'
  | 'interactive-case-insights'
  | 'article-modals'
  | 'side-panel'
  | 'research-data'

/**
 * Everything that is loaded only when needed: besides what LIFE-9 names, parts of the text that came after the page, the exam,
 * and the choice of cookies.
 */
export type LazySection = NamedSection | 'article-part' | 'exam' | 'cookie-settings'
