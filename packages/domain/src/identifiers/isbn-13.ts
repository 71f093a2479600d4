import { either as E, option as O } from 'fp-ts'
import { parseIsbn } from './isbn.ts'

const thirteen = (isbn: string): string => {
  if (isbn.length !== 10) return isbn
  const digits = `978${isbn.slice(0, 9)}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** An ISBN by its thirteen digits, so that both spellings of one book's are the same; none where the text is no ISBN. */
export const isbn13 = (text: string): O.Option<string> => O.fromEither(E.map(thirteen)(parseIsbn(text)))
