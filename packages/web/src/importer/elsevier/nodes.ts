import { childrenOf, isText, node, text, type ContentNode, type NodeName } from '@lectern/domain/article'
import type { XmlElement } from '../xml.ts'
import { attributesFor } from './attributes.ts'

/** Nodes that are within a line: white space beside them counts. */
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

const isBreak = (neighbour: ContentNode | undefined): boolean =>
  neighbour === undefined || (!isText(neighbour) && !withinLine.has(neighbour['#name']))

/** Running text without the white space at its ends and beside what is on lines of its own. */
export const trimmed = (nodes: readonly ContentNode[]): readonly ContentNode[] =>
  nodes.flatMap((child, index) => {
    if (!isText(child)) return [child]
    const start = isBreak(nodes[index - 1]) ? (child._ ?? '').replace(/^[ \t\r\n]+/, '') : (child._ ?? '')
    const value = isBreak(nodes[index + 1]) ? start.replace(/[ \t\r\n]+$/, '') : start
    return value === '' ? [] : [text(value)]
  })

const isEmpty = (node: ContentNode): boolean => childrenOf(node).length === 0

/** A node, unless it would hold nothing: then an anchor where it may be linked to, else none. */
export const filled = (made: ContentNode): readonly ContentNode[] => {
  const id = made.$?.['id']
  return !isEmpty(made) ? [made] : typeof id === 'string' ? [node('anchor', { id })] : []
}

/** A wrapper that the vocabulary knows, with the element's own name as its role. */
export const wrapper = (name: NodeName, element: XmlElement, content: readonly ContentNode[]): readonly ContentNode[] =>
  filled(node(name, { ...attributesFor(name, element), role: element.name }, content))

/** The same nodes, those of one name under another. */
export const renamed = (nodes: readonly ContentNode[], from: NodeName, to: NodeName): readonly ContentNode[] =>
  nodes.map(each => (each['#name'] === from ? { ...each, '#name': to } : each))
