import type { IssueNavigation } from '@lectern/domain/page'
import { fields, lenient, Text, withFallback, type Codec } from './fields.ts'
import { PiiCodec } from './identifiers.ts'

const neighbour = lenient(fields('a neighbour', { pii: PiiCodec, title: withFallback(Text, '') }))

/** CALL-23: the neighbours of the article in its issue or book. */
export const IssueNavigationCodec: Codec<IssueNavigation> = fields('neighbours', { previous: neighbour, next: neighbour })
