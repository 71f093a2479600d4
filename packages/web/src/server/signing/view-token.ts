import type { Pii } from '@lectern/domain/core'
import { either as E, option as O } from 'fp-ts'
import type { SigningKey } from './signature.ts'
import { LATEST_REPORT } from '../../usage/lateness.ts'
import { opened, sealed } from './tokens.ts'

/** One view of an article, as the service logs it: when its page was sent, and the session of that request. */
export interface View {
  /** In ISO 8601. */
  readonly at: string
  readonly session: string
}

const bounds = (pii: Pii): readonly string[] => ['view', pii]

/**
 * The token of a view, which its page sends back with everything that belongs to the view. The session of those requests need not be that
 * of the page: the first page may be sent before the browser has a cookie, and a browser may refuse cookies. It is signed, so that no one
 * can have their reports counted as somebody else's view.
 */
export const viewToken = (key: SigningKey, pii: Pii, { at, session }: View): string =>
  sealed(key, bounds(pii), `${at} ${session}`, new Date(at), LATEST_REPORT)

/** The view in a token, if the site signed it for this article and it has not expired. Never throws, whatever the text. */
export const openedView = (key: SigningKey, pii: Pii, token: string, now: Date): O.Option<View> => {
  const payload = opened(key, bounds(pii), token, now)
  if (E.isLeft(payload)) return O.none
  const [, at = '', session = ''] = /^(\S+) (.*)$/s.exec(payload.right) ?? []
  return O.some({ at, session })
}
