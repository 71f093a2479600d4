/** A stretch of two sequences: equal, or different. The bounds are those of `slice`. */
export interface Stretch {
  readonly isEqual: boolean
  readonly ours: readonly [from: number, to: number]
  readonly theirs: readonly [from: number, to: number]
}

/** At most so many pairs are compared one by one. Longer stretches without anything that occurs once in both count as different. */
const MOST_PAIRS = 4_000_000

/** The longest increasing subsequence of the second members of pairs that are sorted by the first. */
const increasing = (pairs: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] => {
  const ends: number[] = []
  const before: number[] = []
  for (const [index, [, value]] of pairs.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < value) low = middle + 1
      else high = middle
    }
    before[index] = low === 0 ? -1 : (ends[low - 1] ?? -1)
    ends[low] = index
  }
  const out: (readonly [number, number])[] = []
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index]
    if (pair !== undefined) out.push(pair)
  }
  return out.reverse()
}

type Range = readonly [from: number, to: number]

/** The places of what occurs exactly once in a range. */
const onceIn = (items: readonly string[], [from, to]: Range): ReadonlyMap<string, number> => {
  const places = new Map<string, number>()
  for (let index = from; index < to; index += 1) {
    const item = items[index] ?? ''
    places.set(item, places.has(item) ? -1 : index)
  }
  return places
}

/** Pairs of equal items by the table of longest common subsequences. */
const pairsByTable = (
  ours: readonly string[],
  theirs: readonly string[],
  [a, b]: Range,
  [c, d]: Range,
): (readonly [number, number])[] => {
  const [height, width] = [b - a, d - c]
  const lengths = new Uint32Array((height + 1) * (width + 1))
  const at = (row: number, column: number): number => lengths[row * (width + 1) + column] ?? 0
  for (let row = height - 1; row >= 0; row -= 1)
    for (let column = width - 1; column >= 0; column -= 1)
      lengths[row * (width + 1) + column] =
        ours[a + row] === theirs[c + column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const pairs: (readonly [number, number])[] = []
  let [row, column] = [0, 0]
  while (row < height && column < width) {
    if (ours[a + row] === theirs[c + column]) {
      pairs.push([a + row, c + column])
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}

const pairsIn = (ours: readonly string[], theirs: readonly string[]): readonly (readonly [number, number])[] => {
  const pairs: (readonly [number, number])[] = []
  const work: (readonly [Range, Range])[] = [
    [
      [0, ours.length],
      [0, theirs.length],
    ],
  ]
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    let [[a, b], [c, d]] = next
    while (a < b && c < d && ours[a] === theirs[c]) {
      pairs.push([a, c])
      a += 1
      c += 1
    }
    while (a < b && c < d && ours[b - 1] === theirs[d - 1]) {
      b -= 1
      d -= 1
      pairs.push([b, d])
    }
    if (a === b || c === d) continue
    const once = onceIn(theirs, [c, d])
    const anchors = increasing(
      [...onceIn(ours, [a, b])].flatMap(([item, place]) => {
        const other = once.get(item) ?? -1
        return place < 0 || other < 0 ? [] : [[place, other] as const]
      }),
    )
    if (anchors.length === 0) {
      if ((b - a) * (d - c) <= MOST_PAIRS) pairs.push(...pairsByTable(ours, theirs, [a, b], [c, d]))
      continue
    }
    pairs.push(...anchors)
    let [from, other] = [a, c]
    for (const [place, partner] of anchors) {
      work.push([
        [from, place],
        [other, partner],
      ])
      ;[from, other] = [place + 1, partner + 1]
    }
    work.push([
      [from, b],
      [other, d],
    ])
  }
  return pairs.sort(([one], [two]) => one - two)
}

/**
 * Two sequences as stretches that are equal and stretches that differ, in turn. What occurs once in both holds them together, so that the time
 * that it takes grows with their length and not with its square.
 */
export const aligned = (ours: readonly string[], theirs: readonly string[]): readonly Stretch[] => {
  const stretches: Stretch[] = []
  let [a, c] = [0, 0]
  const differ = (b: number, d: number): void => {
    if (b > a || d > c) stretches.push({ isEqual: false, ours: [a, b], theirs: [c, d] })
  }
  for (const [place, partner] of pairsIn(ours, theirs)) {
    differ(place, partner)
    const last = stretches.at(-1)
    if (last?.isEqual === true && last.ours[1] === place && last.theirs[1] === partner)
      stretches[stretches.length - 1] = {
        isEqual: true,
        ours: [last.ours[0], place + 1],
        theirs: [last.theirs[0], partner + 1],
      }
    else stretches.push({ isEqual: true, ours: [place, place + 1], theirs: [partner, partner + 1] })
    ;[a, c] = [place + 1, partner + 1]
  }
  differ(ours.length, theirs.length)
  return stretches
}
