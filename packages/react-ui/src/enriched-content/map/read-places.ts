import { MOST_MAP_BYTES, type GeospatialFile, type MapFailure, type Place } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import type { ReadFile } from '../../page/actions.ts'
import { readKml } from './read-kml.ts'
import { unpackedMap } from './unpacked.ts'

/** The places in one of the article's geospatial files: a KML file, or the one inside a KMZ. */
export const readPlaces = async (
  { href, isPacked }: Pick<GeospatialFile, 'href' | 'isPacked'>,
  readFile: ReadFile | undefined,
): Promise<E.Either<MapFailure, readonly Place[]>> => {
  const bytes = readFile === undefined ? E.left<MapFailure>('not-received') : await readFile(href, MOST_MAP_BYTES)
  if (E.isLeft(bytes)) return bytes
  const kml = isPacked ? await unpackedMap(bytes.right, MOST_MAP_BYTES) : bytes
  return E.isLeft(kml) ? kml : readKml(kml.right)
}
