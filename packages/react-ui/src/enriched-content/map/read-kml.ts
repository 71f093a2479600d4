import { enrichedContentWords } from '@lectern/domain/words'
import { coordinates, trackPosition, type MapFailure, type Place, type Shape } from '@lectern/domain/article'
import { either as E, option as O } from 'fp-ts'

/** The encoding named by a file's first bytes or its XML declaration; otherwise UTF-8. */
const encodingOf = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const declaration = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration)?.[1] ?? 'utf-8'
}

const textOf = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes)

/** KML has no document type. An entity declaration could only make a small file expand into a huge one. */
const HAS_DOCTYPE = /<!(?:doctype|entity)/i

const named = (element: Document | Element, name: string): readonly Element[] => [...element.getElementsByTagNameNS('*', name)]

const childText = (element: Element, name: string): string =>
  [...element.children]
    .find(({ localName }) => localName === name)
    ?.textContent.replace(/\s+/g, ' ')
    .trim() ?? ''

const coordinatesIn = (element: Element | undefined): ReturnType<typeof coordinates> =>
  coordinates((element === undefined ? undefined : named(element, 'coordinates')[0]?.textContent) ?? '')

const polygon = (element: Element): readonly Shape[] => {
  const outer = coordinatesIn(named(element, 'outerBoundaryIs')[0])
  return outer.length < 3
    ? []
    : [
        {
          kind: 'polygon',
          outer,
          holes: named(element, 'innerBoundaryIs')
            .map(coordinatesIn)
            .filter(({ length }) => length >= 3),
        },
      ]
}

const line = (along: ReturnType<typeof coordinates>): readonly Shape[] => (along.length < 2 ? [] : [{ kind: 'line', along }])

const isOutline = (ring: Element): boolean => ring.closest('outerBoundaryIs, innerBoundaryIs') !== null

const shapesOf = (placemark: Element): readonly Shape[] => [
  ...named(placemark, 'Point').flatMap(element =>
    coordinatesIn(element)
      .slice(0, 1)
      .map((at): Shape => ({ kind: 'point', at })),
  ),
  ...named(placemark, 'LineString').flatMap(element => line(coordinatesIn(element))),
  ...named(placemark, 'LinearRing')
    .filter(ring => !isOutline(ring))
    .flatMap(element => line(coordinatesIn(element))),
  ...named(placemark, 'Track').flatMap(element => line(named(element, 'coord').flatMap(each => trackPosition(each.textContent)))),
  ...named(placemark, 'Polygon').flatMap(polygon),
]

/** The places in a KML file: their names as plain text, and their shapes. Nothing in the file is run, fetched or shown as markup. */
export const readKml = (bytes: Uint8Array): E.Either<MapFailure, readonly Place[]> => {
  const text = O.tryCatch(() => textOf(bytes))
  if (O.isNone(text) || HAS_DOCTYPE.test(text.value)) return E.left('unreadable')
  const document = new DOMParser().parseFromString(text.value, 'application/xml')
  if (document.querySelector('parsererror') !== null || document.documentElement.localName !== 'kml') return E.left('unreadable')
  const places = named(document, 'Placemark').flatMap((placemark, index) => {
    const shapes = shapesOf(placemark)
    return shapes.length === 0
      ? []
      : [{ name: childText(placemark, 'name') || enrichedContentWords.placeNumbered(index + 1), shapes }]
  })
  return places.length === 0 ? E.left('empty') : E.right(places)
}
