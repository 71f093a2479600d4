/**
 * Counts some work in `data-busy` on the root element until it has ended, in any way: what the page has begun by itself or by the reader's last act, and
 * never what waits for the reader. Whatever looks at a page, such as its tests, waits until that is 0 again. The attribute is all that is kept, so
 * that whatever counts in it shares nothing else.
 * @returns the outcome of the work
 */
export const untilDone = <A>(work: Promise<A>): Promise<A> => {
  const count = (by: 1 | -1): void => {
    const { dataset } = document.documentElement
    dataset['busy'] = String(Number(dataset['busy'] ?? 0) + by)
  }
  count(1)
  return work.finally(() => {
    count(-1)
  })
}
