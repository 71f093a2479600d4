import type { ArticleView } from './article-view.ts'

/** The parts of an article's page whose markup is rendered once, at import. */
export type FragmentName =
  | 'title'
  | 'authors'
  | 'abstracts'
  | 'keywords'
  | 'body'
  | 'supplementary'
  | 'references'
  | 'glossary'
  | 'exam'
  | 'biographies'
  | 'tail'
  | 'license'
  | 'facts'

/** The parts after the article's head at each of its addresses, in the page's order. */
export const FRAGMENTS: Readonly<Record<ArticleView, readonly FragmentName[]>> = {
  full: ['abstracts', 'keywords', 'body', 'supplementary', 'references', 'glossary', 'exam', 'biographies', 'tail'],
  abstract: ['abstracts', 'keywords'],
}
