import type { Extent, Offset, Zoom } from '../../core/geometry/zoom.ts'
import type { MapArea } from './map-area.ts'
import { FULL_TURN } from './normal-longitude.ts'
import type { GeoPosition } from './place.ts'

/**
 * An equirectangular projection: meridians and parallels are straight and evenly spaced, and lengths are true along the middle.
 * Unlike most projections it also works at the poles.
 */
export interface Projection {
  readonly middle: GeoPosition
  /** The length of a degree of longitude there, relative to one of latitude. */
  readonly narrowing: number
  /** CSS pixels for each degree of latitude. */
  readonly scale: number
}

/** Near a pole degrees of longitude shrink to nothing; a map stops short of that. */
const LEAST_NARROWING = 0.05

/** The projection that fits a part of the earth into a frame. */
export const projection = ({ west, east, south, north }: MapArea, frame: Extent): Projection => {
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 }
  const narrowing = Math.max(LEAST_NARROWING, Math.cos((middle.latitude * Math.PI) / 180))
  const scale = Math.min(frame.width / ((east - west) * narrowing), frame.height / (north - south))
  return { middle, narrowing, scale }
}

/** A longitude within half a turn of another one. */
const near = (longitude: number, middle: number): number => longitude - FULL_TURN * Math.round((longitude - middle) / FULL_TURN)

/** Where a position is on the fitted map, from the middle of its frame. */
export const onMap = ({ middle, narrowing, scale }: Projection, { longitude, latitude }: GeoPosition): Offset => ({
  x: (near(longitude, middle.longitude) - middle.longitude) * narrowing * scale,
  y: (middle.latitude - latitude) * scale,
})

/** The same on an enlarged map. */
export const onZoomedMap = ({ factor, x, y }: Zoom, { x: across, y: down }: Offset): Offset => ({
  x: across * factor + x,
  y: down * factor + y,
})

/** The visible part of the earth; there is nothing beyond the poles. */
export const seenArea = ({ middle, narrowing, scale }: Projection, { factor, x, y }: Zoom, frame: Extent): MapArea => {
  const [perLongitude, perLatitude] = [scale * narrowing * factor, scale * factor]
  return {
    west: middle.longitude + (-frame.width / 2 - x) / perLongitude,
    east: middle.longitude + (frame.width / 2 - x) / perLongitude,
    south: Math.max(-90, middle.latitude - (frame.height / 2 - y) / perLatitude),
    north: Math.min(90, middle.latitude + (frame.height / 2 + y) / perLatitude),
  }
}
