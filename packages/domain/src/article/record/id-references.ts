import { attribute, withAttributes, type ContentNode } from '../content/node.ts'

const REFERENCES = ['refid', 'biographyid'] as const

/** The id that a link inside the page leads to. */
const linkedId = (of: ContentNode): string | undefined => {
  const href = attribute(of, 'href')
  return href !== undefined && href.startsWith('#') && href.length > 1 ? href.slice(1) : undefined
}

/** Every id that a node refers to in any way; undefined for each way in which it refers to none. */
export const referredIds = (of: ContentNode): readonly (string | undefined)[] => [
  ...REFERENCES.flatMap(name => attribute(of, name)?.split(/\s/)),
  linkedId(of),
]

/** The new id of what had this one, if it has another. */
export type Resolve = (id: string) => string | undefined

/** An id that holds white space can only be meant by an attribute that is that id and nothing else. */
const referring = (value: string, resolve: Resolve): string => resolve(value) ?? value.replace(/\S+/g, id => resolve(id) ?? id)

/** The node with its references led to where they are resolved to; those that are not stay as they are. */
export const withReferences = (of: ContentNode, resolve: Resolve): ContentNode => {
  const attributes: [string, string][] = REFERENCES.flatMap(name => {
    const value = attribute(of, name)
    return value === undefined ? [] : [[name, referring(value, resolve)]]
  })
  const linked = linkedId(of)
  if (linked !== undefined) attributes.push(['href', `#${resolve(linked) ?? linked}`])
  return attributes.every(([name, value]) => attribute(of, name) === value)
    ? of
    : withAttributes(of, Object.fromEntries(attributes))
}
