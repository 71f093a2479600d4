import { parseDoi, parseEid, parseIsbn, parseIssn, parsePii, receivedSrc, type Src } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import { parsed, Text, via } from './fields.ts'

/** A PII in any of its spellings, as `parsePii` reads it. */
export const PiiCodec = parsed('PII', parsePii)

/** A DOI, as `parseDoi` reads it. */
export const DoiCodec = parsed('DOI', parseDoi)

/** An EID, as `parseEid` reads it. */
export const EidCodec = parsed('EID', parseEid)

/** An ISSN, as `parseIssn` reads it. */
export const IssnCodec = parsed('ISSN', parseIssn)

/** An ISBN of 10 or 13 digits, as `parseIsbn` reads it. */
export const IsbnCodec = parsed('ISBN', parseIsbn)

/** An address that a page may load or call: a path of its own host, or a web address (`receivedSrc`). */
export const SrcCodec = via<string, Src, string>(
  'an address that begins with https://, http:// or /',
  Text,
  text => receivedSrc(O.some(text)),
  src => src,
)
