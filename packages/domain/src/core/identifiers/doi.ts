import type { either as E } from 'fp-ts'
import { decodedOrAsIs } from '../text/address.ts'
import type { Brand } from './brand.ts'
import { branded } from './branded.ts'
import type { WebAddress } from './href.ts'
import { checked, type Malformed } from './malformed.ts'
import { databases, recordHref } from './urn.ts'

/** A Digital Object Identifier without a scheme or a resolver: `10.1016/j.envsci.2023.04.016`. */
export type Doi = Brand<string, 'Doi'>

/** No segment is `.` or `..`, which browsers remove from addresses. */
const WELL_FORMED = /^10\.\d{4,9}(?:\.\d+)*\/(?!(?:.*\/)?\.{1,2}(?:\/|$))[^\s\p{Cc}\p{Cs}]+$/u

const RESOLVER = /^(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\//i
const SCHEME = /^(?:doi:|info:doi\/)/i

const bare = (value: string): string => {
  const trimmed = value.trim()
  return RESOLVER.test(trimmed) ? decodedOrAsIs(trimmed.replace(RESOLVER, '')) : trimmed.replace(SCHEME, '').trimStart()
}

const isDoi = (value: string): value is Doi => WELL_FORMED.test(value)

const checkedDoi = checked(isDoi, 'doi', '10., a registrant, a slash and a suffix without white space')

/** A DOI in any notation: bare, after `doi:` or `info:doi/`, or as the address of a resolver. */
export const parseDoi = (value: string): E.Either<Malformed<'doi'>, Doi> => checkedDoi(bare(value))

/** The spelling by which DOIs are compared: in lower case, because the case of their ASCII letters does not matter. */
export const canonicalDoi = (doi: Doi): Doi =>
  branded(
    'Doi',
    doi.replace(/[A-Z]/g, letter => letter.toLowerCase()),
  )

/** The address that resolves a DOI (LINK-1). */
export const doiUrl = (doi: Doi): WebAddress => recordHref('doi', doi)

/** A DOI as it is shown to readers: as its address, but with no character encoded. */
export const doiAsShown = (doi: Doi): string => databases.doi.replace('{id}', () => doi)
