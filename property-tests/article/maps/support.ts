import type { GeoPosition, Place } from '@lectern/domain/article'
import * as fc from 'fast-check'

export const position: fc.Arbitrary<GeoPosition> = fc.record({
  longitude: fc.oneof(fc.integer({ min: -180, max: 179 }), fc.double({ min: -180, max: 179.999, noNaN: true })),
  latitude: fc.oneof(fc.integer({ min: -90, max: 90 }), fc.double({ min: -90, max: 90, noNaN: true })),
})

const line = fc.array(position, { minLength: 2, maxLength: 6 })
const ring = fc.array(position, { minLength: 3, maxLength: 6 })

export const place: fc.Arbitrary<Place> = fc.record({
  name: fc.string({ maxLength: 40 }),
  shapes: fc.array(
    fc.oneof(
      position.map(at => ({ kind: 'point' as const, at })),
      line.map(along => ({ kind: 'line' as const, along })),
      fc.record({ kind: fc.constant('polygon' as const), outer: ring, holes: fc.array(ring, { maxLength: 2 }) }),
    ),
    { minLength: 1, maxLength: 3 },
  ),
})

/** A place with a single point. */
export const pointAt = (longitude: number, latitude: number, name = ''): Place => ({
  name,
  shapes: [{ kind: 'point', at: { longitude, latitude } }],
})
