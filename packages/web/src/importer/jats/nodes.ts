import { childrenOf, isText, node, text, type ContentNode, type NodeName } from '@lectern/domain/article'
import type { XmlElement } from '../xml.ts'
import type { Convert } from './convert.ts'
import { attributeOf, collapsed } from './elements.ts'

/** The attributes that any node takes over from its element: `id`, and `lang` where the element has one. */
export const common = (element: XmlElement): { readonly id: string | undefined; readonly lang: string | undefined } => ({
  id: attributeOf(element, 'id'),
  lang: attributeOf(element, 'lang'),
})

/** Nodes that begin a line of their own: white space beside them means nothing. */
const standsAlone: ReadonlySet<string> = new Set<NodeName>([
  'br',
  'def-list',
  'display',
  'displayed-quote',
  'enunciation',
  'list',
  'note',
  'para',
  'preformat',
  'section',
  'simple-para',
])

const isBreak = (neighbour: ContentNode | undefined): boolean => neighbour === undefined || standsAlone.has(neighbour['#name'])

/** Neighbouring runs of text as one, with one space where there are several. */
const merged = (nodes: readonly ContentNode[]): readonly ContentNode[] => {
  const out: ContentNode[] = []
  for (const child of nodes) {
    const last = out.at(-1)
    if (isText(child) && last !== undefined && isText(last))
      out[out.length - 1] = text(collapsed((last._ ?? '') + (child._ ?? '')))
    else out.push(child)
  }
  return out
}

/** Running text without the white space at its ends and beside what is on lines of its own. */
export const trimmed = (nodes: readonly ContentNode[]): readonly ContentNode[] => {
  const runs = merged(nodes)
  return runs.flatMap((child, index) => {
    if (!isText(child)) return [child]
    const start = isBreak(runs[index - 1]) ? (child._ ?? '').replace(/^[ \t\r\n]+/, '') : (child._ ?? '')
    const value = isBreak(runs[index + 1]) ? start.replace(/[ \t\r\n]+$/, '') : start
    return value === '' ? [] : [text(value)]
  })
}

/** Several runs of content as one, with something between each two. */
export const listed = (runs: readonly (readonly ContentNode[])[], between: ContentNode): readonly ContentNode[] => {
  const out: ContentNode[] = []
  for (const run of runs) {
    if (run.length === 0) continue
    if (out.length > 0) out.push(between)
    out.push(...run)
  }
  return out
}

const isEmpty = (candidate: ContentNode): boolean => childrenOf(candidate).length === 0

/** A node, unless it would hold nothing: then an anchor where it was to be linked to, else none. */
export const filled = (made: ContentNode): readonly ContentNode[] => {
  const id = made.$?.['id']
  return !isEmpty(made) ? [made] : typeof id === 'string' ? [node('anchor', { id })] : []
}

/** What an element says, as running text without white space around it. */
export const lineOf = (element: XmlElement, to: Convert): readonly ContentNode[] => trimmed(to.inline(element.children))

/** A node of this name for an element that contains running text and nothing else; none where it is empty. */
export const lineNode = (name: NodeName, element: XmlElement, to: Convert, role?: string): readonly ContentNode[] =>
  filled(node(name, { ...common(element), role }, lineOf(element, to)))

/** A node around nodes, none around none. */
export const around = (name: NodeName, nodes: readonly ContentNode[]): readonly ContentNode[] =>
  nodes.length === 0 ? [] : [node(name, {}, nodes)]

/** The same nodes, those of one name under another. */
export const renamed = (nodes: readonly ContentNode[], from: NodeName, to: NodeName): readonly ContentNode[] =>
  nodes.map(each => (each['#name'] === from ? { ...each, '#name': to } : each))
