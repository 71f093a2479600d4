/**
 * The same function, which computes the result for an object only once, as long as the object is in use. Only for functions whose
 * result depends on nothing else, and for objects that never change.
 */
export const remembered = <A extends object, B>(compute: (of: A) => B): ((of: A) => B) => {
  const known = new WeakMap<A, { readonly result: B }>()
  return of => {
    const before = known.get(of)
    if (before !== undefined) return before.result
    const result = compute(of)
    known.set(of, { result })
    return result
  }
}
