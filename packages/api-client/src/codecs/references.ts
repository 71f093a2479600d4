import type { ReferenceLink } from '@lectern/domain/article'
import { fields, lenient, list, Text, type Codec } from './fields.ts'
import { DoiCodec, EidCodec, PiiCodec } from './identifiers.ts'
import { PdfAddress } from './pdf-address.ts'

/** CALL-15, CALL-16: where the cited works are. A link may be by any of four ways; one that is malformed is none. */
export const ReferenceLinksCodec: Codec<readonly ReferenceLink[]> = list(
  fields('a reference link', {
    refId: Text,
    pii: lenient(PiiCodec),
    pdf: lenient(PdfAddress),
    scopusHubEid: lenient(EidCodec),
    crossRefDoi: lenient(DoiCodec),
  }),
)
