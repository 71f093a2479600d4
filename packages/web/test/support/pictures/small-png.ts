import { crc32, deflateSync, inflateSync } from 'node:zlib'
import type { PNG } from 'pngjs'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** A picture with few colours: each pixel is the number of one of them. */
export interface FewColours {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each colour. */
  readonly palette: Buffer
  /** Row by row, each after the number of its filter: none. */
  readonly rows: Buffer
}

/** Each pixel as one number, whatever its transparency: a page is opaque. */
const coloursOf = ({ data, width, height }: PNG): Uint32Array => {
  const colours = new Uint32Array(width * height)
  for (let at = 0; at < colours.length; at += 1)
    colours[at] = ((data[at * 4] ?? 0) << 16) | ((data[at * 4 + 1] ?? 0) << 8) | (data[at * 4 + 2] ?? 0)
  return colours
}

/** Most pixels have the colour of the one before them: for those, nothing is looked up. */
const rowsOf = (colours: Uint32Array, numbers: ReadonlyMap<number, number>, width: number): Buffer => {
  const rows = Buffer.alloc((colours.length / width) * (width + 1))
  let [last, number] = [-1, 0]
  for (const [at, colour] of colours.entries()) {
    if (colour !== last) [last, number] = [colour, numbers.get(colour) ?? 0]
    rows[at + Math.floor(at / width) + 1] = number
  }
  return rows
}

const MOST = 256

const distance = (one: number, other: number): number =>
  Math.abs((one >> 16) - (other >> 16)) +
  Math.abs(((one >> 8) & 255) - ((other >> 8) & 255)) +
  Math.abs((one & 255) - (other & 255))

/**
 * The number of each colour in a palette of the most frequent ones. Rarer ones, which are shades at the edges of letters, have the number of
 * the nearest.
 */
const paletteOf = (
  colours: Uint32Array,
): { readonly table: readonly number[]; readonly numbers: ReadonlyMap<number, number> } => {
  const counts = new Map<number, number>()
  let [last, run] = [colours[0] ?? 0, 0]
  const end = (): unknown => counts.set(last, (counts.get(last) ?? 0) + run)
  for (const colour of colours) {
    if (colour !== last) {
      end()
      last = colour
      run = 0
    }
    run += 1
  }
  end()
  const byUse = [...counts].toSorted(([one, uses], [other, others]) => others - uses || one - other).map(([colour]) => colour)
  const table = byUse.slice(0, MOST).toSorted((one, other) => one - other)
  const nearest = (colour: number): number =>
    table.reduce((best, other, index) => (distance(other, colour) < distance(table[best] ?? 0, colour) ? index : best), 0)
  return { table, numbers: new Map(byUse.map(colour => [colour, nearest(colour)])) }
}

/** An opaque picture with at most 256 colours. */
export const fewColours = (picture: PNG): FewColours => {
  const { width, height } = picture
  const colours = coloursOf(picture)
  const { table, numbers } = paletteOf(colours)
  const palette = Buffer.alloc(table.length * 3)
  table.forEach((colour, index) => palette.writeUIntBE(colour, index * 3, 3))
  return { width, height, palette, rows: rowsOf(colours, numbers, width) }
}

/** A picture with few colours as a PNG of few bytes. pngjs reads these but writes none. */
export const smallPng = ({ width, height, palette, rows }: FewColours): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}

/** The content of a part of a file that `smallPng` has written. */
const contentOf = (file: Buffer, wanted: string): Buffer => {
  for (let at = SIGNATURE.length; at < file.length;) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    if (type === wanted) return file.subarray(at + 8, at + 8 + length)
    at += length + 12
  }
  throw new Error(`The picture has no ${wanted}`)
}

/** Whether a file that `smallPng` has written is of a picture, pixel by pixel. That is much cheaper to find than how others differ. */
export const isPictureOf = (file: Buffer, { width, height, palette, rows }: FewColours): boolean => {
  const header = contentOf(file, 'IHDR')
  return (
    header.readUInt32BE(0) === width &&
    header.readUInt32BE(4) === height &&
    contentOf(file, 'PLTE').equals(palette) &&
    inflateSync(contentOf(file, 'IDAT')).equals(rows)
  )
}
