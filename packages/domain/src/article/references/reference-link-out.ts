import type { ReferenceActionKind } from './reference-action-kinds.ts'

type LinkOutName = 'doi' | 'publisher' | 'scopus' | 'scholar'

const names: Readonly<Partial<Record<ReferenceActionKind, LinkOutName>>> = {
  'third-party-pdf': 'publisher',
  crossref: 'doi',
  scopus: 'scopus',
  scholar: 'scholar',
}

/** The data layer's name for the site that a reference's link leads to (LINK-1); none for the site's own articles and PDFs. */
export const referenceLinkOutName = (kind: ReferenceActionKind): LinkOutName | undefined => names[kind]
