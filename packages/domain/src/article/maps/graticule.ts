import { latitudeWords, longitudeWords } from './coordinates.ts'
import type { MapArea } from './map-area.ts'

/** A meridian or a parallel that a map draws. */
export interface GraticuleLine {
  readonly degrees: number
  readonly words: string
}

export interface Graticule {
  readonly meridians: readonly GraticuleLine[]
  readonly parallels: readonly GraticuleLine[]
}

/** How far apart lines may be, in degrees. */
export const GRATICULE_STEPS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 45, 90] as const

/** The most steps between lines in one direction. */
export const MOST_LINES = 6

const stepFor = (span: number, most: number): number => GRATICULE_STEPS.find(step => span / step <= most) ?? 90

/** Steps have no more decimals than this. */
const DECIMALS = 3

const multiples = (from: number, to: number, step: number): readonly number[] => {
  const [first, last] = [Math.ceil(from / step - 1e-9), Math.floor(to / step + 1e-9)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => Number(((first + index) * step).toFixed(DECIMALS)))
}

/**
 * The meridians and parallels of a map, at round numbers of degrees.
 * @param most how many there may be in each direction; fewer on narrow maps, whose labels would collide
 */
export const graticule = (
  { west, east, south, north }: MapArea,
  most: { readonly meridians: number; readonly parallels: number },
): Graticule => {
  const [across, down] = [
    stepFor(east - west, Math.min(MOST_LINES, most.meridians)),
    stepFor(north - south, Math.min(MOST_LINES, most.parallels)),
  ]
  return {
    meridians: multiples(west, east, across).map(degrees => ({ degrees, words: longitudeWords(degrees) })),
    parallels: multiples(south, north, down).map(degrees => ({ degrees, words: latitudeWords(degrees) })),
  }
}
