import { idOf, type ContentNode } from '../content/node.ts'
import type { ParsedReference } from '../content/reference.ts'

/** What the service names a cited work by: its number in the document, else its id, else that of the entry which lists it. None where it has none of these. */
export const citedAs = (entry: ContentNode, { refId, id }: Pick<ParsedReference, 'refId' | 'id'>): string | undefined =>
  refId ?? id ?? idOf(entry)
