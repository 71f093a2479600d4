/**
 * The items of a list by their keys: each group in the list's order, the groups in the order in which they begin. As `Map.groupBy`, which not every
 * runtime that the domain is used in has.
 */
export const grouped = <A, K>(items: Iterable<A>, keyOf: (item: A) => K): Map<K, A[]> => {
  const groups = new Map<K, A[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
