import type { OwnPath } from '@lectern/domain/core'
import {
  IN_PRESS,
  issueNameOf,
  newestIssuesFirst,
  partOfIssue,
  partPath,
  publicationPath,
  WHOLE_PUBLICATION,
  type PublicationFacts,
  type PublicationPart,
} from '@lectern/domain/article'
import {
  isSamePath,
  isWholeVolume,
  partHref,
  shelved,
  type CountedIssue,
  type PublicationAddress,
  type ShelvedPublication,
} from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import type { Browsing, FoundPublications, Shelf } from '../../store/browsing-port.ts'

/** A requested publication address. */
export interface AskedPublication {
  /** The path as requested. */
  readonly path: string
  readonly address: PublicationAddress
  /** The query parameters. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** A part of a publication in the library. */
export type FoundPart =
  | { readonly kind: 'whole' }
  | { readonly kind: 'in-press' }
  | { readonly kind: 'issue'; readonly issue: CountedIssue }
  | { readonly kind: 'volume'; readonly volume: string; readonly held: readonly CountedIssue[] }

/** The result of resolving an address: a part of a publication, a redirect to its canonical address, or nothing. */
export type FoundPlace =
  | {
      readonly kind: 'place'
      readonly found: FoundPublications
      readonly shelf: ShelvedPublication
      readonly on: Shelf
      readonly part: FoundPart
      readonly path: OwnPath
    }
  | { readonly kind: 'moved'; readonly path: OwnPath; readonly isLasting: boolean }
  | { readonly kind: 'missing'; readonly publication: O.Option<PublicationFacts> }

/** What it takes to resolve addresses. */
export type Places = Pick<Browsing, 'publicationsAt' | 'issue' | 'issuesIn'>

/** The publications at an address, with or without its `/org` prefix. */
const foundAt = async (
  { publicationsAt }: Places,
  { publication }: PublicationAddress,
): Promise<FoundPublications | undefined> => {
  for (const isThirdParty of [publication.isThirdParty, !publication.isThirdParty]) {
    const path = publicationPath({ ...publication, isThirdParty })
    const found = O.isSome(path) ? await publicationsAt(path.value) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** The part of a publication that an address names, spelt as in the publication's articles. */
const partOf = async (
  store: Places,
  on: Shelf,
  { part }: PublicationAddress,
): Promise<O.Option<readonly [FoundPart, PublicationPart]>> => {
  if (part.isInPress) return O.some([{ kind: 'in-press' }, IN_PRESS])
  const asked = issueNameOf(part)
  if (asked.volume === '' && asked.issue === '' && asked.supplement === '') return O.some([{ kind: 'whole' }, WHOLE_PUBLICATION])
  if (asked.issue === '' && asked.supplement === '') {
    const held = newestIssuesFirst(await store.issuesIn(on, asked.volume))
    const [first] = held
    return first === undefined
      ? O.none
      : O.some([{ kind: 'volume', volume: first.name.volume, held }, partOfIssue({ ...asked, volume: first.name.volume })])
  }
  const issue = await store.issue(on, asked)
  return issue === undefined ? O.none : O.some([{ kind: 'issue', issue }, partOfIssue(issue.name)])
}

/** The keys of the publications that a shelf shows. */
export const keysOf = ({ shown }: ShelvedPublication): readonly string[] => shown.map(({ facts }) => facts.key)

/**
 * Resolves the address of a publication or of a part of it, for pages and feeds alike. An alternative spelling redirects permanently to the
 * canonical one; an address that the publication no longer has redirects temporarily to its current one.
 */
export const foundPlace = async (store: Places, { path, address, fields }: AskedPublication): Promise<FoundPlace> => {
  const found = await foundAt(store, address)
  if (found === undefined) return { kind: 'missing', publication: O.none }
  const [first, ...others] = found.publications
  const shelf = shelved(first, others, fields['issn'])
  const { facts } = shelf.publication
  const on: Shelf = { origin: found.origin, keys: keysOf(shelf) }
  const part = await partOf(store, on, address)
  if (O.isNone(part)) return { kind: 'missing', publication: O.some(facts) }
  const [where, named] = part.value
  const canonical = partPath(facts, named)
  if (isSamePath(path.replace(/\/$/, ''), canonical))
    return { kind: 'place', found, shelf, on, part: where, path: partHref(shelf, named) }
  const asked = publicationPath({ ...address.publication, isThirdParty: facts.isThirdParty })
  return { kind: 'moved', path: canonical, isLasting: O.isSome(asked) && asked.value === facts.path }
}

/** The issues of a volume whose articles the volume's page shows. For a journal, only articles of the volume that are in no issue. */
export const shownInVolume = ({ contentType }: PublicationFacts, held: readonly CountedIssue[]): readonly CountedIssue[] =>
  held.filter(countedIssue => contentType !== 'JL' || isWholeVolume(countedIssue))
