import { statedDoiText, type StatedDoi } from '@lectern/domain/article'
import type { Pii } from '@lectern/domain/core'
import { textKey } from './text-key.ts'

/** The identifiers of an article, or of a reference to one. */
export interface Called extends StatedDoi {
  readonly pii?: Pii
}

/** The lookup keys for an article or a reference to it: by PII, then by DOI, ignoring its case. */
export const articleKeys = ({ pii, ...stated }: Called): readonly string[] => {
  const doi = statedDoiText(stated)
  return [
    ...(pii === undefined ? [] : [textKey(`pii:${pii}`)]),
    ...(doi === undefined ? [] : [textKey(`doi:${doi.toLowerCase()}`)]),
  ]
}
