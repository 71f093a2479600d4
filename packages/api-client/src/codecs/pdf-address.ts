import * as t from 'io-ts'
import { Text, type Codec } from './fields.ts'
import { isRecord } from './unchecked-node.ts'

/** Where a PDF is. Services send the address alone, or beside what its link is for. */
export const PdfAddress: Codec<string, string> = new t.Type(
  'the address of a PDF',
  Text.is,
  (value, context) => Text.validate(isRecord(value) ? value['url'] : value, context),
  t.identity,
)
