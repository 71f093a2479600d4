/**
 * Which part of each whole matrix this run tries: `PROOFS=all` all of it, `PROOFS=3/8` the third of eight parts. A usual run has time for a fixed
 * slice.
 */
const [part = '', parts = '1'] = (process.env['PROOFS'] ?? '').replace('all', '1/1').split('/')

/** Whether this run tries whole matrices, or a part of one, rather than the slice that a usual run has time for. */
export const isProof = part !== ''

/** Whether this run tries the case at a place of a matrix. A usual run tries one of so many. */
const isTried = (index: number, every: number): boolean =>
  isProof ? index % Number(parts) === Number(part) - 1 : index % every === 0

/**
 * The cases of a matrix that this run tries: one of so many in a usual run, and in a proof those of its part. The parts of a proof have all
 * cases between them, each once.
 * @param every a usual run tries one case of so many, always the same
 */
export const triedCases = <A>(cases: readonly A[], every: number): readonly A[] =>
  cases.filter((_, index) => isTried(index, every))
