import { isText, node, text, type ContentNode, type NodeName } from '@lectern/domain/article'
import { filled, trimmedBeside } from '../content-nodes.ts'
import { attributeOf, collapsed, type XmlElement } from '../xml/index.ts'
import type { Convert } from './convert.ts'

/** The attributes that every node takes from its element: `id` and `lang`. */
export const common = (element: XmlElement): { readonly id: string | undefined; readonly lang: string | undefined } => ({
  id: attributeOf(element, 'id'),
  lang: attributeOf(element, 'lang'),
})

/** Block nodes: white space beside them is not significant. */
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

const trimmedRuns = trimmedBeside(({ '#name': name }) => standsAlone.has(name))

/** Merges adjacent text nodes and collapses the white space where they meet. */
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

/** Running text without white space at its ends and beside block nodes. */
export const trimmed = (nodes: readonly ContentNode[]): readonly ContentNode[] => trimmedRuns(merged(nodes))

/** Joins the runs of content that are not empty, with a separator between them. */
export const listed = (runs: readonly (readonly ContentNode[])[], between: ContentNode): readonly ContentNode[] => {
  const out: ContentNode[] = []
  for (const run of runs) {
    if (run.length === 0) continue
    if (out.length > 0) out.push(between)
    for (const each of run) out.push(each)
  }
  return out
}

/** An element's content as running text, without white space around it. */
export const lineOf = (element: XmlElement, to: Convert): readonly ContentNode[] => trimmed(to.inline(element.children))

/** A node with this name for an element that contains only running text, unless it is empty. */
export const lineNode = (name: NodeName, element: XmlElement, to: Convert, role?: string): readonly ContentNode[] =>
  filled(node(name, { ...common(element), role }, lineOf(element, to)))

/** Wraps nodes in a node, if there are any. */
export const around = (name: NodeName, nodes: readonly ContentNode[]): readonly ContentNode[] =>
  nodes.length === 0 ? [] : [node(name, {}, nodes)]
