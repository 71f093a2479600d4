import type { Pii } from '@lectern/domain/core'
import type { either as E } from 'fp-ts'
import { opened, type TokenFault } from './tokens.ts'
import type { SigningKey } from './signature.ts'

/**
 * The id of the institution that a casaToken names, where it is good for this article. The token of a link to an article (PDF-1) lets anyone who
 * follows it in through that institution, as a reader of the campus programme; who runs the programme makes it with the site's key. Never
 * throws, whatever the text.
 */
export const casaInstitution = (key: SigningKey, text: string, pii: Pii, now: Date): E.Either<TokenFault, string> =>
  opened(key, ['casa', pii], text, now)
