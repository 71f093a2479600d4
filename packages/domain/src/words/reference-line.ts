/** What a reference says beside the words of its file. */
export const referenceLineWords = {
  editor: ' (Ed.)',
  editors: ' (Eds.)',
  in: 'in: ',
  accessed: 'accessed ',
  edition: ' ed.',
  etAl: 'et al.',
  isbn: 'ISBN ',
  issn: 'ISSN ',
  pages: 'pp. ',
  /** The authors of a cited work in brief (REF-5). */
  andOthers: (first: string): string => `${first} et al.`,
} as const
