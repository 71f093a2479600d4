import { isRecord } from '@lectern/domain/core'
import * as t from 'io-ts'
import { Text, type Codec } from './fields.ts'
import { opaque } from './written.ts'

/** The address of a PDF. Services send it by itself, or together with the purpose of the link. */
export const PdfAddress: Codec<string, string> = opaque(
  'the address of a PDF',
  Text.is,
  (value, context) => Text.validate(isRecord(value) ? value['url'] : value, context),
  t.identity,
  () => Text,
)
