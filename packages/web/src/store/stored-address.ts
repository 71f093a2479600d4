import { isOwnPath, receivedHref, type Href, type OwnPath } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import * as t from 'io-ts'

const address = <A extends string>(name: string, isAddress: (text: string) => text is A): t.Type<A, A> => {
  const is = (value: unknown): value is A => typeof value === 'string' && isAddress(value)
  return new t.Type<A, A>(name, is, (value, context) => (is(value) ? t.success(value) : t.failure(value, context)), t.identity)
}

/** A path on this site in stored JSON, checked again when it is read. */
export const StoredPath = address<OwnPath>('a path on this site', isOwnPath)

/** The address of a link in stored JSON, checked again when it is read. */
export const StoredHref = address<Href>('the address of a link', (text): text is Href =>
  O.exists((href: Href) => href === text)(receivedHref(O.some(text))),
)
