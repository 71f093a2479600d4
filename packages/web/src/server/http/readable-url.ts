import { decoded } from '@lectern/domain/core'
import { option as O } from 'fp-ts'

/**
 * The address of a request, made decodable. If its path is not valid percent-encoding (`/journal/100%`), percent signs are taken literally:
 * otherwise the router would reject it before a page could answer that nothing is there.
 */
export const readableUrl = ({ url = '/' }: { readonly url?: string | undefined }): string =>
  url.replace(/^[^?]*/, path => (O.isSome(decoded(path)) ? path : path.replaceAll('%', '%25')))
