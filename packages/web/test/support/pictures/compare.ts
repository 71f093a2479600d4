import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import type { Comparison } from './accepted.ts'

/** The square in which different pixels count together. */
const WINDOW = 16

/** The least difference of two colours that counts, as a part of that between black and white. */
const THRESHOLD = 0.015

/** A picture on a larger ground, which is transparent. */
const onGround = (picture: PNG, width: number, height: number): PNG => {
  const ground = new PNG({ width, height, fill: true })
  PNG.bitblt(picture, ground, 0, 0, picture.width, picture.height, 0, 0)
  return ground
}

const sizeOf = ({ width, height }: PNG): string => `${width} × ${height}`

/**
 * Compares two pictures. Pixels that differ because edges are smoothed in another way do not count.
 * @returns the comparison, and a picture of the difference
 */
export const compared = (accepted: PNG, now: PNG): { readonly comparison: Comparison; readonly difference: PNG } => {
  const width = Math.max(accepted.width, now.width)
  const height = Math.max(accepted.height, now.height)
  const [before, after] = [onGround(accepted, width, height), onGround(now, width, height)]
  const difference = new PNG({ width, height })
  const closeTogether = pixelmatch(before.data, after.data, undefined, width, height, {
    threshold: THRESHOLD,
    windowSize: WINDOW,
  })
  const different = pixelmatch(before.data, after.data, difference.data, width, height, { threshold: THRESHOLD })
  return {
    comparison: { sizes: { accepted: sizeOf(accepted), now: sizeOf(now) }, pixels: width * height, different, closeTogether },
    difference,
  }
}

/** The pictures of a sheet, which are below each other and of one height. */
export const strips = (sheet: PNG, count: number): readonly PNG[] => {
  const height = Math.floor(sheet.height / count)
  return Array.from({ length: count }, (_, index) => {
    const strip = new PNG({ width: sheet.width, height })
    PNG.bitblt(sheet, strip, 0, index * height, sheet.width, height, 0, 0)
    return strip
  })
}

/** A sheet of pictures below each other, each with the height of the highest. */
export const sheetOf = (pictures: readonly PNG[]): PNG => {
  const width = Math.max(...pictures.map(picture => picture.width))
  const height = Math.max(...pictures.map(picture => picture.height))
  const sheet = new PNG({ width, height: height * pictures.length, fill: true })
  pictures.forEach((picture, index) => {
    PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, index * height)
  })
  return sheet
}
