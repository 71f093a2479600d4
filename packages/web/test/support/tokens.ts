import { sealed, TOKEN_LIFETIME, type TokenPurpose } from '../../src/server/signing/tokens.ts'
import type { SigningKey } from '../../src/server/signing/signature.ts'

const purposes: Readonly<Record<TokenPurpose, true>> = {
  entitled: true,
  author: true,
  'entitled-recommendations': true,
  'issue-download': true,
  'generative-ai': true,
}

/** All purposes of tokens. */
// The keys of a record are complete for its type.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const TOKEN_PURPOSES = Object.keys(purposes) as readonly TokenPurpose[]

/** The casaToken of a link to an article, as the campus programme creates it with the site's key. */
export const casaToken = (key: SigningKey, institution: string, pii: string, now: Date): string =>
  sealed(key, ['casa', pii], institution, now, TOKEN_LIFETIME)
