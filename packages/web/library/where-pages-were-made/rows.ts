import type { CsvRow } from '../workshop/csv.ts'
import { places } from './places.ts'

/** The places as a table for programs. */
export const rowsOfPlaces = (): readonly CsvRow[] =>
  places.map(({ name, today = '', year, isAbout, what, latitude, longitude }) => ({
    name,
    today,
    year,
    about: isAbout,
    latitude,
    longitude,
    what,
  }))
