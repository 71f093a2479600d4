/** The parts of the page that are loaded only once they are needed (LIFE-9). */
export const LAZY_SECTIONS = [
  'geospatial-data',
  'topic-annotations',
  'book-table-of-contents',
  'preview-modals',
  'interactive-case-insights',
  'article-modals',
  'side-panel',
  'research-data',
] as const

/** What else waits until it is needed: parts of the text that came after the page, what checks an exam, and the choice of cookies. */
export const FURTHER_LAZY_SECTIONS = ['article-part', 'exam', 'cookie-settings'] as const

export type LazySection = (typeof LAZY_SECTIONS | typeof FURTHER_LAZY_SECTIONS)[number]
