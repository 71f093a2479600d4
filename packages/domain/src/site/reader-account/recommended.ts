import type { Pii } from '../../core/identifiers/pii.ts'
import { option as O } from 'fp-ts'

/** An article that could be recommended. */
export interface Suggestion {
  readonly pii: Pii
  /** Of the publication that it is in. */
  readonly publication: O.Option<string>
  /** The words of its title and abstract, as searches compare words. */
  readonly words: ReadonlySet<string>
}

/** What a reader does not want to have recommended. */
export type LeftOut =
  | { readonly kind: 'publication'; readonly key: string }
  /** All of these words, as searches compare them. */
  | { readonly kind: 'subject'; readonly words: readonly string[] }

/** An article that the reader has read, with those that are like it, the likest first. */
export interface ReadWithLike<A extends Suggestion> {
  readonly pii: Pii
  readonly like: readonly A[]
}

/** A recommendation, and the article that the reader read for the sake of which it is one. */
export interface Recommended<A extends Suggestion> {
  readonly article: A
  readonly because: Pii
}

/** From how many of the articles that a reader read last recommendations are made, how many are asked for each, and how many are shown. */
export const RECOMMENDED = { from: 10, alike: 12, shown: 20 } as const

/** The most journals and subjects together that a reader leaves out. */
export const LEFT_OUT_LIMIT = 100

/** Whether an article is left out: it is in a publication that is, or all the words of a subject stand in its title or abstract. */
export const isLeftOut = (leftOut: readonly LeftOut[], { publication, words }: Suggestion): boolean =>
  leftOut.some(each =>
    each.kind === 'publication'
      ? O.isSome(publication) && publication.value === each.key
      : each.words.length > 0 && each.words.every(word => words.has(word)),
  )

/**
 * What a reader may like to read next: articles like those they read last, without those they have read and those they leave out. First stand those that
 * are like several of them, most like, and like what was read last.
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
