import { either as E } from 'fp-ts'
import { nameWords } from '../../words/reader-account.ts'

/** The most characters of a reader's name. */
export const NAME_LIMIT = 100

/** Control characters, and those that change the direction of surrounding text: a name is shown beside other words. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu

/** A name must have a visible character: formatting and blanks alone are not a name. */
const SEEN = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u

/** A reader's name in one line without invisible characters, or what is wrong with it. */
export const displayName = (given: string): E.Either<string, string> => {
  const name = given.toWellFormed().replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()
  if (!SEEN.test(name)) return E.left(nameWords.missing)
  return [...name].length > NAME_LIMIT ? E.left(nameWords.long(NAME_LIMIT)) : E.right(name)
}
