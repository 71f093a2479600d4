import { attribute, withAttributes, type ContentNode } from '../content/node.ts'

const REFERENCES = ['refid', 'biographyid'] as const

/** The id in a link within the page. */
const linkedId = (node: ContentNode): string | undefined => {
  const href = attribute(node, 'href')
  return href !== undefined && href.startsWith('#') && href.length > 1 ? href.slice(1) : undefined
}

const NONE: readonly string[] = []

/** Whether a node may refer to an id. Few do, and every node is asked. */
const mayRefer = ({ $ }: ContentNode): boolean =>
  $ !== undefined && ($['refid'] !== undefined || $['biographyid'] !== undefined || $['href'] !== undefined)

/** Every id that a node refers to. */
export const referredIds = (node: ContentNode): readonly string[] => {
  if (!mayRefer(node)) return NONE
  const ids = REFERENCES.flatMap(name => attribute(node, name)?.split(/\s/) ?? NONE)
  const linked = linkedId(node)
  return linked === undefined ? ids : [...ids, linked]
}

/** The new id for an old one, if it has changed. */
export type Resolve = (id: string) => string | undefined

/** An id with white space can only be meant by an attribute that is exactly that id. */
const referring = (value: string, resolve: Resolve): string => resolve(value) ?? value.replace(/\S+/g, id => resolve(id) ?? id)

/** The node with its references pointing to the resolved ids; unresolved ones are unchanged. */
export const withReferences = (node: ContentNode, resolve: Resolve): ContentNode => {
  if (!mayRefer(node)) return node
  const attributes: [string, string][] = REFERENCES.flatMap(name => {
    const value = attribute(node, name)
    return value === undefined ? [] : [[name, referring(value, resolve)]]
  })
  const linked = linkedId(node)
  if (linked !== undefined) attributes.push(['href', `#${resolve(linked) ?? linked}`])
  return attributes.every(([name, value]) => attribute(node, name) === value)
    ? node
    : withAttributes(node, Object.fromEntries(attributes))
}
