import type { ExternalHref } from '../../core/identifiers/href.ts'
import { either as E, function as F } from 'fp-ts'
import { urnHref } from '../../core/identifiers/urn.ts'
import { isRecord } from '../../core/lists/is-record.ts'
import { attribute, node, type ContentNode } from './node.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

export type EAddressError = 'not-base64' | 'not-uri-encoded' | 'not-an-e-address'

/** Base64 of ASCII. */
const fromBase64 = (encoded: string): E.Either<EAddressError, string> => {
  const digits = encoded.replace(/\s/g, '').replace(/={0,2}$/, '')
  if (digits.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(digits)) return E.left('not-base64')
  let bits = 0
  let held = 0
  let out = ''
  for (const digit of digits) {
    bits = ((bits & 0xffff) << 6) | ALPHABET.indexOf(digit)
    held += 6
    if (held >= 8) {
      held -= 8
      out += String.fromCharCode((bits >> held) & 0xff)
    }
  }
  return E.right(out)
}

const stringIn = (record: unknown, name: string): string | undefined => {
  const value = isRecord(record) ? record[name] : undefined
  return typeof value === 'string' ? value : undefined
}

const parsed = (json: string): E.Either<EAddressError, unknown> =>
  E.tryCatch(
    (): unknown => JSON.parse(json),
    () => 'not-an-e-address',
  )

const asNode = (value: unknown): E.Either<EAddressError, ContentNode<'e-address'>> => {
  const words = stringIn(value, '_')
  if (!isRecord(value) || value['#name'] !== 'e-address' || words === undefined || words.trim() === '')
    return E.left('not-an-e-address')
  return E.right(node('e-address', { type: stringIn(value['$'], 'type'), href: stringIn(value['$'], 'href') }, words))
}

/** Decodes an `encoded-e-address`: the Base64 of the URI-encoded JSON of an `e-address` node. */
export const decodeEAddress = (encoded: string): E.Either<EAddressError, ContentNode<'e-address'>> =>
  F.pipe(
    fromBase64(encoded),
    E.chain(uri =>
      E.tryCatch(
        () => decodeURIComponent(uri),
        (): EAddressError => 'not-uri-encoded',
      ),
    ),
    E.chain(parsed),
    E.chain(asNode),
  )

/** The content of an `encoded-e-address` node: on the wire in a field of its own, otherwise its text. */
export const encodedAddress = (node: ContentNode): string => stringIn(node, '__encoded') ?? node._ ?? ''

const MAIL = /^[^\s@<>()]+@[^\s@<>()][^\s@<>().]*\.[^\s@<>()]+$/

/** The link for an email address, a home page or another electronic address, if any. */
export const eAddressHref = (node: ContentNode, words: string): ExternalHref | undefined => {
  const given = urnHref(attribute(node, 'href'))
  if (given !== undefined) return given
  const address = words.trim()
  if (MAIL.test(address)) return urnHref(`mailto:${address}`)
  return attribute(node, 'type') === 'url'
    ? (urnHref(address) ?? (address.startsWith('www.') ? urnHref(`https://${address}`) : undefined))
    : undefined
}
