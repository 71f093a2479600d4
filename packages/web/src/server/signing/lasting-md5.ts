import type { Pii } from '@lectern/domain/core'
import { createHash } from 'node:crypto'

/** The inputs of a lasting md5 in a PDF's address. */
export interface LastingPdf {
  readonly pii: Pii
  /** The id of the file in the address. */
  readonly pid: string
}

/**
 * The md5 of an address that stays valid for as long as the library has the PDF (PDF-1): the same for everyone, on every machine, at any
 * time. It grants nothing: access is checked on every request.
 */
export const lastingPdfMd5 = ({ pii, pid }: LastingPdf): string =>
  createHash('sha256')
    .update(JSON.stringify(['lasting-pdf', pii, pid]))
    .digest('hex')
    .slice(0, 32)
