/** The items of a list in its order, without those whose key an earlier item has. */
export const distinctBy = <A>(items: readonly A[], keyOf: (item: A) => unknown): readonly A[] => {
  const seen = new Set<unknown>()
  return items.filter(item => {
    const key = keyOf(item)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
