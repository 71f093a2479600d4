import { either as E } from 'fp-ts'
import { checkPdfMd5, pdfMd5, type PdfScope } from '../../signing/pdf-md5.ts'
import type { SigningKey } from '../../signing/signature.ts'
import { checkToken, token, type TokenScope } from '../../signing/tokens.ts'

/** The signed tokens with which a page makes further calls. Each is bound to its scope and expires. */
export interface Tokens {
  readonly issue: (scope: TokenScope, now: Date) => string
  /** Whether a token was issued here for exactly this scope and has not expired. */
  readonly check: (text: string, scope: TokenScope, now: Date) => boolean
  readonly issuePdf: (scope: PdfScope, now: Date) => string
  readonly checkPdf: (md5: string, scope: PdfScope, now: Date) => boolean
}

/** Tokens signed with a key. */
export const tokensOf = (key: SigningKey): Tokens => ({
  issue: (scope, now) => token(key, scope, now),
  check: (text, scope, now) => E.isRight(checkToken(key, scope, text, now)),
  issuePdf: (scope, now) => pdfMd5(key, scope, now),
  checkPdf: (md5, scope, now) => E.isRight(checkPdfMd5(key, scope, md5, now)),
})
