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
   * @param order how these are sorted, as in `inOrder`; empty if the best come first
   */
  manyResults: (total: number, listed: number, order: string): string =>
    `About ${countText(total)} results. The best ${countText(listed)} are shown${order === '' ? '' : `, ${order}`}.`,
  /** @param words how many words with one beginning are looked for */
  leavesWordsOut: (words: number): string =>
    `More than ${countText(words)} words begin like this, and only the first ${countText(words)} were looked for. Type more letters to search for the others.`,
  leavesArticlesOut:
    'Many articles have these words. Only the latest of them, and those with the words in their titles, were searched for the words side by side. Leave out the quotation marks to find the others.',
  /** @param results as in `results` */
  atLeast: (results: string): string => `At least ${results}`,
  inOrder: { newest: 'newest first', oldest: 'oldest first' },
  /** @param articles an estimate */
  about: (articles: number): string => `about ${countText(articles)}`,
  narrow: 'Narrow the results',
  facets: { year: 'Year', journal: 'Journal or book', type: 'Type', access: 'Access' },
  /** @param value the year, journal, type or access that results are narrowed down to */
  takeBack: (value: string): string => `Remove ${value}`,
  years: { legend: 'Years', from: 'From', to: 'To', submit: 'Apply' },
  order: 'Sort by',
  orders: { relevance: 'Relevance', newest: 'Newest', oldest: 'Oldest' },
  help: {
    title: 'Search tips',
    /** What stands in the examples. */
    samples: { phrase: 'grid cell', excluded: 'mouse', beginning: 'neuro', author: 'noether', journal: 'nature' },
    phrase: 'These words side by side.',
    excluded: 'Leaves out what has this word. A minus sign works before each of the others too.',
    beginning: 'All words that begin like this, with at least three letters.',
    author: 'An author’s name. A title, journal, doi or type is looked for in the same way.',
    journal: 'The whole name of a journal or a book.',
    years: 'Years of publication. The first or the last one may be left out.',
    access: 'Open access only.',
    about: 'All other words have to occur. Accents, endings and variants of spelling make no difference.',
  },
  place: (page: number, pages: number): string => `Page ${countText(page)} of ${countText(pages)}`,
  pages: 'Pages of results',
  previous: 'Previous page',
  next: 'Next page',
  openAccess: 'Open access',
  openArchive: 'Open archive',
} as const
