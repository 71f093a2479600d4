import type { Pii } from '../../core/identifiers/pii.ts'

interface Choosable {
  readonly pii: Pii
}

export const piisOf = (articles: readonly Choosable[]): readonly Pii[] => articles.map(({ pii }) => pii)

/** The choice with one more article of the list; an article that is not in the list, or already chosen, changes nothing. */
export const withChosen = (chosen: readonly Pii[], articles: readonly Choosable[], pii: Pii): readonly Pii[] =>
  chosen.includes(pii) || !piisOf(articles).includes(pii) ? chosen : [...chosen, pii]

export const withoutChosen = (chosen: readonly Pii[], pii: Pii): readonly Pii[] =>
  chosen.includes(pii) ? chosen.filter(other => other !== pii) : chosen

/** The chosen articles in the order of the list. */
export const inListOrder = (chosen: readonly Pii[], articles: readonly Choosable[]): readonly Pii[] => {
  const wanted = new Set(chosen)
  return piisOf(articles).filter(pii => wanted.has(pii))
}
