import { describe, expect, test } from 'vitest'

/**
 * Which part of each whole matrix this run tries: `PROOFS=all` all of it, `PROOFS=3/8` the third of eight parts. A usual run has time for a fixed
 * slice.
 */
const proofs = process.env['PROOFS'] ?? ''
const [part, parts] = (proofs === 'all' ? '1/1' : proofs).split('/').map(Number) as [number, number | undefined]

/** Whether this run tries whole matrices, or a part of one, rather than the slice that a usual run has time for. */
export const isProof = proofs !== ''

if (isProof && !(parts !== undefined && part >= 1 && part <= parts))
  throw new Error(`PROOFS is “${proofs}”, and should be all, or a part like 3/8`)

/** Whether this run tries whole matrices, all of them. */
export const isWholeProof = isProof && parts === 1

/** Which cases of a matrix a usual run tries: one of so many, or those that are chosen. Always the same. */
export type Slice<A> = number | ((each: A, index: number) => boolean)

/**
 * The cases of a matrix that this run tries: its slice in a usual run, and in a proof those of its part. The parts of a proof have all cases
 * between them, each once.
 */
export const triedCases = <A>(cases: readonly A[], slice: Slice<A>): readonly A[] =>
  cases.filter((each, index) => {
    // Matrices of other lengths begin in other parts, so that small ones are not all in the first.
    if (isProof) return (index + cases.length) % (parts ?? 1) === part - 1
    return typeof slice === 'number' ? index % slice === 0 : slice(each, index)
  })

/** How much of a matrix a run tries, for its report. */
export const shareOf = (tried: number, all: number, things = 'cases'): string => {
  if (isWholeProof) return `all ${all} ${things}`
  const share = `${tried} of ${all} ${things}`
  return isProof ? `part ${part} of ${parts}: ${share}` : `a slice of ${share}; npm run proofs tries them all`
}

/** What the name of a report has besides, so that the parts of a proof keep theirs. */
export const partOfName = isProof && !isWholeProof ? `-${part}-of-${parts}` : ''

/** How many cases a property has for which one is dear: few in a usual run, and in a proof as many as it is worth. */
export const casesOf = (whole: number, few: number): number => (isProof ? whole : few)

/** Declares the tests of the cases that this run tries. A part may have none, but each file needs a test. */
export const forTried = <A>(cases: readonly A[], slice: Slice<A>, declare: (each: A) => void): void => {
  const tried = triedCases(cases, slice)
  test.each(tried.length === 0 ? ['this part'] : [])('%s of the proof has no case of this', () => {
    expect(tried).toEqual([])
  })
  for (const each of tried) declare(each)
}

/** Declares tests beside a matrix, which usual runs have as a whole: a proof need not repeat them. */
export const besideProofs = (name: string, declare: () => void): void => {
  ;(isProof ? describe.skip : describe)(name, declare)
}

/** Declares tests that usual runs have nothing of. */
export const onlyInProofs = (declare: () => void): void => {
  if (isProof) declare()
}
