import { client, type ApiError, type Fetch } from '@lectern/api-client'
import { ENTITLEMENT_BATCH_SIZE } from '@lectern/domain/article'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import type { ServiceError } from '../calls/handler.ts'
import type { EntitlementLookUp } from './dependencies.ts'

/** The site's account at GetFTR. */
export interface GetFtr {
  readonly url: string
  readonly key: string
}

/** The header with the key. */
const KEY_HEADER = 'x-api-key'

const isKey = (text: string): boolean => /^[\x21-\x7e]+$/.test(text)

const isAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol) && new URL(text).password === ''

/** The account from `GETFTR_URL` and `GETFTR_KEY`, or undefined if neither is set. Error messages never contain the key. */
export const getFtrFrom = (env: Readonly<Record<string, string | undefined>>): E.Either<string, GetFtr | undefined> => {
  const { GETFTR_URL: url = '', GETFTR_KEY: key = '' } = env
  if (url === '' && key === '') return E.right(undefined)
  if (url === '') return E.left('GETFTR_KEY is set, but GETFTR_URL is not. Set it to the address of the service, or unset both')
  if (key === '') return E.left('GETFTR_URL is set, but GETFTR_KEY is not. Set it to the key of your account, or unset both')
  if (!isAddress(url)) return E.left(`GETFTR_URL is "${url}": it must be an address that begins with https:// or http://`)
  return isKey(key)
    ? E.right({ url, key })
    : E.left('GETFTR_KEY contains white space or characters that are not allowed in a header. Copy it again')
}

const reasonOf = (error: ApiError): string => (error.kind === 'bad-status' ? `status ${error.status}` : error.kind)

const UNAVAILABLE: ServiceError = { kind: 'unavailable', message: "The lookup of other publishers' articles does not respond" }

/** Sends all requests to GetFTR with the key in a header. Redirects are not followed, so that the key is sent nowhere else. */
const keyed =
  (fetch: Fetch, { url, key }: GetFtr): Fetch =>
  (_, init) =>
    fetch(url, { ...init, redirect: 'error', headers: { ...init.headers, accept: 'application/json', [KEY_HEADER]: key } })

/** Looks articles up with GetFTR (CALL-29), within the timeout of the call (FTR-3) and for no more than one batch of articles (FTR-2). */
export const getFtrLookUp = (fetch: Fetch, account: GetFtr): EntitlementLookUp => {
  const { entitlements } = client(keyed(fetch, account), { origin: '' })
  return (dois, { log }) =>
    F.pipe(
      entitlements({ params: {}, query: {}, body: dois.slice(0, ENTITLEMENT_BATCH_SIZE) }),
      TE.mapLeft(error => {
        log.warn({ reason: reasonOf(error) }, 'GetFTR did not respond')
        return UNAVAILABLE
      }),
    )
}
