import { mapWords } from '../../words/maps.ts'

/** A length on a map that corresponds to a round length on the earth. */
export interface MapScale {
  /** CSS pixels. */
  readonly length: number
  /** `200 km` */
  readonly words: string
}

/** A degree of latitude, in metres. */
export const METRES_PER_DEGREE = 111_195

/** The longest scale that is drawn, in CSS pixels. */
export const LONGEST_SCALE = 120

/**
 * The scale of a map: 1, 2 or 5 times a power of ten metres, as long as fits.
 * @param perDegree CSS pixels for each degree of latitude
 */
export const mapScale = (perDegree: number): MapScale => {
  const most = (LONGEST_SCALE / perDegree) * METRES_PER_DEGREE
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = [5, 2].map(times => times * power).find(length => length <= most) ?? power
  const round = Number(metres.toPrecision(1))
  return {
    length: (round / METRES_PER_DEGREE) * perDegree,
    words: round >= 1000 ? mapWords.kilometres(round / 1000) : mapWords.metres(round),
  }
}
