import { compassWords } from '../../words/maps.ts'
import { FULL_TURN, normalLongitude } from './normal-longitude.ts'
import type { GeoPosition } from './place.ts'

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/

const numberOf = (text: string | undefined): number => (text !== undefined && NUMBER.test(text) ? Number(text) : Number.NaN)

const position = (longitude: number, latitude: number): readonly GeoPosition[] =>
  Number.isFinite(longitude) && Math.abs(longitude) <= FULL_TURN && Math.abs(latitude) <= 90
    ? [{ longitude: normalLongitude(longitude), latitude: latitude + 0 }]
    : []

/** The positions in KML text, `longitude,latitude[,altitude]` separated by white space; malformed ones are left out. */
export const coordinates = (text: string): readonly GeoPosition[] =>
  text.split(/\s/).flatMap(tuple => {
    const [longitude, latitude] = tuple.split(',')
    return position(numberOf(longitude), numberOf(latitude))
  })

/** The position of a track point, `longitude latitude [altitude]`. */
export const trackPosition = (text: string): readonly GeoPosition[] => {
  const [longitude, latitude] = text.trim().split(/\s+/)
  return position(numberOf(longitude), numberOf(latitude))
}

const DECIMALS = 4

const degrees = (value: number): string => `${String(Number(Math.abs(value).toFixed(DECIMALS)))}°`

/** `52.52° N, 13.405° E` */
export const positionWords = ({ longitude, latitude }: GeoPosition): string =>
  `${latitudeWords(latitude)}, ${longitudeWords(longitude)}`

/** `52.52° N`; the equator is neither N nor S. */
export const latitudeWords = (latitude: number): string => {
  const words = degrees(latitude)
  return words === '0°' ? words : `${words} ${latitude < 0 ? compassWords.south : compassWords.north}`
}

/** `13.405° E`; the prime meridian and its opposite are neither E nor W. */
export const longitudeWords = (longitude: number): string => {
  const normal = normalLongitude(longitude)
  const words = degrees(normal)
  return words === '0°' || words === '180°' ? words : `${words} ${normal < 0 ? compassWords.west : compassWords.east}`
}
