import { childrenOf, isText, node, text, type ContentNode, type NodeName } from '@lectern/domain/article'
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

const isBreak = (neighbour: ContentNode | undefined): boolean =>
  neighbour === undefined || (!isText(neighbour) && !withinLine.has(neighbour['#name']))

/** Running text without white space at its ends and beside block nodes. */
export const trimmed = (nodes: readonly ContentNode[]): readonly ContentNode[] =>
  nodes.flatMap((child, index) => {
    if (!isText(child)) return [child]
    const written = child._ ?? ''
    const start = isBreak(nodes[index - 1]) ? written.replace(/^[ \t\r\n]+/, '') : written
    const value = isBreak(nodes[index + 1]) ? start.replace(/[ \t\r\n]+$/, '') : start
    return value === '' ? [] : [text(value)]
  })

const isEmpty = (node: ContentNode): boolean => childrenOf(node).length === 0

/** The node, unless it is empty: then an anchor if it has an id, or else nothing. */
const filled = (made: ContentNode): readonly ContentNode[] => {
  const id = made.$?.['id']
  return !isEmpty(made) ? [made] : typeof id === 'string' ? [node('anchor', { id })] : []
}

/** A wrapper node with the element's own name as its role, or nothing if it would be empty. */
export const wrapper = (name: NodeName, element: XmlElement, content: readonly ContentNode[]): readonly ContentNode[] =>
  filled(node(name, { ...attributesFor(name, element), role: element.name }, content))

/** The same nodes, with one name replaced by another. */
export const renamed = (nodes: readonly ContentNode[], from: NodeName, to: NodeName): readonly ContentNode[] =>
  nodes.map(each => (each['#name'] === from ? { ...each, '#name': to } : each))
