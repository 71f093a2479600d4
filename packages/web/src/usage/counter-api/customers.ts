import { either as E } from 'fp-ts'
import type { Institution } from '../report/report.ts'
import { THE_WORLD } from '../report/report.ts'
import type { Refusal } from './asked-report.ts'

/** What a key opens: the reports of one institution, or of the whole site. */
export interface Grant {
  readonly institution?: string | undefined
}

/** Whose usage a request may see: one institution's, or everyone's. */
export interface Customer {
  readonly institution: Institution | undefined
}

/**
 * Whose usage a key shows to a request. It is refused in the same way whether there is no such customer, or it is another key's.
 * @param grant what the key opens; undefined if there is no such key
 */
export const customerFor = (
  customerId: string,
  grant: Grant | undefined,
  institutions: readonly Institution[],
): E.Either<Refusal, Customer> => {
  if (grant === undefined) return E.left({ code: 2020, data: '' })
  const { institution: own } = grant
  const institution = institutions.find(({ id }) => id === customerId && (own === undefined || own === id))
  if (institution !== undefined) return E.right({ institution })
  return own === undefined && customerId === THE_WORLD.id ? E.right({ institution: undefined }) : E.left({ code: 2010, data: '' })
}

/** The institutions of which a customer may know: itself, or all for the whole site. */
export const membersOf = ({ institution }: Customer, institutions: readonly Institution[]): readonly Institution[] =>
  institution === undefined ? institutions : [institution]
