import type { AccessType } from '../../article/reader/reader.ts'
import { signedInWords } from '../../words/reader-account.ts'

const words: Readonly<Record<AccessType, (institution: string) => string>> = {
  GUEST: () => signedInWords.password,
  GUESTREG: () => signedInWords.password,
  IPRANGE: signedInWords.network,
  SHIBBOLETH: signedInWords.institution,
  TICKET: signedInWords.ticket,
  REMOTE: signedInWords.member,
  OTHER: () => signedInWords.other,
}

/** How a reader has signed in, in words; the institution is named where they come through one. */
export const signedInHow = (accessType: AccessType, institution: string): string => words[accessType](institution)
