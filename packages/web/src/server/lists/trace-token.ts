import { isPii, type RecommendationToken, type Pii } from '@lectern/domain/core'
import { parseRecommendationToken } from '@lectern/domain/page'
import { either as E, function as F, option as O } from 'fp-ts'
import { inBase64, isSigned, signature, type SigningKey } from '../signing/signature.ts'

/** The content of a trace token: which article was recommended beside which, in which page load. */
export interface Trace {
  readonly pii: Pii
  readonly recommended: Pii
  readonly pageLoadId: string
}

const SIGNED = /^([0-9A-Za-z]{1,21})\+([0-9A-Za-z]{1,21})\+([\w-]{1,22})\+([\w-]{43})$/

const textsOf = ({ pii, recommended, pageLoadId }: Trace): readonly string[] => ['trace', pii, recommended, pageLoadId]

/**
 * The token that identifies a recommendation to the service (FB-3): both articles, the page load and a signature. With well-formed PIIs it
 * has at most 110 characters. None if a part contains characters that the token cannot hold.
 */
export const traceToken = (key: SigningKey, trace: Trace): O.Option<RecommendationToken> =>
  F.pipe(
    `${trace.pii}+${trace.recommended}+${trace.pageLoadId}+${signature(key, textsOf(trace)).toString('base64url')}`,
    O.fromPredicate(text => SIGNED.test(text)),
    O.chain(text => O.fromEither(parseRecommendationToken(text))),
  )

/** The content of a token that the site signed. Never throws, whatever the text. */
export const readTraceToken = (key: SigningKey, token: string): O.Option<Trace> => {
  if (E.isLeft(parseRecommendationToken(token))) return O.none
  const [, pii = '', recommended = '', pageLoadId, mark] = SIGNED.exec(token) ?? []
  if (!isPii(pii) || !isPii(recommended) || pageLoadId === undefined || mark === undefined) return O.none
  const trace = { pii, recommended, pageLoadId }
  return isSigned(key, textsOf(trace), Buffer.from(mark), inBase64) ? O.some(trace) : O.none
}
