import { canonicalPii, type Pii } from '@lectern/domain/core'
import { textKey } from './text-key.ts'

/** What says which article is meant. */
export interface Called {
  readonly doi?: string
  readonly pii?: Pii
}

/** The keys under which an article is known or named, in either letter case the same: its PII's, then its DOI's. */
export const articleKeys = ({ doi, pii }: Called): readonly string[] => [
  ...(pii === undefined ? [] : [textKey(`pii:${canonicalPii(pii)}`)]),
  ...(doi === undefined ? [] : [textKey(`doi:${doi.toLowerCase()}`)]),
]
