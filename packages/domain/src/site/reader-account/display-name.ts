import { either as E } from 'fp-ts'
import { nameWords } from '../../words/reader-account.ts'

/** The most characters that a reader's name has. */
export const NAME_LIMIT = 100

/** Controls, and what turns the direction of the text around it: a name is shown beside others' words. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu

/** What a name can be read by: formatting and blanks alone are no name. */
const SEEN = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u

/** The name that a reader gives, in one line and without what cannot be seen; or what is wrong with it. */
export const displayName = (given: string): E.Either<string, string> => {
  const name = given.toWellFormed().replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()
  if (!SEEN.test(name)) return E.left(nameWords.missing)
  return [...name].length > NAME_LIMIT ? E.left(nameWords.long(NAME_LIMIT)) : E.right(name)
}
