/**
 * The same function, which computes the result for an object only once, as long as the object is in use. Only for functions whose
 * result depends on nothing else, and for objects that never change.
 */
export const remembered = <A extends object, B>(compute: (of: A) => B): ((of: A) => B) => {
  const known = new WeakMap<A, B>()
  return of => {
    const before = known.get(of)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a result that is undefined is one that was computed
    if (before !== undefined || known.has(of)) return before as B
    const result = compute(of)
    known.set(of, result)
    return result
  }
}
