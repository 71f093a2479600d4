import { parseDoi, parseEid, parseIsbn, parseIssn, parsePii } from '@lectern/domain/core'
import { parsed } from './fields.ts'

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
