import { isWellFormedPii, type RecommendationToken, type Pii } from '@lectern/domain/core'
import { parseRecommendationToken } from '@lectern/domain/page'
import { either as E, function as F, option as O } from 'fp-ts'
import { isSameSignature, signature, type SigningKey } from '../signing/signature.ts'

/** What a trace token says: which article was recommended beside which, in which load of the page. */
export interface Trace {
  readonly pii: Pii
  readonly recommended: Pii
  readonly pageLoadId: string
}

const SIGNED = /^([0-9A-Za-z]{1,21})\+([0-9A-Za-z]{1,21})\+([\w-]{1,22})\+([\w-]{43})$/

const signed = (key: SigningKey, { pii, recommended, pageLoadId }: Trace): string =>
  signature(key, ['trace', pii, recommended, pageLoadId]).toString('base64url')

/**
 * The token by which the service knows a recommendation again (FB-3): the two articles, the load of the page, and the signature over them. With
 * well-formed PIIs it has at most 110 characters. None where a part could not be in it.
 */
export const traceToken = (key: SigningKey, trace: Trace): O.Option<RecommendationToken> =>
  F.pipe(
    `${trace.pii}+${trace.recommended}+${trace.pageLoadId}+${signed(key, trace)}`,
    O.fromPredicate(text => SIGNED.test(text)),
    O.chain(text => O.fromEither(parseRecommendationToken(text))),
  )

/** What a token says, where it was signed with this key. Never throws, whatever the text. */
export const readTraceToken = (key: SigningKey, token: string): O.Option<Trace> => {
  if (E.isLeft(parseRecommendationToken(token))) return O.none
  const [, pii = '', recommended = '', pageLoadId, mark] = SIGNED.exec(token) ?? []
  if (!isWellFormedPii(pii) || !isWellFormedPii(recommended) || pageLoadId === undefined || mark === undefined) return O.none
  const trace = { pii, recommended, pageLoadId }
  // As texts: several texts in base64 stand for the same bytes, and only one of them was made here.
  return isSameSignature(Buffer.from(signed(key, trace)), Buffer.from(mark)) ? O.some(trace) : O.none
}
