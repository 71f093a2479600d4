import { messageOf, type Pii } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { placeOf, type MadeFiles, type MadeOf } from '../../files/made-files.ts'
import type { Place } from '../../files/place.ts'
import type { BrowserCommand } from '../../pdf/browser/command.ts'
import type { SigningKey } from '../signing/signature.ts'
import { signals } from '../../signals/signals.ts'
import { unhurried } from '../../store/patience.ts'
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
  /** Where an article's PDF is, made if necessary, or the reason why it could not be made. */
  readonly pdf: (article: Printable) => Promise<E.Either<string, Place>>
  /** Where an article's PDF is if it has been made already. */
  readonly made: (article: Printable) => Promise<Place | undefined>
}

export interface PdfMakerOptions {
  /** The browsers to try, best first. */
  readonly commands: readonly BrowserCommand[]
  /** Keeps the PDFs. */
  readonly files: MadeFiles
  /** The address of this server, requested as late as possible: `http://127.0.0.1:4173`. */
  readonly origin: () => string
  readonly key: SigningKey
  readonly now: () => Date
}

const madeOf = ({ pii, version }: Printable): MadeOf => ({ kind: 'pdf', pii, from: version, version })

/**
 * Makes PDFs and keeps them for all servers. Browsers need a lot of memory, so only one runs at a time, and requests for a PDF that is being made
 * wait for it.
 */
export const pdfMaker = ({ commands, files, origin, key, now }: PdfMakerOptions): PdfMaker => {
  const underWay = new Map<string, Promise<E.Either<string, Place>>>()
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

  const made = async (article: Printable): Promise<E.Either<string, Place>> => {
    const of = madeOf(article)
    const known = await files.there(of)
    if (known !== undefined) return E.right(placeOf(of, known))
    const pdf = await printed(article)
    signals.pdfPrinted.send(E.isRight(pdf) ? 'printed' : 'failed')
    return E.isLeft(pdf) ? pdf : E.right(placeOf(of, await files.keep(of, pdf.right)))
  }

  const inTurn = (article: Printable): Promise<E.Either<string, Place>> => {
    // Others may wait for it than the reader who asked first.
    const turn = unhurried(() => last.then(() => made(article)).catch((error: unknown) => E.left(messageOf(error))))
    last = turn
    return turn
  }

  return {
    made: async article => {
      const of = madeOf(article)
      const known = await files.known(of)
      return known && placeOf(of, known)
    },
    pdf: async article => {
      const of = madeOf(article)
      const known = await files.there(of)
      if (known !== undefined) return E.right(placeOf(of, known))
      const name = JSON.stringify([article.pii, article.version])
      const waiting =
        underWay.get(name) ??
        inTurn(article).finally(() => {
          underWay.delete(name)
        })
      underWay.set(name, waiting)
      return waiting
    },
  }
}
