/** A position on a ball, in degrees. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** The earth as a ball of the same volume, in kilometres. */
export const EARTH_RADIUS = 6371

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The way from one position to another along a great circle, in kilometres: the haversine formula. */
export const distance = (from: Position, to: Position): number => {
  const [south, north] = [radians(from.latitude), radians(to.latitude)]
  const half =
    Math.sin((north - south) / 2) ** 2 +
    Math.cos(south) * Math.cos(north) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Twice the area to the left of the way over three positions on a flat map; below zero where they turn right. */
const turn = (a: Position, b: Position, c: Position): number =>
  (b.longitude - a.longitude) * (c.latitude - a.latitude) - (b.latitude - a.latitude) * (c.longitude - a.longitude)

const chain = (sorted: readonly Position[]): readonly Position[] => {
  const kept: Position[] = []
  for (const position of sorted) {
    for (let [a, b] = kept.slice(-2); a !== undefined && b !== undefined && turn(a, b, position) <= 0; [a, b] = kept.slice(-2))
      kept.pop()
    kept.push(position)
  }
  return kept
}

/** The outline of positions on a map that has longitudes across and latitudes up: a ring of some of them that turns left and holds all the others. */
export const outline = (positions: readonly Position[]): readonly Position[] => {
  const sorted = positions.toSorted((a, b) => a.longitude - b.longitude || a.latitude - b.latitude)
  const [below, above] = [chain(sorted), chain(sorted.toReversed())]
  return [...below.slice(0, -1), ...above.slice(0, -1)]
}
