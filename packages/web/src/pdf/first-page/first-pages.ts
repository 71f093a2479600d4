import { messageOf } from '@lectern/domain/core'
import { either as E, function as F, option as O } from 'fp-ts'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ArticleFiles } from '../../files/article-files.ts'
import type { Place } from '../../files/place.ts'
import { isThere } from '../is-there.ts'
import { DrawnPage, pictureName } from './drawn-page.ts'
import { LARGEST_PDF, runDrawing, tooLarge, type Drawing } from './run-drawing.ts'

/** Pictures of the first pages of PDFs, drawn when first requested, and stored. */
export interface FirstPages {
  /** The picture of a PDF's first page, if it has already been drawn. If not, drawing starts in the background. */
  readonly known: (pdf: Place) => Promise<O.Option<DrawnPage>>
  /** The same, waiting until it has been drawn; none if that is not possible. */
  readonly drawn: (pdf: Place) => Promise<O.Option<DrawnPage>>
  /** The path of the picture. */
  readonly fileOf: (page: DrawnPage) => string
  /** Stops drawing, including what is in progress. */
  readonly close: () => Promise<void>
}

export interface FirstPagesOptions extends Omit<Drawing, 'signal'> {
  readonly files: Pick<ArticleFiles, 'read'>
  /** Called once for each PDF that cannot be drawn, with the reason. */
  readonly warn: (pdf: Place, reason: string) => void
}

/** Change this when pictures are drawn differently, so that they are drawn again. */
const WAY_OF_DRAWING = '1'

/** How many PDFs may wait to be drawn; further requests find no picture for now. */
const MOST_WAITING = 200

/** A key that identifies a version of a file without reading it. */
const keyOf = async ({ path, file }: Place): Promise<string | undefined> => {
  const found = file === undefined ? await stat(path).catch(() => undefined) : undefined
  const version = file ?? (found && [path, found.size, found.mtimeMs])
  return version === undefined
    ? undefined
    : createHash('sha256')
        .update(JSON.stringify([WAY_OF_DRAWING, version].flat()))
        .digest('hex')
        .slice(0, 32)
}

const noted = async (path: string): Promise<O.Option<DrawnPage>> => {
  const json = await readFile(path, 'utf8').catch(() => '')
  return F.pipe(
    O.tryCatch((): unknown => JSON.parse(json)),
    O.chain(value => O.fromEither(DrawnPage.decode(value))),
  )
}

/**
 * Draws pages one at a time, and each only once however many requests there are. A page that could not be drawn is tried again only
 * after a restart of the server, or when its file has changed.
 */
export const firstPages = ({ warn, folder, files, ...drawing }: FirstPagesOptions): FirstPages => {
  const underWay = new Map<string, Promise<O.Option<DrawnPage>>>()
  const failed = new Set<string>()
  const ending = new AbortController()
  let last: Promise<unknown> = Promise.resolve()

  const fileOf: FirstPages['fileOf'] = page => join(folder, pictureName(page))

  const keep = async (path: string, page: DrawnPage): Promise<void> => {
    const unfinished = `${path}.${process.pid}`
    await writeFile(unfinished, JSON.stringify(page))
    await rename(unfinished, path)
  }

  /** Draws from a copy what is kept elsewhere, because the process that draws is given nothing but a path. */
  const drawFrom = async (pdf: Place): Promise<E.Either<string, DrawnPage>> => {
    const options = { ...drawing, folder, signal: ending.signal }
    if (pdf.file === undefined) return runDrawing(pdf.path, options)
    const bytes = await files.read(pdf)
    if (E.isLeft(bytes)) return E.left(bytes.left.reason)
    const { length, stream } = bytes.right
    if (length > LARGEST_PDF) {
      stream.destroy()
      return E.left(tooLarge(length))
    }
    const place = await mkdtemp(join(await realpath(tmpdir()), 'lectern-first-page-'))
    try {
      const copy = join(place, 'article.pdf')
      await pipeline(stream, createWriteStream(copy))
      return await runDrawing(copy, options)
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  }

  const draw = async (pdf: Place, key: string): Promise<O.Option<DrawnPage>> => {
    if (ending.signal.aborted) return O.none
    await mkdir(folder, { recursive: true })
    const page = await drawFrom(pdf)
    if (E.isRight(page)) {
      await keep(join(folder, `${key}.json`), page.right)
      return O.some(page.right)
    }
    if (!ending.signal.aborted) {
      failed.add(key)
      warn(pdf, page.left)
    }
    return O.none
  }

  const inTurn = (pdf: Place, key: string): Promise<O.Option<DrawnPage>> => {
    const turn = last
      .then(() => draw(pdf, key))
      .catch((error: unknown) => {
        failed.add(key)
        warn(pdf, messageOf(error))
        return O.none
      })
      .finally(() => {
        underWay.delete(key)
      })
    last = turn
    underWay.set(key, turn)
    return turn
  }

  /** The picture, or a promise of it; neither if it cannot be drawn or too many are waiting. */
  const wanted = async (
    pdf: Place,
  ): Promise<{ readonly page: O.Option<DrawnPage>; readonly coming?: Promise<O.Option<DrawnPage>> }> => {
    const key = await keyOf(pdf)
    if (key === undefined || failed.has(key)) return { page: O.none }
    const page = await noted(join(folder, `${key}.json`))
    if (O.isSome(page) && (await isThere(fileOf(page.value)))) return { page }
    const coming = underWay.get(key) ?? (underWay.size < MOST_WAITING ? inTurn(pdf, key) : undefined)
    return { page: O.none, ...(coming === undefined ? {} : { coming }) }
  }

  return {
    known: async pdf => (await wanted(pdf)).page,
    drawn: async pdf => {
      const { page, coming } = await wanted(pdf)
      return coming ?? page
    },
    fileOf,
    close: async () => {
      ending.abort()
      await last
    },
  }
}
