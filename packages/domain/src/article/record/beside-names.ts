import { refidsOf } from '../content/cross-reference.ts'
import { walk } from '../content/fold.ts'
import { idOf, isNamed, type ContentNode } from '../content/node.ts'

/** Whether a node is a person or a group that signs the article. */
export const isPerson = isNamed('author', 'collaboration', 'editor')

const isReference = isNamed('cross-ref', 'cross-refs')
const isApart = isNamed('affiliation', 'author', 'author-group', 'collaboration', 'editor', 'footnote')

/** The references beside a person's name, without those of a group's members. */
export const referencesOf = (person: ContentNode): readonly ContentNode[] =>
  walk([person], inner => inner === person || !isApart(inner)).filter(isReference)

/** The ids that these refer to. */
export const refersTo = (person: ContentNode): ReadonlySet<string> => new Set(referencesOf(person).flatMap(refidsOf))

const isTarget = isNamed('affiliation', 'correspondence', 'footnote')

/** What marks beside names lead to, by id. */
export const targetsIn = (nodes: readonly ContentNode[]): ReadonlyMap<string, ContentNode> => {
  const targets = new Map<string, ContentNode>()
  for (const target of nodes.filter(isTarget)) {
    const id = idOf(target)
    if (id !== undefined && !targets.has(id)) targets.set(id, target)
  }
  return targets
}
