import { messageOf, type Pii } from '@lectern/domain/core'
import { either as E, function as F, option as O } from 'fp-ts'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ArticleFiles } from '../../files/article-files.ts'
import { placeOf, type MadeFile, type MadeFiles, type MadeOf } from '../../files/made-files.ts'
import type { Place } from '../../files/place.ts'
import { DrawnPage, pictureName } from './drawn-page.ts'
import { LARGEST_PDF, runDrawing, tooLarge, type Drawing } from './run-drawing.ts'

/** A picture, and where it is. */
export type Picture = DrawnPage & { readonly place: Place }

/** Pictures of the first pages of articles' PDFs, drawn when first requested, and kept. */
export interface FirstPages {
  /** The picture of a PDF's first page, if it has already been drawn. If not, drawing starts in the background. */
  readonly known: (pii: Pii, pdf: Place) => Promise<O.Option<Picture>>
  /** The same, waiting until it has been drawn; none if that is not possible. One that has been lost is drawn again. */
  readonly drawn: (pii: Pii, pdf: Place) => Promise<O.Option<Picture>>
  /** Stops drawing, including what is in progress. */
  readonly close: () => Promise<void>
}

export interface FirstPagesOptions extends Omit<Drawing, 'signal' | 'folder'> {
  readonly files: Pick<ArticleFiles, 'read'>
  /** Keeps the pictures. */
  readonly made: MadeFiles
  /** Called once for each PDF that cannot be drawn, with the reason. */
  readonly warn: (pdf: Place, reason: string) => void
}

/** Change this when pictures are drawn differently, so that they are drawn again. */
const WAY_OF_DRAWING = '1'

/** How many PDFs may wait to be drawn; further requests find no picture for now. */
const MOST_WAITING = 200

/** Identifies a version of a PDF without reading it. */
const madeOf = async (pii: Pii, { path, file }: Place): Promise<MadeOf | undefined> => {
  const found = file === undefined ? await stat(path).catch(() => undefined) : undefined
  const version = file ?? (found && [path, found.size, found.mtimeMs])
  return version === undefined
    ? undefined
    : { kind: 'first-page', pii, from: file ?? '', version: JSON.stringify([WAY_OF_DRAWING, version].flat()) }
}

const pictureOf = (of: MadeOf, made: MadeFile | undefined): O.Option<Picture> =>
  made === undefined
    ? O.none
    : F.pipe(
        O.tryCatch((): unknown => JSON.parse(made.note)),
        O.chain(value => O.fromEither(DrawnPage.decode(value))),
        O.map(page => ({ ...page, place: placeOf(of, made) })),
      )

/**
 * Draws pages one at a time, and each only once however many requests there are. A page that could not be drawn is tried again only
 * after a restart of the server, or when its file has changed.
 */
export const firstPages = ({ warn, files, made, ...drawing }: FirstPagesOptions): FirstPages => {
  const underWay = new Map<string, Promise<O.Option<Picture>>>()
  const failed = new Set<string>()
  const ending = new AbortController()
  let last: Promise<unknown> = Promise.resolve()

  /** Draws in a folder of its own, from a copy of what is kept, because the process that draws is given nothing but paths. */
  const drawIn = async (folder: string, pdf: Place): Promise<E.Either<string, DrawnPage>> => {
    const options = { ...drawing, folder, signal: ending.signal }
    if (pdf.file === undefined) return runDrawing(pdf.path, options)
    const bytes = await files.read(pdf)
    if (E.isLeft(bytes)) return E.left(bytes.left.reason)
    const { length, stream } = bytes.right
    if (length > LARGEST_PDF) {
      stream.destroy()
      return E.left(tooLarge(length))
    }
    const copy = join(folder, 'article.pdf')
    await pipeline(stream, createWriteStream(copy))
    return runDrawing(copy, options)
  }

  const draw = async (of: MadeOf, pdf: Place): Promise<O.Option<Picture>> => {
    if (ending.signal.aborted) return O.none
    // Another server may have drawn it meanwhile.
    const known = pictureOf(of, await made.there(of))
    if (O.isSome(known)) return known
    const folder = await mkdtemp(join(await realpath(tmpdir()), 'lectern-first-page-'))
    try {
      const page = await drawIn(folder, pdf)
      if (E.isRight(page))
        return pictureOf(
          of,
          await made.keep(of, await readFile(join(folder, pictureName(page.right))), JSON.stringify(page.right)),
        )
      if (!ending.signal.aborted) {
        failed.add(of.version)
        warn(pdf, page.left)
      }
      return O.none
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  const inTurn = (of: MadeOf, pdf: Place): Promise<O.Option<Picture>> => {
    const turn = last
      .then(() => draw(of, pdf))
      .catch((error: unknown) => {
        failed.add(of.version)
        warn(pdf, messageOf(error))
        return O.none
      })
      .finally(() => {
        underWay.delete(of.version)
      })
    last = turn
    underWay.set(of.version, turn)
    return turn
  }

  /** The picture, or a promise of it; neither if it cannot be drawn or too many are waiting. */
  const wanted = async (
    find: 'known' | 'there',
    pii: Pii,
    pdf: Place,
  ): Promise<{ readonly page: O.Option<Picture>; readonly coming?: Promise<O.Option<Picture>> }> => {
    const of = await madeOf(pii, pdf)
    if (of === undefined) return { page: O.none }
    // Another server may have drawn what this one could not.
    const page = pictureOf(of, await made[find](of))
    if (O.isSome(page) || failed.has(of.version)) return { page }
    const coming = underWay.get(of.version) ?? (underWay.size < MOST_WAITING ? inTurn(of, pdf) : undefined)
    return { page: O.none, ...(coming === undefined ? {} : { coming }) }
  }

  return {
    known: async (pii, pdf) => (await wanted('known', pii, pdf)).page,
    drawn: async (pii, pdf) => {
      const { page, coming } = await wanted('there', pii, pdf)
      return coming ?? page
    },
    close: async () => {
      ending.abort()
      await last
    },
  }
}
