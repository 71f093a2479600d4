import { option as O } from 'fp-ts'
import { urnHref } from '../identifiers/urn.ts'

/** A path on the page's own host, and nothing that a browser would take for another host's address. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}\p{Cs}]*$/u

/** An address that the service gave, where a link may lead to it: a path of this site, or what may be followed anyway. */
export const receivedHref = (address: O.Option<string>): O.Option<string> =>
  O.chain((given: string) => (OWN_PATH.test(given) ? O.some(given) : O.fromNullable(urnHref(given))))(address)
