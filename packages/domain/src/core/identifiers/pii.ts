import type { either as E } from 'fp-ts'
import type { Brand } from './brand.ts'
import { branded } from './branded.ts'
import { checked, type Malformed } from './malformed.ts'

/** A publisher item identifier, cleaned and well formed. */
export type Pii = Brand<string, 'Pii'>

const WELL_FORMED = /^[018BS][0-9A-Za-z]{14,20}$/

/** Leaves the letters and digits of a PII: `S1462-9011(23)00117-X` becomes `S146290112300117X` (PII-1). */
export const cleanPii = (value: string): string => value.replace(/[^0-9A-Za-z]/g, '')

/** Whether a cleaned PII is well formed: one of 0, 1, 8, B, S, then 14 to 20 letters or digits (PII-2). */
export const isWellFormedPii = (value: string): value is Pii => WELL_FORMED.test(value)

const checkedPii = checked(isWellFormedPii, 'pii', 'one of 0, 1, 8, B, S followed by 14 to 20 letters or digits')

/** A PII from any spelling of it; a malformed one is a value to log, never an exception (PII-3). */
export const parsePii = (value: string): E.Either<Malformed<'pii'>, Pii> => checkedPii(cleanPii(value))

/** The spelling by which PIIs are compared: in capitals. */
export const canonicalPii = (pii: Pii): Pii => branded('Pii', pii.toUpperCase())
