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

/** The header that carries the key. */
const KEY_HEADER = 'x-api-key'

const isKey = (text: string): boolean => /^[\x21-\x7e]+$/.test(text)

const isAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol) && new URL(text).password === ''

/** The account from `GETFTR_URL` and `GETFTR_KEY`; none where neither is set. The key is in no message. */
export const getFtrFrom = (env: Readonly<Record<string, string | undefined>>): E.Either<string, GetFtr | undefined> => {
  const { GETFTR_URL: url = '', GETFTR_KEY: key = '' } = env
  if (url === '' && key === '') return E.right(undefined)
  if (url === '') return E.left('GETFTR_KEY is set, but not GETFTR_URL: set it to the address of the service, or unset both')
  if (key === '') return E.left('GETFTR_URL is set, but not GETFTR_KEY: set it to the key of your account, or unset both')
  if (!isAddress(url)) return E.left(`GETFTR_URL is "${url}": it has to be an address that begins with https:// or http://`)
  return isKey(key)
    ? E.right({ url, key })
    : E.left('GETFTR_KEY holds white space or letters that no header can carry: copy it anew')
}

const reasonOf = (error: ApiError): string => (error.kind === 'bad-status' ? `status ${error.status}` : error.kind)

const UNAVAILABLE: ServiceError = { kind: 'unavailable', message: "The lookup of other publishers' articles does not answer" }

/** Sends everything to GetFTR, with the key in a header, and nowhere else: no redirection is followed. */
const keyed =
  (fetch: Fetch, { url, key }: GetFtr): Fetch =>
  (_, init) =>
    fetch(url, { ...init, redirect: 'error', headers: { ...init.headers, accept: 'application/json', [KEY_HEADER]: key } })

/** Asks GetFTR (CALL-29), within the time that the call itself may take (FTR-3), about no more articles than one batch has (FTR-2). */
export const getFtrLookUp = (fetch: Fetch, account: GetFtr): EntitlementLookUp => {
  const { entitlements } = client(keyed(fetch, account), { origin: '' })
  return (dois, { log }) =>
    F.pipe(
      entitlements({ params: {}, query: {}, body: dois.slice(0, ENTITLEMENT_BATCH_SIZE) }),
      TE.mapLeft(error => {
        log.warn({ reason: reasonOf(error) }, 'GetFTR gave no answer')
        return UNAVAILABLE
      }),
    )
}
