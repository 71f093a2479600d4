import { option as O } from 'fp-ts'
import * as t from 'io-ts'
import { optional, QueryFlag, Text, via, withDefault, type Codec } from './fields.ts'
import { writes } from './written.ts'

/** A whole number, at least 0, in an address. */
export const Natural: Codec<number, string> = writes(
  via('a whole number', Text, text => O.filter(Number.isSafeInteger)(/^\d+$/.test(text) ? O.some(Number(text)) : O.none), String),
  () => t.Int,
  { minimum: 0 },
)

/** LIFE-6: what the reader's institution allows, in the query of the list calls. A missing flag is `false`. */
export const flags = {
  creditCardPurchaseAllowed: withDefault(QueryFlag, false),
  preventTransactionalAccess: withDefault(QueryFlag, false),
  preventDocumentDelivery: withDefault(QueryFlag, false),
}

/** A segment of a path: not empty, and not `.` or `..`, which URL parsers remove. */
export const Segment: Codec<string, string> = writes(
  via(
    'a part of a path',
    Text,
    text => O.fromPredicate((part: string) => !/^\.{0,2}$/.test(part))(text),
    text => text,
  ),
  () => Text,
  { pattern: '^(?!\\.{0,2}$)' },
)

/** Words of a query that may be missing. */
export const Words = optional(Text)
