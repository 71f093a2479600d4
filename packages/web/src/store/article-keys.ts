import { statedDoiText, type StatedDoi } from '@lectern/domain/article'
import { canonicalPii, type Pii } from '@lectern/domain/core'
import { textKey } from './text-key.ts'

/** What says which article is meant. */
export interface Called extends StatedDoi {
  readonly pii?: Pii
}

/** The keys under which an article is known or named, in either letter case the same: its PII's, then its DOI's. */
export const articleKeys = ({ pii, ...stated }: Called): readonly string[] => {
  const doi = statedDoiText(stated)
  return [
    ...(pii === undefined ? [] : [textKey(`pii:${canonicalPii(pii)}`)]),
    ...(doi === undefined ? [] : [textKey(`doi:${doi.toLowerCase()}`)]),
  ]
}
