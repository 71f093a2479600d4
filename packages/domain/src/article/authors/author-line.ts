import { option as O } from 'fp-ts'
import type { CutList } from './cut-list.ts'

/** A large group of authors is cut after this many (AUTH-1). */
export const LARGE_GROUP_LIMIT = 20

export interface AuthorGroup<A> {
  /** In the order of publication; of a large group at least the first 20. */
  readonly authors: readonly A[]
  /** Whether the service says that there are many. */
  readonly isLarge: boolean
  /** The last author, if the record names one. */
  readonly last: O.Option<A>
}

/**
 * The authors of an article as a line shows them (AUTH-1): all of them, or for a large group the first 20, an ellipsis and the
 * last. No one is named twice: if the last author is among the first 20 and others follow, the line ends with the last of those;
 * if none follow, all are shown.
 * @param isSame whether two are the same person
 */
export const authorLine =
  <A>(isSame: (one: A, other: A) => boolean) =>
  ({ authors, isLarge, last }: AuthorGroup<A>): CutList<A> => {
    const first = authors.slice(0, LARGE_GROUP_LIMIT)
    const ends = isLarge && authors.length >= LARGE_GROUP_LIMIT && O.isSome(last) ? [last.value, ...authors.toReversed()] : []
    const end = O.fromNullable(ends.find(author => !first.some(each => isSame(each, author))))
    return O.isSome(end) ? { kind: 'cut', first, last: end.value } : { kind: 'all', shown: authors }
  }
