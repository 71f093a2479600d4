import { countText } from './count-text.ts'
import { counted } from './formats.ts'

/** The name of each kind of publication, for one and for several. */
export const kindWords = {
  JL: { one: 'Journal', several: 'Journals' },
  BK: { one: 'Book', several: 'Books' },
  BS: { one: 'Book series', several: 'Book series' },
  HB: { one: 'Handbook', several: 'Handbooks' },
  RW: { one: 'Reference work', several: 'Reference works' },
} as const

/** The number of articles, entries or chapters in a publication: `1 article`, `12 chapters`. */
export const piecesWords = (contentType: keyof typeof kindWords, count: number): string => {
  if (contentType === 'JL') return counted(count, { one: 'article', other: 'articles' })
  return contentType === 'RW'
    ? counted(count, { one: 'entry', other: 'entries' })
    : counted(count, { one: 'chapter', other: 'chapters' })
}

/** How much of something is open access, in words. */
export const openShareWords = (open: number, all: number): string =>
  all === 0
    ? ''
    : open === 0
      ? 'none open access'
      : open < all
        ? `${countText(open)} of ${countText(all)} open access`
        : all === 1
          ? 'open access'
          : 'all open access'

const publications = (count: number): string => counted(count, { one: 'publication', other: 'publications' })

/** Texts of the list of journals and books. */
export const browseWords = {
  title: 'Journals and books',
  library: 'Articles and chapters',
  filter: 'Filter journals and books',
  words: 'Title, ISSN or ISBN',
  type: 'Type',
  subject: 'Subject',
  anyType: 'All types',
  anySubject: 'All subjects',
  otherSubject: 'Other',
  show: 'Filter',
  letters: 'By first letter',
  everyLetter: 'All',
  digits: '0–9',
  otherLetters: 'Other',
  reset: 'Show all journals and books',
  nothing: 'No journals or books match. Try fewer words, or another letter, subject or type.',
  empty: 'There are no journals or books here yet.',
  found: publications,
  newest: (year: string): string => `latest ${year}`,
  publicationsOf: (label: string, count: number): string => `${label}, ${publications(count)}`,
  option: (name: string, count: number): string => `${name} (${countText(count)})`,
} as const

/** Texts of lists that span several pages. */
export const pagerWords = {
  label: 'Pages of this list',
  previous: 'Previous page',
  next: 'Next page',
  place: (page: number, pages: number): string => `Page ${countText(page)} of ${countText(pages)}`,
} as const

/** Texts of a publication's pages. */
export const publicationWords = {
  way: 'Breadcrumb',
  facts: 'About this publication',
  coverOf: (title: string): string => `Cover of ${title}`,
  markOf: (title: string): string => `Logo of ${title}`,
  issn: 'ISSN',
  isbn: 'ISBN',
  publisher: 'Publisher',
  editors: 'Editors',
  edition: 'Edition',
  series: 'Series',
  contents: 'Contents',
  inPart: (titles: readonly string[]): string => titles.join(' – '),
  inNoPart: 'Other chapters',
  access: 'Access',
  volumes: 'Volumes and issues',
  newest: 'Newest articles',
  newestChapters: 'Newest chapters',
  inPress: 'Articles in press',
  issues: 'Issues',
  withoutVolume: 'Issues without a volume',
  abstract: 'Abstract',
  pdf: 'PDF',
  pdfOf: (title: string): string => `PDF of ${title}`,
  nothingInPress: 'No articles in this journal are in press.',
  sharedTitle: (count: number): string => `${publications(count)} share this title. You can tell them apart by ISSN.`,
  noIssn: 'No ISSN',
  withIssn: (issn: string): string => `ISSN ${issn}`,
  one: (text: string, count: number): string => `This is ${text}, one of ${countText(count)} publications with this title.`,
  all: 'Show all of them',
  previousIssue: 'Previous issue',
  nextIssue: 'Next issue',
  previousVolume: 'Previous volume',
  nextVolume: 'Next volume',
  beside: 'Previous and next',
  articles: 'Articles',
  wholeVolume: (volume: string): string => `All of ${volume}`,
  openAccess: 'Open access',
  openArchive: 'Open archive',
  fullAccess: 'Full access',
  abstractOnly: 'Abstract only',
} as const

/** Shown in place of a publication, or a part of one, that the site does not have. */
export const missingPublicationWords = {
  title: 'Publication not found',
  publication: 'We can’t find this journal or book. It may not have been imported here, or the address may be mistyped.',
  part: (title: string): string =>
    `We can’t find this volume or issue of ${title}. Its articles may not have been imported here, or the address may be mistyped.`,
  seePublication: (title: string): string => `See all of ${title}`,
  seeAll: 'See all journals and books',
} as const

/** Texts of the library's first page. */
export const libraryWords = {
  title: 'Articles and chapters',
  /** Before the command. */
  shipped: 'This library comes with Lectern. To read your own articles, start it with the folder that contains their XML:',
  browse: 'All journals and books',
  newestFirst: (count: number): string =>
    counted(count, { one: 'article or chapter', other: 'articles and chapters, newest first' }),
  empty: 'There are no articles or chapters here yet.',
} as const
