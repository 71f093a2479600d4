import { option as O } from 'fp-ts'
import { FULL_TURN } from './normal-longitude.ts'
import { positionsOf, type Place, type GeoPosition } from './place.ts'

/** A part of the earth. `west` is from -360 to below 180; `east` is east of it, beyond 180 if the part crosses the date line. */
export interface MapArea {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** The smallest area that a map shows, in degrees: a few kilometres. */
export const LEAST_SPAN = 0.05

/** The margin of a map on each side, as a share of what it shows. */
export const MAP_MARGIN = 0.1

/** The shortest stretch around the earth with all these longitudes: it begins after the widest gap. */
const stretch = (longitudes: readonly number[]): readonly [west: number, east: number] => {
  const sorted = longitudes.toSorted((a, b) => a - b)
  const first = sorted[0] ?? 0
  let widest = { gap: first + FULL_TURN - (sorted.at(-1) ?? 0), after: first }
  sorted.forEach((longitude, index) => {
    const gap = longitude - (sorted[index - 1] ?? longitude)
    if (gap > widest.gap) widest = { gap, after: longitude }
  })
  return [widest.after, widest.after + FULL_TURN - widest.gap]
}

const widened = (from: number, to: number, most: number): readonly [from: number, to: number] => {
  const span = Math.min(most, Math.max(LEAST_SPAN, (to - from) * (1 + 2 * MAP_MARGIN)))
  const middle = (from + to) / 2
  return [middle - span / 2, middle + span / 2]
}

const inside = (limit: number, [from, to]: readonly [number, number]): readonly [number, number] => [
  Math.max(-limit, from),
  Math.min(limit, to),
]

/** The part of the earth with some places, with a margin; none if they have no position. */
export const mapArea = (places: readonly Place[]): O.Option<MapArea> => {
  const positions: readonly GeoPosition[] = places.flatMap(({ shapes }) => shapes.flatMap(positionsOf))
  if (positions.length === 0) return O.none
  const [west, east] = widened(...stretch(positions.map(({ longitude }) => longitude)), FULL_TURN)
  let [lowest, highest] = [90, -90]
  for (const { latitude } of positions) [lowest, highest] = [Math.min(lowest, latitude), Math.max(highest, latitude)]
  const [south, north] = inside(90, widened(lowest, highest, 180))
  return O.some({ west, east, south, north })
}
