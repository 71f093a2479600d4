import type { ReferenceLink } from './reference-link.ts'

/** Links by the works that they belong to; if several name the same work, the first counts. */
export const linksByRefId = (links: readonly ReferenceLink[]): ReadonlyMap<string, ReferenceLink> => {
  const found = new Map<string, ReferenceLink>()
  for (const link of links) if (!found.has(link.refId)) found.set(link.refId, link)
  return found
}
