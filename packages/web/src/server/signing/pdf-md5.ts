import type { Pii } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import type { ReaderClass } from './reader-class.ts'
import { isSigned, signature, type SigningKey } from './signature.ts'
import { TOKEN_LIFETIME, type TokenFault } from './tokens.ts'

/** The values to which the md5 in a PDF's address is bound (PDF-1). */
export interface PdfScope {
  readonly pii: Pii
  /** The id of the file in the address. */
  readonly pid: string
  readonly readerClass: ReaderClass
}

const EXPIRES_LENGTH = 4
const SIGNED_LENGTH = 12

/** 96 bits of the signature, which cannot be guessed within the lifetime of the address. */
const shortened = (signed: Buffer): Buffer => signed.subarray(0, SIGNED_LENGTH)

const textsOf = ({ pii, pid, readerClass }: PdfScope, expires: number): readonly string[] => [
  'pdf',
  pii,
  pid,
  readerClass,
  String(expires),
]

/**
 * The md5 in a PDF's address (PDF-1): 32 hexadecimal digits, as on other platforms, made of the expiry time and a signature over expiry,
 * article, file and reader class.
 */
export const pdfMd5 = (key: SigningKey, scope: PdfScope, now: Date, lifetime = TOKEN_LIFETIME): string => {
  const expires = Math.floor((now.getTime() + lifetime) / 1000)
  const digits = Buffer.alloc(EXPIRES_LENGTH)
  digits.writeUInt32BE(expires)
  return Buffer.concat([digits, shortened(signature(key, textsOf(scope, expires)))]).toString('hex')
}

/** Whether an md5 is valid for this PDF and reader class, and has not expired. Never throws, whatever the text. */
export const checkPdfMd5 = (key: SigningKey, scope: PdfScope, md5: string, now: Date): E.Either<TokenFault, true> => {
  if (!/^[\da-f]{32}$/.test(md5)) return E.left('malformed')
  const bytes = Buffer.from(md5, 'hex')
  const expires = bytes.readUInt32BE()
  if (!isSigned(key, textsOf(scope, expires), bytes.subarray(EXPIRES_LENGTH), shortened)) return E.left('forged')
  return Math.floor(now.getTime() / 1000) < expires ? E.right(true) : E.left('expired')
}
