import type { Doi, Pii } from '@lectern/domain/core'
import { articleKeys } from '../../settings/fields/values.ts'
import type { SubstanceEntry } from '../../settings/substances.ts'
import { mayOccur, occursIn, wordsOf } from '../../settings/terms.ts'

/** The substances that are shown beside an article: those that name it, and those of which its text has a name as it is written. */
export const namedSubstances = (
  substances: readonly SubstanceEntry[],
  ids: { readonly pii: Pii; readonly doi?: Doi | undefined },
  text: string,
): readonly SubstanceEntry[] => {
  const keys = articleKeys(ids)
  const may = mayOccur(wordsOf([text]))
  const occurs = occursIn(text)
  return substances.filter(
    ({ articles = [], names = [] }) => articles.some(key => keys.includes(key)) || names.some(name => may(name) && occurs(name)),
  )
}
