import { either as E } from 'fp-ts'
import { parseUrn, type Urn } from './urn.ts'

/** As `parseUrn`, for callers outside who expect an exception: it throws `Invalid URN` (URN-2). Nothing in the domain calls it. */
export const requireUrn = (urn: string): Urn => {
  const parsed = parseUrn(urn)
  if (E.isLeft(parsed)) throw new Error(parsed.left.message)
  return parsed.right
}
