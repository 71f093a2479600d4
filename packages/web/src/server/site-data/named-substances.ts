import type { Doi, Pii } from '@lectern/domain/core'
import { articleKeys } from '../../settings/fields/values.ts'
import type { SubstanceEntry } from '../../settings/substances.ts'
import { mayOccur, occursIn, wordsOf } from '../../settings/terms.ts'

/**
 * The substances to show beside an article: those whose entry lists the article, and those with a name that occurs in its text exactly as
 * written.
 */
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
