import { parse } from 'isbn3'

/** An ISBN as in reports (Table 3.i): 13 digits, with hyphens. Empty if its group is unknown. */
export const hyphenatedIsbn = (isbn: string | undefined): string => (isbn === undefined ? '' : (parse(isbn)?.isbn13h ?? ''))
