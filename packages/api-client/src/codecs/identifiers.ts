import { parseDoi, parseEid, parseIsbn, parseIssn, parsePii } from '@lectern/domain/core'
import { parsed } from './fields.ts'

export const PiiCodec = parsed('PII', parsePii)
export const DoiCodec = parsed('DOI', parseDoi)
export const EidCodec = parsed('EID', parseEid)
export const IssnCodec = parsed('ISSN', parseIssn)
export const IsbnCodec = parsed('ISBN', parseIsbn)
