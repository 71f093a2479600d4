import { either as E } from 'fp-ts'
import { checkPdfMd5, pdfMd5, type PdfScope } from '../../signing/pdf-md5.ts'
import type { SigningKey } from '../../signing/signature.ts'
import { checkToken, token, type TokenScope } from '../../signing/tokens.ts'

/** The texts with which a page asks on: signed, bound to their scope, and good for a time. */
export interface Tokens {
  readonly issue: (scope: TokenScope, now: Date) => string
  /** Whether a text was issued here for this very scope, and is in time. */
  readonly check: (text: string, scope: TokenScope, now: Date) => boolean
  readonly issuePdf: (scope: PdfScope, now: Date) => string
  readonly checkPdf: (md5: string, scope: PdfScope, now: Date) => boolean
}

/** Tokens that are signed with a key. */
export const tokensOf = (key: SigningKey): Tokens => ({
  issue: (scope, now) => token(key, scope, now),
  check: (text, scope, now) => E.isRight(checkToken(key, scope, text, now)),
  issuePdf: (scope, now) => pdfMd5(key, scope, now),
  checkPdf: (md5, scope, now) => E.isRight(checkPdfMd5(key, scope, md5, now)),
})
