import { crc32, deflateSync } from 'node:zlib'

/** A drawn page: red, green, blue and opacity of each pixel, row by row. */
export interface Bitmap {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Channels that differ by no more than this look grey, as in the smoothed edges of letters. */
const GREY = 6
/** 16 greys for letters, and 32 levels of each colour, cannot be distinguished from more, and take a third of the space. */
const GREYS = 15
const COLOURS = 31

const at = (data: Uint8Array, index: number): number => data[index] ?? 0

const isGrey = ({ data }: Bitmap): boolean => {
  for (let index = 0; index < data.length; index += 4) {
    const red = at(data, index)
    if (Math.abs(red - at(data, index + 1)) > GREY || Math.abs(red - at(data, index + 2)) > GREY) return false
  }
  return true
}

/** Two pixels per byte. Each row begins with a byte that says it is unfiltered. */
const greyRows = ({ width, height, data }: Bitmap): Buffer => {
  const stride = Math.ceil(width / 2) + 1
  const rows = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const grey = Math.round((at(data, (y * width + x) * 4 + 1) * GREYS) / 255)
      const place = y * stride + 1 + (x >> 1)
      rows[place] = at(rows, place) | (x % 2 === 0 ? grey << 4 : grey)
    }
  }
  return rows
}

const colourRows = ({ width, height, data }: Bitmap): Buffer => {
  const stride = width * 3 + 1
  const rows = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        rows[y * stride + 1 + x * 3 + channel] = Math.round(
          (Math.round((at(data, (y * width + x) * 4 + channel) * COLOURS) / 255) * 255) / COLOURS,
        )
      }
    }
  }
  return rows
}

const chunk = (type: string, data: Uint8Array): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(typed.length + 8)
  framed.writeUInt32BE(data.length)
  typed.copy(framed, 4)
  framed.writeUInt32BE(crc32(typed), typed.length + 4)
  return framed
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const GREY_KIND = [4, 0] as const
const COLOUR_KIND = [8, 2] as const

/** A drawn page as PNG, without opacity, and in greys if it has no colours. */
export const pngOf = (bitmap: Bitmap): Buffer => {
  const grey = isGrey(bitmap)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(bitmap.width)
  header.writeUInt32BE(bitmap.height, 4)
  header.set(grey ? GREY_KIND : COLOUR_KIND, 8)
  const rows = deflateSync(grey ? greyRows(bitmap) : colourRows(bitmap), { level: 9 })
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
