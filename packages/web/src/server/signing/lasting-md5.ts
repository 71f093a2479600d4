import type { Pii } from '@lectern/domain/core'
import { createHash } from 'node:crypto'

/** What the md5 of a PDF's address is made of that lasts. */
export interface LastingPdf {
  readonly pii: Pii
  /** The file that the address names. */
  readonly pid: string
}

/**
 * The md5 of an address at which a PDF is found for as long as the library has it (PDF-1): the same for everyone, on every machine, at any time. It gives
 * nobody anything: whether who asks there may have the file is decided at the call.
 */
export const lastingPdfMd5 = ({ pii, pid }: LastingPdf): string =>
  createHash('sha256')
    .update(JSON.stringify(['lasting-pdf', pii, pid]))
    .digest('hex')
    .slice(0, 32)
