import { countText } from './count-text.ts'
import { counted } from './formats.ts'

/** The page of search results. */
export const searchWords = {
  title: 'Search',
  /** @param words what was searched for */
  titleOf: (words: string): string => `${words} · Search`,
  field: 'Search articles and chapters',
  blank: { heading: 'Enter a search', message: 'Type the words to look for in articles and chapters.' },
  nothing: {
    heading: 'No results',
    message: (words: string): string =>
      `No articles or chapters match “${words}”. Check the spelling, or try fewer or other words.`,
  },
  results: (total: number): string => counted(total, { one: 'result', other: 'results' }),
  /**
   * @param total an estimate
   * @param listed how many of them are listed
   */
  manyResults: (total: number, listed: number): string =>
    `About ${countText(total)} results. The best ${countText(listed)} are shown.`,
  place: (page: number, pages: number): string => `Page ${countText(page)} of ${countText(pages)}`,
  pages: 'Pages of results',
  previous: 'Previous page',
  next: 'Next page',
  openAccess: 'Open access',
} as const
