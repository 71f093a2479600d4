import type { Pii } from '../../core/identifiers/pii.ts'
import { option as O } from 'fp-ts'

/** An article that could be recommended. */
export interface Suggestion {
  readonly pii: Pii
  /** Of the publication that it is in. */
  readonly publication: O.Option<string>
  /** The words of its title and abstract, normalised as in searches. */
  readonly words: ReadonlySet<string>
}

/** What a reader has excluded from recommendations. */
export type LeftOut =
  | { readonly kind: 'publication'; readonly key: string }
  /** All of these words, normalised as in searches. */
  | { readonly kind: 'subject'; readonly words: readonly string[] }

/** An article that the reader has read, with similar ones, the most similar first. */
export interface ReadWithLike<A extends Suggestion> {
  readonly pii: Pii
  readonly like: readonly A[]
}

/** A recommendation, and the read article on which it is based. */
export interface Recommended<A extends Suggestion> {
  readonly article: A
  readonly because: Pii
}

/** How many of the last read articles recommendations are based on, how many are requested for each, and how many are shown. */
export const RECOMMENDED = { from: 10, alike: 12, shown: 20 } as const

/** The most journals and subjects together that a reader can exclude. */
export const LEFT_OUT_LIMIT = 100

/** Whether an article is excluded: its publication is, or its title or abstract contains all the words of an excluded subject. */
export const isLeftOut = (leftOut: readonly LeftOut[], { publication, words }: Suggestion): boolean =>
  leftOut.some(each =>
    each.kind === 'publication'
      ? O.isSome(publication) && publication.value === each.key
      : each.words.length > 0 && each.words.every(word => words.has(word)),
  )

/**
 * Recommendations for a reader: articles like those they read last, without those that they have read or excluded. First come
 * those like several of them, then the most similar, then those like the most recently read.
 * @param read newest first
 */
export const recommended = <A extends Suggestion>(
  read: readonly ReadWithLike<A>[],
  known: ReadonlySet<string>,
  leftOut: readonly LeftOut[],
  most: number = RECOMMENDED.shown,
): readonly Recommended<A>[] => {
  const scored = new Map<string, { readonly found: Recommended<A>; readonly best: number; readonly score: number }>()
  for (const [age, { pii, like }] of read.entries()) {
    for (const [place, article] of like.entries()) {
      if (known.has(article.pii) || isLeftOut(leftOut, article)) continue
      const points = 1 / (1 + place + age)
      const before = scored.get(article.pii)
      scored.set(
        article.pii,
        before === undefined || points > before.best
          ? { found: { article, because: pii }, best: points, score: points + (before?.score ?? 0) }
          : { ...before, score: before.score + points },
      )
    }
  }
  return [...scored.values()]
    .toSorted((one, other) => other.score - one.score)
    .slice(0, Math.max(0, most))
    .map(({ found }) => found)
}
