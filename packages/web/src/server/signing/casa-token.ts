import type { either as E } from 'fp-ts'
import { opened, sealed, TOKEN_LIFETIME, type TokenFault } from './tokens.ts'
import type { SigningKey } from './signature.ts'

const boundsOf = (pii: string): readonly string[] => ['casa', pii]

/**
 * The casaToken of a link to an article (PDF-1): it lets whoever follows it in through the institution that it names, as a reader of the campus
 * programme. It is good for that article's link alone, and expires.
 */
export const casaToken = (key: SigningKey, institution: string, pii: string, now: Date, lifetime = TOKEN_LIFETIME): string =>
  sealed(key, boundsOf(pii), institution, now, lifetime)

/** The id of the institution that a casaToken names, where it is good for this article. Never throws, whatever the text. */
export const casaInstitution = (key: SigningKey, text: string, pii: string, now: Date): E.Either<TokenFault, string> =>
  opened(key, boundsOf(pii), text, now)
