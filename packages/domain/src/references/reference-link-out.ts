import type { ReferenceActionKind } from './standing-reference.ts'

/** What the data layer calls the site that a link of a reference leads to (LINK-1); none for the house's own article and PDF. */
export const referenceLinkOutName = (kind: ReferenceActionKind): 'doi' | 'publisher' | 'scopus' | 'scholar' | undefined => {
  switch (kind) {
    case 'article':
    case 'pdf':
      return undefined
    case 'third-party-pdf':
      return 'publisher'
    case 'crossref':
      return 'doi'
    case 'scopus':
      return 'scopus'
    case 'scholar':
      return 'scholar'
  }
}
