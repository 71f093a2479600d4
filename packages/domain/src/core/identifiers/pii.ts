import { either as E, option as O } from 'fp-ts'
import type { Brand } from './brand.ts'
import { checked, type Malformed } from './malformed.ts'

/**
 * A publisher item identifier, cleaned, well formed and in capitals. All spellings of a PII have this one in common, so PIIs are
 * compared as texts.
 */
export type Pii = Brand<string, 'Pii'>

/** Leaves the letters and digits of a PII: `S1462-9011(23)00117-X` becomes `S146290112300117X` (PII-1). */
export const cleanPii = (value: string): string => value.replace(/[^0-9A-Za-z]/g, '')

/** Whether a cleaned PII is well formed: one of 0, 1, 8, B, S, then 14 to 20 letters or digits (PII-2). */
export const isWellFormedPii = (value: string): boolean => /^[018BS][0-9A-Za-z]{14,20}$/.test(value)

/** Whether a text is a PII in the one spelling that is compared. */
export const isPii = (value: string): value is Pii => isWellFormedPii(value) && value === value.toUpperCase()

/** The form of a PII that Lectern makes for an article that has none. No publisher's has so many letters and digits after an `S`. */
const MADE = /^S[0-9A-V]{20}$/

/** A PII that may leave the site as a publisher's: not one that Lectern has made. */
export const publishersPii = (pii: Pii): O.Option<Pii> => (MADE.test(pii) ? O.none : O.some(pii))

const checkedPii = checked(isPii, 'pii', 'one of 0, 1, 8, B, S followed by 14 to 20 letters or digits')

/** A PII from any spelling of it, by case or punctuation; a malformed one is a value to log, never an exception (PII-3). */
export const parsePii = (value: string): E.Either<Malformed<'pii'>, Pii> => {
  const cleaned = cleanPii(value)
  const pii = checkedPii(cleaned.toUpperCase())
  // A malformed one is reported in the case in which it is written.
  return E.isRight(pii) ? pii : checkedPii(cleaned)
}
