import type { Extent, Offset, Zoom } from '../../core/geometry/zoom.ts'
import type { MapArea } from './map-area.ts'
import { FULL_TURN } from './normal-longitude.ts'
import type { GeoPosition } from './place.ts'

/**
 * How a map lays the earth out on a plane: meridians and parallels are straight and evenly spaced, and lengths are true along its middle. Of all
 * such maps it is the one that also holds at the poles.
 */
export interface Projection {
  readonly middle: GeoPosition
  /** How long a degree of longitude is there, as a part of one of latitude. */
  readonly narrowing: number
  /** CSS pixels for each degree of latitude. */
  readonly scale: number
}

/** Near a pole degrees of longitude shrink to nothing: a map does not follow them all the way. */
const LEAST_NARROWING = 0.05

/** The projection that fits a part of the earth into a frame. */
export const projection = ({ west, east, south, north }: MapArea, frame: Extent): Projection => {
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 }
  const narrowing = Math.max(LEAST_NARROWING, Math.cos((middle.latitude * Math.PI) / 180))
  const scale = Math.min(frame.width / ((east - west) * narrowing), frame.height / (north - south))
  return { middle, narrowing, scale }
}

/** A longitude counted so that it lies within half a turn of another one. */
const near = (longitude: number, middle: number): number => longitude - FULL_TURN * Math.round((longitude - middle) / FULL_TURN)

/** Where a position lies on the map that just fits, from the middle of its frame. */
export const onMap = ({ middle, narrowing, scale }: Projection, { longitude, latitude }: GeoPosition): Offset => ({
  x: (near(longitude, middle.longitude) - middle.longitude) * narrowing * scale,
  y: (middle.latitude - latitude) * scale,
})

/** The same on a map that is looked at closely. */
export const onZoomedMap = ({ factor, x, y }: Zoom, { x: across, y: down }: Offset): Offset => ({
  x: across * factor + x,
  y: down * factor + y,
})

/** The part of the earth that is seen of a map; beyond the poles there is nothing. */
export const seenArea = ({ middle, narrowing, scale }: Projection, { factor, x, y }: Zoom, frame: Extent): MapArea => {
  const [perLongitude, perLatitude] = [scale * narrowing * factor, scale * factor]
  return {
    west: middle.longitude + (-frame.width / 2 - x) / perLongitude,
    east: middle.longitude + (frame.width / 2 - x) / perLongitude,
    south: Math.max(-90, middle.latitude - (frame.height / 2 - y) / perLatitude),
    north: Math.min(90, middle.latitude + (frame.height / 2 + y) / perLatitude),
  }
}
