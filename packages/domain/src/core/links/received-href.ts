import { function as F, option as O } from 'fp-ts'
import { isOwnPath, isSrc, type Href, type Src } from '../identifiers/href.ts'
import { urnHref } from '../identifiers/urn.ts'

/** An address received from the service, if a link may lead to it: a path of this site, or an address that is safe to follow. */
export const receivedHref = (address: O.Option<string>): O.Option<Href> =>
  O.chain((given: string): O.Option<Href> => (isOwnPath(given) ? O.some(given) : O.fromNullable(urnHref(given))))(address)

/** An address received from the service, if a page may load a picture or a frame from it: a path of this site, or a web address. */
export const receivedSrc = (address: O.Option<string>): O.Option<Src> => F.pipe(receivedHref(address), O.filter(isSrc))
