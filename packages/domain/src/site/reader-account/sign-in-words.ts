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

/** How a reader signed in, in words, with the name of their institution if they came through one. */
export const signedInHow = (accessType: AccessType, institution: string): string => words[accessType](institution)
