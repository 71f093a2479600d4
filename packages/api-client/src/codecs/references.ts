import type { ReferenceLink } from '@lectern/domain/article'
import { fields, lenient, list, Text, type Codec } from './fields.ts'
import { DoiCodec, EidCodec, PiiCodec } from './identifiers.ts'
import { PdfAddress } from './pdf-address.ts'

/** CALL-15, CALL-16: links to the cited works. There are four kinds of link; a malformed one counts as missing. */
export const ReferenceLinksCodec: Codec<readonly ReferenceLink[]> = list(
  fields('a reference link', {
    refId: Text,
    pii: lenient(PiiCodec),
    pdf: lenient(PdfAddress),
    scopusHubEid: lenient(EidCodec),
    crossRefDoi: lenient(DoiCodec),
  }),
)
