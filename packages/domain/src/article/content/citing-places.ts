import { elementsOnce } from './fold.ts'
import { idOf, isNamed, type ContentNode } from './node.ts'
import { refidsOf } from './cross-reference.ts'
import { lineOfText } from './plain-text.ts'

const isReference = isNamed('cross-ref', 'cross-refs', 'intra-ref', 'intra-refs')

/**
 * Where these nodes refer to something: for each target, the ids of the citations that name it, in document order. A citation without text (for
 * example an author's link to a footnote) or without an id is left out, because no reader could return to it; a target may have no others.
 */
export const citingPlaces = (nodes: readonly ContentNode[]): ReadonlyMap<string, readonly string[]> => {
  const places = new Map<string, string[]>()
  for (const node of elementsOnce(nodes)) {
    if (!isReference(node)) continue
    const id = lineOfText([node]) === '' ? undefined : idOf(node)
    for (const target of new Set(refidsOf(node))) {
      const known = places.get(target) ?? []
      if (id !== undefined) known.push(id)
      places.set(target, known)
    }
  }
  return places
}

/** Every id in these nodes. */
export const targets = (nodes: readonly ContentNode[]): ReadonlySet<string> => {
  const ids = new Set<string>()
  for (const node of elementsOnce(nodes)) {
    const id = idOf(node)
    if (id !== undefined) ids.add(id)
  }
  return ids
}
