import { either as E } from 'fp-ts'
import { emailWords } from '../../words/reader-account.ts'

/** RFC 5321: the most characters of an email address, and of the part before its @. */
export const EMAIL_LIMIT = 254
const LOCAL_LIMIT = 64

/** Host names: labels of letters, digits and hyphens, at least two; internationalised ones in any script. */
const HOST =
  /^(?:[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])$/u
const LOCAL = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u

/** A normalised email address, or what is wrong with it. Only its form is checked: nothing is sent. */
export const emailAddress = (given: string): E.Either<string, string> => {
  const email = given.toWellFormed().trim()
  const at = email.lastIndexOf('@')
  const [local, host] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)]
  if (email.length > EMAIL_LIMIT || local.length > LOCAL_LIMIT) return E.left(emailWords.long(EMAIL_LIMIT, LOCAL_LIMIT))
  const isShaped = LOCAL.test(local) && HOST.test(host) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
  return isShaped ? E.right(email) : E.left(emailWords.malformed)
}

/** What distinguishes one address from another: case and surrounding white space do not. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
