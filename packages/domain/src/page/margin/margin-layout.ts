/** What a line of the text cites, to stand beside it in the margin. Lengths are in CSS pixels, from the top of the page. */
export interface MarginNote<Of> {
  readonly of: Of
  /** The top of the line that cites it. */
  readonly line: number
  /** The note's height. */
  readonly whole: number
  /** The note's height when it is shortened, at most the whole one. */
  readonly short: number
}

/** A note in its place. */
export interface PlacedNote<Of> {
  readonly of: Of
  readonly top: number
  readonly isShort: boolean
}

/** The room for notes. */
export interface MarginRoom {
  /** Where it begins: below what else stands in the margin. */
  readonly from: number
  /** The least space between two notes. */
  readonly gap: number
  /** How far a note may be from the line that cites it. */
  readonly reach: number
}

interface Sized {
  readonly line: number
  readonly height: number
}

/** Notes that touch each other: how many they are, and the mean of the tops of the first one that would suit each of them. */
interface Run {
  readonly count: number
  readonly mean: number
}

/** Joins a run to those before it for as long as they would overlap, which needs no more steps than there are runs. */
const joined = (runs: Run[], { count, mean }: Run): Run[] => {
  let run = { count, mean }
  for (let before = runs.at(-1); before !== undefined && before.mean > run.mean; before = runs.at(-1)) {
    runs.pop()
    const all = before.count + run.count
    run = { count: all, mean: (before.mean * before.count + run.mean * run.count) / all }
  }
  runs.push(run)
  return runs
}

/**
 * The tops of notes that do not overlap and stay in their order, and are as near to their lines as possible: the sum of the squares of their
 * distances is the least that there is. Linear in the number of notes.
 * @param notes in the order of their lines
 */
export const topsOf =
  ({ from, gap }: Pick<MarginRoom, 'from' | 'gap'>) =>
  (notes: readonly Sized[]): readonly number[] => {
    // Seen from what stands above each note in a pile of all of them, notes that do not overlap have tops that do not decrease.
    const above: number[] = []
    let pile = 0
    for (const { height } of notes) {
      above.push(pile)
      pile += height + gap
    }
    const runs = notes.reduce<Run[]>(
      (sofar, { line }, index) => joined(sofar, { count: 1, mean: line - (above[index] ?? 0) }),
      [],
    )
    const first = runs.flatMap(({ count, mean }) => Array.from({ length: count }, () => Math.max(from, mean)))
    return first.map((top, index) => top + (above[index] ?? 0))
  }

/** The indices of the first and last note of each run of notes that touch each other. */
const runsIn = (notes: readonly Sized[], tops: readonly number[], gap: number): readonly (readonly [number, number])[] =>
  notes.reduce<(readonly [number, number])[]>((runs, _, index) => {
    const last = runs.at(-1)
    const before = index - 1
    const touches = last !== undefined && (tops[index] ?? 0) - (tops[before] ?? 0) - (notes[before]?.height ?? 0) < gap + 1
    if (touches) runs[runs.length - 1] = [last[0], index]
    else runs.push([index, index])
    return runs
  }, [])

/**
 * The notes that stand in the margin, each within reach of the line that cites it. Where they are too many, those that touch each other are
 * shortened; if that is not enough, the one farthest from its line is left out, until all are within reach. So are those whose line is above
 * the room.
 * @param notes in the order of their lines
 */
export const marginLayout =
  ({ from, gap, reach }: MarginRoom) =>
  <Of>(notes: readonly MarginNote<Of>[]): readonly PlacedNote<Of>[] => {
    const beside = notes.filter(({ line }) => line >= from)
    const wholes = beside.map(({ line, whole }) => ({ line, height: whole }))
    const wholeTops = topsOf({ from, gap })(wholes)
    const isFar = (tops: readonly number[], index: number): boolean =>
      Math.abs((tops[index] ?? 0) - (beside[index]?.line ?? 0)) > reach
    const crowded = new Set(
      runsIn(wholes, wholeTops, gap).flatMap(([first, last]) => {
        const indices = Array.from({ length: last - first + 1 }, (_, index) => first + index)
        return indices.some(index => isFar(wholeTops, index)) ? indices : []
      }),
    )
    let kept = beside.map((note, index) => {
      const isShort = crowded.has(index)
      return { of: note.of, line: note.line, height: isShort ? note.short : note.whole, isShort }
    })
    for (;;) {
      const tops = topsOf({ from, gap })(kept)
      const distances = kept.map(({ line }, index) => Math.abs((tops[index] ?? 0) - line))
      const farthest = Math.max(0, ...distances)
      if (farthest <= reach) return kept.map(({ of, isShort }, index) => ({ of, isShort, top: tops[index] ?? 0 }))
      const out = distances.indexOf(farthest)
      kept = kept.filter((_, index) => index !== out)
    }
  }
