import { messageOf } from '@lectern/domain/core'
import { either as E, function as F, option as O } from 'fp-ts'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isThere } from '../is-there.ts'
import { DrawnPage, pictureName } from './drawn-page.ts'
import { runDrawing, type Drawing } from './run-drawing.ts'

/** Pictures of the first pages of PDFs, drawn when first requested, and stored. */
export interface FirstPages {
  /** The picture of a PDF's first page, if it has already been drawn. If not, drawing starts in the background. */
  readonly known: (pdf: string) => Promise<O.Option<DrawnPage>>
  /** The same, waiting until it has been drawn; none if that is not possible. */
  readonly drawn: (pdf: string) => Promise<O.Option<DrawnPage>>
  /** The path of the picture. */
  readonly fileOf: (page: DrawnPage) => string
  /** Stops drawing, including what is in progress. */
  readonly close: () => Promise<void>
}

export interface FirstPagesOptions extends Omit<Drawing, 'signal'> {
  /** Called once for each PDF that cannot be drawn, with the reason. */
  readonly warn: (pdf: string, reason: string) => void
}

/** Change this when pictures are drawn differently, so that they are drawn again. */
const WAY_OF_DRAWING = '1'

/** How many PDFs may wait to be drawn; further requests find no picture for now. */
const MOST_WAITING = 200

/** A key that identifies a version of a file without reading it. */
const keyOf = async (pdf: string): Promise<string | undefined> => {
  const found = await stat(pdf).catch(() => undefined)
  return found === undefined
    ? undefined
    : createHash('sha256')
        .update(JSON.stringify([WAY_OF_DRAWING, pdf, found.size, found.mtimeMs]))
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
export const firstPages = ({ warn, folder, ...drawing }: FirstPagesOptions): FirstPages => {
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

  const draw = async (pdf: string, key: string): Promise<O.Option<DrawnPage>> => {
    if (ending.signal.aborted) return O.none
    await mkdir(folder, { recursive: true })
    const page = await runDrawing(pdf, { ...drawing, folder, signal: ending.signal })
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

  const inTurn = (pdf: string, key: string): Promise<O.Option<DrawnPage>> => {
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
    pdf: string,
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
