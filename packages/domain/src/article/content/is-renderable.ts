import type { ContentNode } from './node.ts'
import { isKnownName, type NodeName } from './vocabulary.ts'

/**
 * Whether the page draws a node (TREE-1): a node with an unknown name is left out with everything inside it, and its neighbours
 * stay.
 */
export const isRenderable = (node: ContentNode): node is ContentNode<NodeName> => isKnownName(node['#name'])
