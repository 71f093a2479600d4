/** The same as `map` of a list; the list itself if nothing in it has changed. */
export const mapped = <A>(list: readonly A[], change: (item: A) => A): readonly A[] => {
  let out: A[] | undefined
  for (let index = 0; index < list.length; index += 1) {
    // The index is within the list.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const item = list[index] as A
    const now = change(item)
    if (now !== item) out ??= list.slice(0, index)
    out?.push(now)
  }
  return out ?? list
}
