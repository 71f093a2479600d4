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
  /** What reaches into the margin, and no note may cover, in any order. */
  readonly bands: readonly Band[]
  /** The least height between two bands that can hold notes. */
  readonly least: number
}

/** A part of the margin's height. */
export interface Band {
  readonly top: number
  readonly bottom: number
}

/** A part of the margin that notes may stand in. */
interface Space {
  readonly from: number
  readonly until: number
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
 * The parts of the margin between the bands, from its top to its bottom, which has no end. One that is too low for a note counts as a part of the
 * bands around it.
 */
const spacesOf = ({ from, gap, bands, least }: Omit<MarginRoom, 'reach'>): readonly Space[] => {
  const before: Space[] = []
  let top = from
  for (const band of bands.toSorted((one, other) => one.top - other.top)) {
    if (band.bottom + gap <= top) continue
    const until = band.top - gap
    if (until - top >= least) before.push({ from: top, until })
    top = Math.max(top, band.bottom + gap)
  }
  return [...before, { from: top, until: Infinity }]
}

const distanceFrom =
  (line: number) =>
  ({ from, until }: Space): number =>
    Math.max(0, from - line, line - until)

/** The notes of each space: those whose lines it is nearest to. Their order is that of their lines. */
const inSpaces =
  (spaces: readonly Space[]) =>
  <Note extends { readonly line: number }>(notes: readonly Note[]): readonly (readonly [Space, readonly Note[]])[] => {
    let current = 0
    const shares = spaces.map((): Note[] => [])
    for (const note of notes) {
      const distance = (index: number): number => {
        const space = spaces[index]
        return space === undefined ? Infinity : distanceFrom(note.line)(space)
      }
      while (distance(current + 1) < distance(current)) current += 1
      shares[current]?.push(note)
    }
    return spaces.map((space, index) => [space, shares[index] ?? []])
  }

/**
 * The tops of notes that do not overlap and stay in their order, and are as near to their lines as possible: the sum of the squares of their
 * distances is the least that there is. Linear in the number of notes, which are in the order of their lines.
 * @param until where the last one ends; if they are too high for that, they begin above `from`
 */
export const topsOf =
  ({ from, gap, until = Infinity }: Pick<MarginRoom, 'from' | 'gap'> & { readonly until?: number }) =>
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
    const lowest = until + gap - pile
    const first = runs.flatMap(({ count, mean }) => Array.from({ length: count }, () => Math.min(lowest, Math.max(from, mean))))
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

/** The notes that stand in one space. */
const laidIn =
  ({ gap, reach }: Pick<MarginRoom, 'gap' | 'reach'>, { from, until }: Space) =>
  <Of>(notes: readonly MarginNote<Of>[]): readonly PlacedNote<Of>[] => {
    const room = { from, gap, until }
    const wholes = notes.map(({ line, whole }) => ({ line, height: whole }))
    const wholeTops = topsOf(room)(wholes)
    const isTooHigh = (tops: readonly number[]): boolean => (tops[0] ?? from) < from
    const isFar = (tops: readonly number[], index: number): boolean =>
      Math.abs((tops[index] ?? 0) - (notes[index]?.line ?? 0)) > reach
    const crowded = new Set(
      runsIn(wholes, wholeTops, gap).flatMap(([first, last]) => {
        const indices = Array.from({ length: last - first + 1 }, (_, index) => first + index)
        return isTooHigh(wholeTops) || indices.some(index => isFar(wholeTops, index)) ? indices : []
      }),
    )
    let kept = notes.map((note, index) => {
      const isShort = crowded.has(index)
      return { of: note.of, line: note.line, height: isShort ? note.short : note.whole, isShort }
    })
    for (;;) {
      const tops = topsOf(room)(kept)
      const distances = kept.map(({ line }, index) => Math.abs((tops[index] ?? 0) - line))
      const farthest = Math.max(0, ...distances)
      if (farthest <= reach && !isTooHigh(tops))
        return kept.map(({ of, isShort }, index) => ({ of, isShort, top: tops[index] ?? 0 }))
      const out = distances.indexOf(farthest)
      kept = kept.filter((_, index) => index !== out)
    }
  }

/**
 * The notes that stand in the margin, each within reach of the line that cites it, and clear of what reaches into it. Where they are too many,
 * those that touch each other are shortened; if that is not enough, the one farthest from its line is left out, until all are within reach.
 * So are those whose line is above the room. The notes are in the order of their lines.
 */
export const marginLayout =
  (room: MarginRoom) =>
  <Of>(notes: readonly MarginNote<Of>[]): readonly PlacedNote<Of>[] => {
    const beside = notes.filter(({ line }) => line >= room.from)
    return inSpaces(spacesOf(room))(beside).flatMap(([space, own]) => laidIn(room, space)(own))
  }

/** What stands at the sides of the margin, along the lines of the text, in CSS pixels. */
export interface MarginSides {
  /** Where the text ends. */
  readonly text: number
  /** Where the column beside it begins and ends. */
  readonly beside: number
  readonly end: number
}

/** Where notes stand along the lines of the text. */
export interface MarginPlace {
  readonly start: number
  readonly width: number
  /** Whether they can only stand below what is in the column beside the text. */
  readonly isBelow: boolean
}

/**
 * The place of notes: near the text, between it and the column beside it if that leaves them wide enough to be read, otherwise below what is in
 * that column.
 */
export const marginPlace =
  ({ gap, narrowest, widest }: { readonly gap: number; readonly narrowest: number; readonly widest: number }) =>
  ({ text, beside, end }: MarginSides): MarginPlace => {
    const start = text + gap
    const between = beside - gap - start
    const isBelow = between < narrowest
    return { start, isBelow, width: Math.max(0, Math.min(widest, isBelow ? end - start : between)) }
  }
