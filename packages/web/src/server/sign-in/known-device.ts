import { DEVICE_COOKIE, emailKey } from '@lectern/domain/site'
import { either as E } from 'fp-ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { textKey } from '../../store/text-key.ts'
import { deviceCookie, serverCookieOf } from '../readers/cookie.ts'
import type { SigningKey } from '../signing/signature.ts'
import { opened, sealed } from '../signing/tokens.ts'

/** How long a device is known, in seconds: 180 days. */
const KNOWN = 180 * 24 * 60 * 60

/** One text for all spellings of an address that lead to the same account. */
export const accountKey = (email: string): string => textKey(emailKey(email))

/** The name is bound to the account, which the cookie therefore does not contain. */
const bound = (email: string): readonly string[] => ['device', accountKey(email)]

/** The id of the device of a request, if someone has signed in to this account on it before. */
export const knownDevice = (key: SigningKey, request: FastifyRequest, email: string, now: Date): string | undefined => {
  const cookie = serverCookieOf(request, DEVICE_COOKIE)
  return cookie === undefined ? undefined : E.getOrElseW(() => undefined)(opened(key, bound(email), cookie, now))
}

/** Lets the sign-in recognise the device from now on. */
export const rememberDevice = (
  key: SigningKey,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
  now: Date,
  device = randomBytes(16).toString('base64url'),
): void => {
  reply.header('set-cookie', deviceCookie(request, sealed(key, bound(email), device, now, KNOWN * 1000), KNOWN))
}
