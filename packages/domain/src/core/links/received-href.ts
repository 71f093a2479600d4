import { option as O } from 'fp-ts'
import { urnHref } from '../identifiers/urn.ts'

/** A path on the page's own host that no browser would read as another host's address. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}\p{Cs}]*$/u

/** An address received from the service, if a link may lead to it: a path of this site, or an address that is safe to follow. */
export const receivedHref = (address: O.Option<string>): O.Option<string> =>
  O.chain((given: string) => (OWN_PATH.test(given) ? O.some(given) : O.fromNullable(urnHref(given))))(address)
