// Draws the first page of one PDF, in a separate process that may be killed at any time:
//   node draw.js <the PDF> <the folder for the picture>
// Prints data about the picture as JSON. If it fails, it prints the reason to standard error and exits with status 1.
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { messageOf } from '@lectern/domain/core'
import { FIRST_PAGE_DENSITY, firstPageSize } from '@lectern/domain/article'
import { either as E, option as O } from 'fp-ts'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { readRegular } from '../../files/regular-file.ts'
import { pictureName, type DrawnPage } from './drawn-page.ts'
import { limitWork } from './limit-work.ts'
import { pngOf } from './png.ts'

/** How long drawing a page may take, in milliseconds of processor time. */
const MOST_WORK = 60_000

const drawn = async (path: string, folder: string): Promise<DrawnPage> => {
  const content = await readRegular(path)
  if (E.isLeft(content)) throw new Error(content.left.reason)
  const bytes = content.right
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages = document.getPageCount()
  if (pages === 0) throw new Error('it has no pages')
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const size = firstPageSize({ width: originalWidth, height: originalHeight })
  if (O.isNone(size)) throw new Error(`its first page is ${originalWidth} by ${originalHeight} points`)
  const { width, height } = size.value
  const bitmap = await page.render({ render: 'bitmap', width: width * FIRST_PAGE_DENSITY, height: height * FIRST_PAGE_DENSITY })
  const first = { hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32), width, height, pages }
  await writeFile(join(folder, pictureName(first)), pngOf(bitmap))
  return first
}

limitWork(MOST_WORK)
// Serving pages has priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const [, , path = '', folder = ''] = process.argv
try {
  process.stdout.write(JSON.stringify(await drawn(path, folder)))
} catch (error) {
  process.stderr.write(messageOf(error))
  process.exitCode = 1
}
