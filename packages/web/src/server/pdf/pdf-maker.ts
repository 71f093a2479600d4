import { messageOf, type Pii } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserCommand } from '../../pdf/browser/command.ts'
import type { SigningKey } from '../signing/signature.ts'
import { signals } from '../../signals/signals.ts'
import { isThere } from '../../pdf/is-there.ts'
import { printPdf } from '../../pdf/print.ts'
import { PRINT_PASS, PRINT_PATIENCE, printPass } from '../signing/print-pass.ts'

/** An article to print. */
export interface Printable {
  readonly pii: Pii
  /** The address of its page on this site. */
  readonly path: string
  /** Changes whenever the printed result would change. */
  readonly version: string
}

/** Makes PDFs of articles that have none. */
export interface PdfMaker {
  /** The path of an article's PDF, made if necessary, or the reason why it could not be made. */
  readonly pdf: (article: Printable) => Promise<E.Either<string, string>>
  /** The path of an article's PDF if it has been made already. */
  readonly made: (article: Printable) => Promise<string | undefined>
}

export interface PdfMakerOptions {
  /** The browsers to try, best first. */
  readonly commands: readonly BrowserCommand[]
  /** The folder where PDFs are kept. */
  readonly folder: string
  /** The address of this server, requested as late as possible: `http://127.0.0.1:4173`. */
  readonly origin: () => string
  readonly key: SigningKey
  readonly now: () => Date
}

const nameOf = ({ pii, version }: Printable): string =>
  `${pii.replace(/[^\w-]/g, '_')}-${createHash('sha256').update(version).digest('hex').slice(0, 16)}.pdf`

/**
 * Makes PDFs and keeps them. Browsers need a lot of memory, so only one runs at a time, and requests for a PDF that is being made wait for
 * it.
 */
export const pdfMaker = ({ commands, folder, origin, key, now }: PdfMakerOptions): PdfMaker => {
  const underWay = new Map<string, Promise<E.Either<string, string>>>()
  let last: Promise<unknown> = Promise.resolve()

  const printed = async ({ pii, path }: Printable): Promise<E.Either<string, Buffer>> => {
    const faults: string[] = []
    for (const command of commands) {
      const pdf = await printPdf(command, {
        url: origin() + path,
        headers: { [PRINT_PASS]: printPass(key, pii, now()) },
        patience: PRINT_PATIENCE,
      })
      if (E.isRight(pdf)) return pdf
      faults.push(`${command.executablePath}: ${pdf.left}`)
    }
    return E.left(faults.length === 0 ? 'no browser is available' : faults.join('; '))
  }

  const made = async (article: Printable, path: string): Promise<E.Either<string, string>> => {
    if (await isThere(path)) return E.right(path)
    const pdf = await printed(article)
    signals.pdfPrinted.send(E.isRight(pdf) ? 'printed' : 'failed')
    if (E.isLeft(pdf)) return pdf
    // Written to a temporary file first, so that an incomplete PDF is never found.
    const unfinished = `${path}.${randomUUID()}`
    await mkdir(folder, { recursive: true })
    try {
      await writeFile(unfinished, pdf.right)
      await rename(unfinished, path)
    } finally {
      // On a full disk, the part that was written would stay and keep it full.
      await rm(unfinished, { force: true })
    }
    return E.right(path)
  }

  const inTurn = (article: Printable, path: string): Promise<E.Either<string, string>> => {
    const turn = last.then(() => made(article, path)).catch((error: unknown) => E.left(messageOf(error)))
    last = turn
    return turn
  }

  return {
    made: async article => {
      const path = join(folder, nameOf(article))
      return (await isThere(path)) ? path : undefined
    },
    pdf: async article => {
      const path = join(folder, nameOf(article))
      if (await isThere(path)) return E.right(path)
      const waiting =
        underWay.get(path) ??
        inTurn(article, path).finally(() => {
          underWay.delete(path)
        })
      underWay.set(path, waiting)
      return waiting
    },
  }
}
