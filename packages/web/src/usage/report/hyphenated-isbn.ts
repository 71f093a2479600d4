import { parse } from 'isbn3'

/** An ISBN as reports write it (Table 3.i): of 13 digits, with hyphens; nothing for one of no known group. */
export const hyphenatedIsbn = (isbn: string | undefined): string => (isbn === undefined ? '' : (parse(isbn)?.isbn13h ?? ''))
