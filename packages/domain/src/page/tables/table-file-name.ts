/** The name of the file with the cells of a table: `S2211753914000025-Table-1.csv`. */
export const tableFileName = (article: string, name: string): string =>
  `${[article, name]
    .map(part => part.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, ''))
    .filter(part => part !== '')
    .join('-')
    .slice(0, 100)}.csv`
