import { attribute, withAttributes, type ContentNode } from '../content/node.ts'

const REFERENCES = ['refid', 'biographyid'] as const

/** The id that a link inside the page leads to. */
const linkedId = (node: ContentNode): string | undefined => {
  const href = attribute(node, 'href')
  return href !== undefined && href.startsWith('#') && href.length > 1 ? href.slice(1) : undefined
}

/** Every id that a node refers to in any way; undefined for each way in which it refers to none. */
export const referredIds = (node: ContentNode): readonly (string | undefined)[] => [
  ...REFERENCES.flatMap(name => attribute(node, name)?.split(/\s/)),
  linkedId(node),
]

/** The new id of what had this one, if it has another. */
export type Resolve = (id: string) => string | undefined

/** An id that holds white space can only be meant by an attribute that is that id and nothing else. */
const referring = (value: string, resolve: Resolve): string => resolve(value) ?? value.replace(/\S+/g, id => resolve(id) ?? id)

/** The node with its references led to where they are resolved to; those that are not stay as they are. */
export const withReferences = (node: ContentNode, resolve: Resolve): ContentNode => {
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
