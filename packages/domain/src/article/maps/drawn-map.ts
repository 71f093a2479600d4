import type { Extent, Offset, Zoom } from '../../core/geometry/zoom.ts'
import { graticule } from './graticule.ts'
import type { MapArea } from './map-area.ts'
import { mapScale, type MapScale } from './map-scale.ts'
import { anchorOf, type Place, type GeoPosition, type Shape } from './place.ts'
import { placedNames, type PlacedName } from './placed-names.ts'
import { onMap, onZoomedMap, projection, seenArea, type Projection } from './projection.ts'

/** A line of the graticule, by its distance in CSS pixels from the middle of the frame. */
export interface DrawnLine {
  readonly at: number
  readonly words: string
}

/** A place as drawn, in CSS pixels from the middle of the frame. */
export interface DrawnPlace {
  readonly index: number
  readonly points: readonly Offset[]
  /** An SVG path; empty if there is none. */
  readonly lines: string
  readonly polygons: string
}

export interface DrawnMap {
  readonly meridians: readonly DrawnLine[]
  readonly parallels: readonly DrawnLine[]
  readonly places: readonly DrawnPlace[]
  readonly names: readonly PlacedName[]
  readonly scale: MapScale
}

/** Points closer than this to the last one drawn are left out, in CSS pixels. */
const TOO_NEAR = 0.5

type At = (position: GeoPosition) => Offset

const rounded = (value: number): number => Math.round(value * 10) / 10

const path = (positions: readonly GeoPosition[], at: At, end: '' | 'Z'): string => {
  let last: Offset | undefined
  const drawn: string[] = []
  positions.forEach((position, index) => {
    const { x, y } = at(position)
    if (last !== undefined && index < positions.length - 1 && Math.hypot(x - last.x, y - last.y) < TOO_NEAR) return
    drawn.push(`${last === undefined ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`)
    last = { x, y }
  })
  return drawn.length === 0 ? '' : drawn.join('') + end
}

const linePath = (shape: Shape, at: At): string => (shape.kind === 'line' ? path(shape.along, at, '') : '')

const polygonPath = (shape: Shape, at: At): string =>
  shape.kind === 'polygon' ? [shape.outer, ...shape.holes].map(ring => path(ring, at, 'Z')).join('') : ''

const drawnPlace = (place: Place, index: number, at: At): DrawnPlace => ({
  index,
  points: place.shapes.flatMap(shape => (shape.kind === 'point' ? [at(shape.at)] : [])),
  lines: place.shapes.map(shape => linePath(shape, at)).join(''),
  polygons: place.shapes.map(shape => polygonPath(shape, at)).join(''),
})

/** The labels of meridians take up width; those of parallels take up height. */
const ROOM = { meridian: 90, parallel: 60 } as const

/** Where a place is relative to the frame of its map. */
export const placeInFrame = (place: Place, area: MapArea, frame: Extent, zoom: Zoom): Offset | undefined => {
  const anchor = anchorOf(place)
  return anchor === undefined ? undefined : onZoomedMap(zoom, onMap(projection(area, frame), anchor))
}

/**
 * A map of some places, drawn in a frame.
 * @param selected the place whose name takes precedence
 */
export const drawnMap = (places: readonly Place[], area: MapArea, frame: Extent, zoom: Zoom, selected?: number): DrawnMap => {
  const plane: Projection = projection(area, frame)
  const at: At = position => onZoomedMap(zoom, onMap(plane, position))
  const seen = seenArea(plane, zoom, frame)
  const { meridians, parallels } = graticule(seen, {
    meridians: Math.max(1, Math.floor(frame.width / ROOM.meridian)),
    parallels: Math.max(1, Math.floor(frame.height / ROOM.parallel)),
  })
  const perDegree = plane.scale * zoom.factor
  const inFrame = places.flatMap((place, index) => {
    const where = placeInFrame(place, area, frame, zoom)
    // A name in the frame may belong to a place to its side; a place above or below the frame has no room for one.
    return where !== undefined && Math.abs(where.x) <= frame.width / 2 ? [{ index, name: place.name, at: where }] : []
  })
  const isSelected = ({ index }: { readonly index: number }): boolean => index === selected
  return {
    meridians: meridians.map(({ degrees, words }) => ({
      words,
      at: (degrees - plane.middle.longitude) * plane.narrowing * perDegree + zoom.x,
    })),
    parallels: parallels.map(({ degrees, words }) => ({ words, at: (plane.middle.latitude - degrees) * perDegree + zoom.y })),
    places: places.map((place, index) => drawnPlace(place, index, at)),
    names: placedNames([...inFrame.filter(isSelected), ...inFrame.filter(each => !isSelected(each))], frame),
    scale: mapScale(perDegree),
  }
}
