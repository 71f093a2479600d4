/** What the page adds to the text of a reference. */
export const referenceLineWords = {
  editor: ' (Ed.)',
  editors: ' (Eds.)',
  in: 'in: ',
  accessed: 'accessed ',
  edition: ' ed.',
  etAl: 'et al.',
  isbn: 'ISBN ',
  issn: 'ISSN ',
  page: 'p. ',
  pages: 'pp. ',
  /** The place of a cited work in its host: `p. 7`, `pp. 7–9`. */
  onPage: (page: string): string => `p. ${page}`,
  onPages: (pages: string): string => `pp. ${pages}`,
  /** The authors of a cited work in brief (REF-5). */
  andOthers: (first: string): string => `${first} et al.`,
} as const
