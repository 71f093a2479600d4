/** The parts of the page that LIFE-9 names: each is loaded only once it is needed. */
type NamedSection =
  | 'geospatial-data'
  | 'topic-annotations'
  | 'book-table-of-contents'
  | 'preview-modals'
  | 'interactive-case-insights'
  | 'article-modals'
  | 'side-panel'
  | 'research-data'

/** What is loaded only once it is needed; beside what LIFE-9 names, parts of the text that came after the page, what checks an exam, and the choice of cookies. */
export type LazySection = NamedSection | 'article-part' | 'exam' | 'cookie-settings'
