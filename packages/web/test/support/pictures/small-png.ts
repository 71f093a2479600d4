import { crc32, deflateSync } from 'node:zlib'
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

/** Each pixel as one number, whatever its transparency: a page is opaque. */
const coloursOf = ({ data, width, height }: PNG): Uint32Array => {
  const colours = new Uint32Array(width * height)
  for (let at = 0; at < colours.length; at += 1) colours[at] = data.readUIntBE(at * 4, 3)
  return colours
}

/** The numbers of the colours in the palette, row by row, each after the number of its filter: none. */
const rowsOf = (colours: Uint32Array, palette: ReadonlyMap<number, number>, width: number): Buffer => {
  const rows = Buffer.alloc((colours.length / width) * (width + 1))
  colours.forEach((colour, at) => {
    rows[at + Math.floor(at / width) + 1] = palette.get(colour) ?? 0
  })
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
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const byUse = [...counts].toSorted(([one, uses], [other, others]) => others - uses || one - other).map(([colour]) => colour)
  const table = byUse.slice(0, MOST).toSorted((one, other) => one - other)
  const nearest = (colour: number): number =>
    table.reduce((best, other, index) => (distance(other, colour) < distance(table[best] ?? 0, colour) ? index : best), 0)
  return { table, numbers: new Map(byUse.map(colour => [colour, nearest(colour)])) }
}

/** An opaque picture as a PNG of few bytes, with a palette of at most 256 colours. pngjs reads these but writes none. */
export const smallPng = (picture: PNG): Buffer => {
  const colours = coloursOf(picture)
  const { table, numbers } = paletteOf(colours)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(picture.width, 0)
  header.writeUInt32BE(picture.height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const palette = Buffer.alloc(table.length * 3)
  table.forEach((colour, index) => palette.writeUIntBE(colour, index * 3, 3))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rowsOf(colours, numbers, picture.width), { level: 9, memLevel: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}
