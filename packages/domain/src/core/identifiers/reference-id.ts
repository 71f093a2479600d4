import type { either as E } from 'fp-ts'
import type { Brand } from './brand.ts'
import { checked, type Malformed } from './malformed.ts'

/** The id of a reference in its article, fit for HTML and for an address's fragment: `bib0005`. */
export type ReferenceId = Brand<string, 'ReferenceId'>

const isReferenceId = (value: string): value is ReferenceId => /^[^\s\p{Cc}\p{Cs}]+$/u.test(value)

/** A reference's id, which holds something and no white space. */
export const parseReferenceId: (value: string) => E.Either<Malformed<'reference-id'>, ReferenceId> = checked(
  isReferenceId,
  'reference-id',
  'at least one character and no white space',
)
