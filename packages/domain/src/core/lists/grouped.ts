/**
 * The items of a list by key. Each group keeps the order of the list, and the groups are in order of first appearance. Like
 * `Map.groupBy`, which not every runtime of the domain has.
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
