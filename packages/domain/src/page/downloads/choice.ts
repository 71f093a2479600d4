import type { Pii } from '../../core/identifiers/pii.ts'

interface Choosable {
  readonly pii: Pii
}

/** The same articles, each once: of several with one PII the first. */
export const eachOnce = <A extends Choosable>(articles: readonly A[]): readonly A[] =>
  articles.filter(({ pii }, index) => articles.findIndex(other => other.pii === pii) === index)

export const piisOf = (articles: readonly Choosable[]): readonly Pii[] => articles.map(({ pii }) => pii)

/** A choice with one of the articles added; what is not among them, or chosen already, changes nothing. */
export const withChosen = (chosen: readonly Pii[], articles: readonly Choosable[], pii: Pii): readonly Pii[] =>
  chosen.includes(pii) || !piisOf(articles).includes(pii) ? chosen : [...chosen, pii]

export const withoutChosen = (chosen: readonly Pii[], pii: Pii): readonly Pii[] =>
  chosen.includes(pii) ? chosen.filter(other => other !== pii) : chosen

/** The chosen articles in the order of the list, not in that of choosing. */
export const inListOrder = (chosen: readonly Pii[], articles: readonly Choosable[]): readonly Pii[] =>
  piisOf(articles).filter(pii => chosen.includes(pii))
