import { isText, node, type ContentNode, type NodeName } from '@lectern/domain/article'
import { filled, trimmedBeside } from '../content-nodes.ts'
import type { XmlElement } from '../xml/index.ts'
import { attributesFor } from './attributes.ts'

/** Inline nodes: white space beside them is significant. */
const withinLine: ReadonlySet<string> = new Set<NodeName>([
  'anchor',
  'bold',
  'chem',
  'cross-out',
  'cross-ref',
  'cross-refs',
  'e-address',
  'float-anchor',
  'glyph',
  'grant-number',
  'grant-sponsor',
  'hsp',
  'inf',
  'inline-figure',
  'inter-ref',
  'inter-refs',
  'intra-ref',
  'intra-refs',
  'italic',
  'math',
  'monospace',
  'rm',
  'sans-serif',
  'see',
  'see-also',
  'small-caps',
  'sup',
  'text',
  'topic-link',
  'underline',
])

const isBreak = (neighbour: ContentNode): boolean => !isText(neighbour) && !withinLine.has(neighbour['#name'])

/** Running text without white space at its ends and beside block nodes. */
export const trimmed = trimmedBeside(isBreak)

/** A wrapper node with the element's own name as its role, or nothing if it would be empty. */
export const wrapper = (name: NodeName, element: XmlElement, content: readonly ContentNode[]): readonly ContentNode[] =>
  filled(node(name, { ...attributesFor(name, element), role: element.name }, content))
