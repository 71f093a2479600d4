import type { Position } from './geography.ts'
import { outline } from './geography.ts'
import type { PageMaker } from './places.ts'
import { places } from './places.ts'
import { european, yearInWords } from './results.ts'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** KML writes the longitude first. */
const written = ({ longitude, latitude }: Position): string => `${longitude},${latitude}`

const placemark = (place: PageMaker): string =>
  [
    '<Placemark>',
    `<name>${escaped(`${place.name}, ${yearInWords(place)}`)}</name>`,
    `<description>${escaped(place.what)}</description>`,
    `<Point><coordinates>${written(place)}</coordinates></Point>`,
    '</Placemark>',
  ].join('')

const documentOf = (name: string, placemarks: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n<name>${name}</name>\n${placemarks.join('\n')}\n</Document></kml>\n`

const chain = `<Placemark><name>In the order of their years</name><LineString><tessellate>1</tessellate><coordinates>${places.map(written).join(' ')}</coordinates></LineString></Placemark>`

/** All places, and the line that joins them in the order of their years. */
export const allPlaces = (): string => documentOf('Where pages were made', [...places.map(placemark), chain])

/** The European ones and the outline around them. */
export const europeanPlaces = (): string => {
  const ring = outline(european)
  const closed = [...ring, ...ring.slice(0, 1)].map(written).join(' ')
  const area = `<Placemark><name>The outline of the European places</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${closed}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`
  return documentOf('Where pages were made: Europe', [...european.map(placemark), area])
}
