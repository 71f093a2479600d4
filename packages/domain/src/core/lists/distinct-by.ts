/** The items of a list in its order, without those whose key an earlier item has. */
export const distinctBy = <A, K>(items: readonly A[], keyOf: (item: A) => K): readonly A[] => {
  const seen = new Set<K>()
  return items.filter(item => {
    const key = keyOf(item)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
