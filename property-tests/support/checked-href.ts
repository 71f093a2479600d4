import { isOwnPath, receivedHref, receivedSrc, type Href, type Origin, type OwnPath, type Src } from '@lectern/domain/core'
import { safeOrigin } from '@lectern/domain/engines'
import { option as O } from 'fp-ts'

const present = <A>(text: string, found: O.Option<A>): A => {
  if (O.isNone(found)) throw new Error(`"${text}" is no such address`)
  return found.value
}

/** An address that a link may lead to; throws if it is not. */
export const checkedHref = (text: string): Href => present(text, receivedHref(O.some(text)))

/** An address that a page may load; throws if it is not. */
export const checkedSrc = (text: string): Src => present(text, receivedSrc(O.some(text)))

/** A path on this site; throws if it is not. */
export const checkedPath = (text: string): OwnPath => present(text, O.fromPredicate(isOwnPath)(text))

/** The scheme and host of a site; throws if it is not. */
export const checkedOrigin = (text: string): Origin => {
  const origin = safeOrigin(text)
  if (origin === '') throw new Error(`"${text}" is no origin`)
  return origin
}
