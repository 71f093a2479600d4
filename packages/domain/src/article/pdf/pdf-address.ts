import type { OwnPath } from '../../core/identifiers/href.ts'
import { either as E, option as O } from 'fp-ts'
import type { PdfUrlMetadata } from '../record/article.ts'
import type { Eid } from '../../core/identifiers/eid.ts'
import { parsePii, type Pii } from '../../core/identifiers/pii.ts'
import { withQuery } from '../../core/links/with-query.ts'
import { decodedOrAsIs } from '../../core/text/address.ts'

/**
 * PDF-1: what comes between article and query in the addresses that the site makes; the ones it receives may have more
 * (`/pdfft`).
 */
export const PDF_EXTENSION = '/pdf'

const OWN_PATH = 'science/article/pii'

/** An address that is not that of a PDF. */
export interface MalformedPdfAddress {
  readonly kind: 'malformed-pdf-address'
  readonly value: string
  readonly message: string
}

/** The parts of the address at which the site serves a PDF. */
export interface OwnPdf extends PdfUrlMetadata {
  readonly path: typeof OWN_PATH
}

/** The parts of the address at which the site serves a PDF (PDF-1). */
export const ownPdf = (pii: Pii, pid: Eid, md5: string): OwnPdf => ({
  pii,
  path: OWN_PATH,
  pdfExtension: PDF_EXTENSION,
  md5,
  pid,
  casaToken: O.none,
})

/** A PDF's address from its parts (PDF-1): `/science/article/pii/{pii}/pdf?md5=…&pid=…`, and `casaToken` if there is one. */
export function pdfAddress(parts: OwnPdf): OwnPath
export function pdfAddress(parts: PdfUrlMetadata): string
export function pdfAddress({ pii, path, pdfExtension, md5, pid, casaToken }: PdfUrlMetadata): string {
  return withQuery(`/${path}/${pii}${pdfExtension}`, [
    ['md5', md5],
    ['pid', pid],
    ...(O.isSome(casaToken) ? [['casaToken', casaToken.value] as const] : []),
  ])
}

const piiIn = (segment: string): ReturnType<typeof parsePii> => parsePii(decodedOrAsIs(segment))

const fieldsIn = (query: string): ReadonlyMap<string, string> =>
  new Map(
    query.split('&').map(field => {
      const [name = '', ...value] = field.split('=')
      return [decodedOrAsIs(name), decodedOrAsIs(value.join('='))]
    }),
  )

/**
 * The parts of a received PDF address (PDF-1): a path, the PII, `/pdf` or an extension that begins with it, md5 and pid in any
 * order.
 */
export const parsePdfAddress = (address: string): E.Either<MalformedPdfAddress, PdfUrlMetadata> => {
  const [, path = '', id = '', pdfExtension = '', query = ''] = /^\/([^?#]+)\/([^/?#]+)(\/pdf[a-z]*)\?([^#]*)/.exec(address) ?? []
  const pii = piiIn(id)
  const fields = fieldsIn(query)
  const md5 = fields.get('md5')
  const pid = fields.get('pid')
  return E.isLeft(pii) || md5 === undefined || pid === undefined
    ? E.left({
        kind: 'malformed-pdf-address',
        value: address,
        message: `Malformed PDF address "${address}": expected /{path}/{pii}/pdf?md5=…&pid=…`,
      })
    : E.right({ pii: pii.right, path, pdfExtension, md5, pid, casaToken: O.fromNullable(fields.get('casaToken')) })
}

const PDF_PATH = /^(?:https?:\/\/[^/?#]+)?\/[^?#]+\/([^/?#]+)\/pdf[a-z]*(?:[?#]|$)/i

/** The article whose PDF is at an address, by its path alone: received addresses often lack md5 and pid. */
export const piiOfPdf = (address: string): O.Option<Pii> => {
  const [, id = ''] = PDF_PATH.exec(address) ?? []
  return O.fromEither(piiIn(id))
}
