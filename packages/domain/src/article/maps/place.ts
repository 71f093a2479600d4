import { normalLongitude } from './normal-longitude.ts'

/** A place on the earth, in degrees: the longitude from -180 to 180, the latitude from -90 to 90. */
export interface GeoPosition {
  readonly longitude: number
  readonly latitude: number
}

export type Shape =
  | { readonly kind: 'point'; readonly at: GeoPosition }
  | { readonly kind: 'line'; readonly along: readonly GeoPosition[] }
  | { readonly kind: 'polygon'; readonly outer: readonly GeoPosition[]; readonly holes: readonly (readonly GeoPosition[])[] }

/** Something with a name that a map shows; it may have several shapes. */
export interface Place {
  readonly name: string
  readonly shapes: readonly Shape[]
}

/** Every position of a shape. */
export const positionsOf = (shape: Shape): readonly GeoPosition[] => {
  switch (shape.kind) {
    case 'point':
      return [shape.at]
    case 'line':
      return shape.along
    case 'polygon':
      return [...shape.outer, ...shape.holes.flat()]
  }
}

/** The middle of the smallest area with these positions, counted from the first of them; it may cross the date line. */
const middleOf = (positions: readonly GeoPosition[]): GeoPosition | undefined => {
  const [first] = positions
  if (first === undefined) return undefined
  let [west, east, south, north] = [0, 0, first.latitude, first.latitude]
  for (const { longitude, latitude } of positions) {
    const apart = normalLongitude(longitude - first.longitude)
    west = Math.min(west, apart)
    east = Math.max(east, apart)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return { longitude: normalLongitude(first.longitude + (west + east) / 2), latitude: (south + north) / 2 }
}

const anchorOfShape = (shape: Shape): GeoPosition | undefined => {
  switch (shape.kind) {
    case 'point':
      return shape.at
    case 'line':
      return shape.along[Math.floor((shape.along.length - 1) / 2)]
    case 'polygon':
      return middleOf(shape.outer)
  }
}

/** The position of a place: its first point, or the middle of its first line or area. */
export const anchorOf = ({ shapes }: Place): GeoPosition | undefined => {
  const [first] = shapes
  const shape = shapes.find(each => each.kind === 'point') ?? first
  return shape === undefined ? undefined : anchorOfShape(shape)
}
