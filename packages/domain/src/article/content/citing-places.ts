import { elementsByName, elementsOnce } from './fold.ts'
import { idOf, isNamed, type ContentNode } from './node.ts'
import { refidsOf } from './cross-reference.ts'
import { lineOfText } from './plain-text.ts'
import { isKnownName } from './vocabulary.ts'

const isReference = isNamed('cross-ref', 'cross-refs', 'intra-ref', 'intra-refs')

/**
 * Where these nodes refer to something: for each target, the ids of the citations that name it, in document order. A citation without text (for
 * example an author's link to a footnote) or without an id is left out, because no reader could return to it; a target may have no others.
 */
export const citingPlaces = (nodes: readonly ContentNode[]): ReadonlyMap<string, readonly string[]> => {
  const places = new Map<string, string[]>()
  for (const node of elementsOnce(nodes)) {
    // Most nodes have no attributes.
    if (node.$ === undefined || !isReference(node)) continue
    const id = lineOfText([node]) === '' ? undefined : idOf(node)
    for (const target of new Set(refidsOf(node))) {
      const known = places.get(target) ?? []
      if (id !== undefined) known.push(id)
      places.set(target, known)
    }
  }
  return places
}

/** Names that a page draws nothing for, as for an unknown one. */
const undrawn = new Set(['annotation', 'download-all-supplemental-files', 'encoded-e-address'])

/** Every id in these nodes at which a page shows something: not in a node that it leaves out with everything in it (TREE-1). */
export const targets = (nodes: readonly ContentNode[]): ReadonlySet<string> => {
  const unshown = new Set<ContentNode>()
  for (const [name, named] of elementsByName(nodes))
    if (undrawn.has(name) || !isKnownName(name)) for (const node of named.flatMap(each => elementsOnce([each]))) unshown.add(node)
  return new Set(elementsOnce(nodes).flatMap(node => (unshown.has(node) ? [] : (idOf(node) ?? []))))
}
