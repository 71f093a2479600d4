import type { ReferenceActionKind } from './standing-reference.ts'

type LinkOutName = 'doi' | 'publisher' | 'scopus' | 'scholar'

const names: Readonly<Partial<Record<ReferenceActionKind, LinkOutName>>> = {
  'third-party-pdf': 'publisher',
  crossref: 'doi',
  scopus: 'scopus',
  scholar: 'scholar',
}

/** What the data layer calls the site that a link of a reference leads to (LINK-1); none for the site's own article and PDF. */
export const referenceLinkOutName = (kind: ReferenceActionKind): LinkOutName | undefined => names[kind]
