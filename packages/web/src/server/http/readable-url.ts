import { decoded } from '@lectern/domain/core'
import { option as O } from 'fp-ts'

/**
 * The address of a call, as it can be read. Where its path is not encoded as paths are (`/journal/100%`), a percent sign stands for itself: the router
 * would refuse such an address before any page could say that there is nothing there.
 */
export const readableUrl = ({ url = '/' }: { readonly url?: string | undefined }): string =>
  url.replace(/^[^?]*/, path => (O.isSome(decoded(path)) ? path : path.replaceAll('%', '%25')))
