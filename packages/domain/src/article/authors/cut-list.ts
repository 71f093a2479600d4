import { ELLIPSIS } from '../../core/text/truncated.ts'

/** A list of people as a line shows it: all of them, or the first ones, an ellipsis and the last. */
export type CutList<A> =
  | { readonly kind: 'all'; readonly shown: readonly A[] }
  | { readonly kind: 'cut'; readonly first: readonly A[]; readonly last: A }

/**
 * Up to `limit` people are all shown; of more, the first ones and the last.
 * @param first how many these are: no more than `limit`
 */
export const cutAbove =
  (limit: number, first: number) =>
  <A>(people: readonly A[]): CutList<A> => {
    const last = people.slice(limit).at(-1)
    return last === undefined ? { kind: 'all', shown: people } : { kind: 'cut', first: people.slice(0, first), last }
  }

/** Everyone named in a line, in its order. */
export const namedIn = <A>(list: CutList<A>): readonly A[] => (list.kind === 'all' ? list.shown : [...list.first, list.last])

/** Names in one line: `A.L. Vartanian, …, K.A. Vardanyan`. */
export const namesLine = (names: CutList<string>): string =>
  (names.kind === 'all' ? names.shown : [...names.first, ELLIPSIS, names.last]).join(', ')
