import type { either as E } from 'fp-ts'
import type { Brand } from './brand.ts'
import type { WebAddress } from './href.ts'
import { checked, type Malformed } from './malformed.ts'
import { recordHref } from './urn.ts'

/** An ORCID iD without address: `0000-0002-1825-0097`. Its check digit may be wrong, because a file's own is shown as it is. */
export type Orcid = Brand<string, 'Orcid'>

const isOrcid = (value: string): value is Orcid => /^(?:\d{4}-){3}\d{3}[\dX]$/.test(value)

const checkedOrcid = checked(isOrcid, 'orcid', 'sixteen digits in four groups, the last of which may be X')

/** An ORCID iD from the ways it is written: bare, or in an address or other text; the first of several. */
export const parseOrcid = (value: string): E.Either<Malformed<'orcid'>, Orcid> =>
  checkedOrcid(/(?:\d{4}-){3}\d{3}[\dX]/i.exec(value)?.[0].toUpperCase() ?? value)

/** The page of the person with an ORCID iD (LINK-1). */
export const orcidHref = (orcid: Orcid): WebAddress => recordHref('orcid', orcid)
