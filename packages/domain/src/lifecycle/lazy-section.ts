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

export type LazySection = (typeof LAZY_SECTIONS)[number]
