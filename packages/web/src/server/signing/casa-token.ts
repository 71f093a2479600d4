import type { Pii } from '@lectern/domain/core'
import type { either as E } from 'fp-ts'
import { opened, type TokenFault } from './tokens.ts'
import type { SigningKey } from './signature.ts'

/**
 * The id of the institution in a casaToken, if the token is valid for this article. Anyone who follows an article link with a token (PDF-1)
 * gets access through that institution as a reader of the campus programme. The programme's operator makes the tokens with the site's key.
 * Never throws, whatever the text.
 */
export const casaInstitution = (key: SigningKey, text: string, pii: Pii, now: Date): E.Either<TokenFault, string> =>
  opened(key, ['casa', pii], text, now)
