// What the tools that make the fonts share: pieces of a font file, and the `@font-face` rules that make browsers fetch only what a page shows.
import { createFont } from 'fonteditor-core'
import { convert } from 'fontverter'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

/** Reads the file of an installed font package. */
export const fontFile = name => readFile(resolve(name))

/** The code points of a font, in order. */
export const codePointsOf = async font => {
  const { cmap } = createFont(await convert(font, 'truetype'), { type: 'ttf' }).get()
  return Object.keys(cmap)
    .map(Number)
    .toSorted((one, other) => one - other)
}

/** The code points from one character to another. */
export const span = (first, last) =>
  Array.from({ length: last.codePointAt(0) - first.codePointAt(0) + 1 }, (_, index) => first.codePointAt(0) + index)

/** The code points of a text. */
export const pointsIn = text => [...text].map(character => character.codePointAt(0))

/** A part of a font with these code points, and no hints: neither macOS nor high resolutions use them. */
export const pieceOf = (font, points, { features, axes } = {}) =>
  subsetFont(font, String.fromCodePoint(...points), {
    targetFormat: 'woff2',
    noHinting: true,
    ...(features && { keepFeatures: features }),
    ...(axes && { variationAxes: axes }),
  })

/**
 * Distributes the code points of a font among pieces: each code point goes to the first piece that names it, and the last piece takes the
 * rest. Pieces that get none are left out.
 * @param pieces names with the code points that each asks for
 */
export const distribute = (points, pieces, rest) => {
  const left = new Set(points)
  const given = pieces.map(([name, wanted]) => {
    const taken = wanted.filter(point => left.has(point))
    for (const point of taken) left.delete(point)
    return [name, [...new Set(taken)].toSorted((one, other) => one - other)]
  })
  return [...given, [rest, [...left]]].filter(([, taken]) => taken.length > 0)
}

const hex = point => point.toString(16).toUpperCase()

/** How many code points that the font lacks a range may contain, to be short. */
const GAP = 32

/**
 * Code points as the value of `unicode-range`.
 * @param others code points that must not be among them
 */
const unicodeRange = (points, others) => {
  const isFree = (after, before) =>
    !Array.from({ length: before - after - 1 }, (_, index) => after + 1 + index).some(point => others.has(point))
  const runs = []
  for (const point of points) {
    const run = runs.at(-1)
    if (run !== undefined && point - run[1] <= GAP && isFree(run[1], point)) run[1] = point
    else runs.push([point, point])
  }
  return runs.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(', ')
}

/**
 * The rules for pieces of which no two of a family, style and weight have a code point in common. Of two rules whose ranges overlap the later one
 * counts, so each range may contain code points of the pieces after it.
 */
export const fontFaces = pieces =>
  pieces
    .map(({ family, style, weight, display, file, points }, index) => {
      const before = pieces.slice(0, index).filter(other => other.family === family && other.style === style)
      return `@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-weight: ${weight};
  font-display: ${display};
  src: url('./${file}') format('woff2');
  unicode-range: ${unicodeRange(points, new Set(before.flatMap(other => other.points)))};
}
`
    })
    .join('')

const utf16 = text => Buffer.from(text, 'utf16le').swap16()

/** A `name` table with English strings for Windows, the only ones that every system reads. */
const nameTable = names => {
  const entries = Object.entries(names).map(([id, text]) => [Number(id), utf16(text)])
  const head = Buffer.alloc(6 + 12 * entries.length)
  head.writeUInt16BE(entries.length, 2)
  head.writeUInt16BE(head.length, 4)
  let at = 0
  entries.forEach(([id, text], index) => {
    ;[3, 1, 0x409, id, text.length, at].forEach((value, field) => head.writeUInt16BE(value, 6 + 12 * index + 2 * field))
    at += text.length
  })
  return Buffer.concat([head, ...entries.map(([, text]) => text)])
}

const sumOf = table => {
  const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

/**
 * A font with other names. The licence of a font may reserve its name for what its authors made, which no piece is.
 * @param names strings by their numbers in the `name` table
 */
export const renamed = async (font, names) => {
  const source = await convert(font, 'truetype')
  const tables = Array.from({ length: source.readUInt16BE(4) }, (_, index) => {
    const entry = source.subarray(12 + 16 * index, 28 + 16 * index)
    const tag = entry.toString('latin1', 0, 4)
    const data = source.subarray(entry.readUInt32BE(8), entry.readUInt32BE(8) + entry.readUInt32BE(12))
    return { tag, data: tag === 'name' ? nameTable(names) : data }
  })
  const head = Buffer.from(source.subarray(0, 12 + 16 * tables.length))
  const bodies = []
  let at = head.length
  tables.forEach(({ tag, data }, index) => {
    const entry = 12 + 16 * index
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(sumOf(data), entry + 4)
    head.writeUInt32BE(at, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    const body = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
    bodies.push(body)
    at += body.length
  })
  return convert(Buffer.concat([head, ...bodies]), 'woff2', 'truetype')
}

/** Replaces the fonts and rules of a folder. */
export const writeFonts = async (folder, files) => {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) if (!name.endsWith('.md')) await rm(folder + name)
  for (const [name, content] of files) await writeFile(folder + name, content)
  process.stdout.write(`${files.length} files written to ${folder}\n`)
}
