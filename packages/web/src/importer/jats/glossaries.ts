import { node, type ContentNode } from '@lectern/domain/article'
import { filled } from '../content-nodes.ts'
import { all, attributeOf, elementsOf, isElement, type XmlElement } from '../xml/index.ts'
import { headingOf } from './blocks.ts'
import type { Convert } from './convert.ts'
import { common, lineNode } from './nodes.ts'

type Nodes = readonly ContentNode[]

const entry = (item: XmlElement, to: Convert): Nodes =>
  filled(
    node('glossary-entry', common(item), [
      ...all(item, 'term').flatMap(term => lineNode('glossary-heading', term, to)),
      ...all(item, 'def').flatMap(def => filled(node('glossary-def', common(def), to.blocks(def.children)))),
    ]),
  )

const OWN: ReadonlySet<string> = new Set([
  'def-head',
  'def-item',
  'def-list',
  'term-head',
  'label',
  'title',
  'subtitle',
  'glossary',
  'sec',
  'object-id',
])

/** The entries of definition lists under their headings, with any text between them. */
const sections = (holder: XmlElement, heading: Nodes, to: Convert): Nodes => {
  const heads = all(holder, 'term-head', 'def-head').flatMap(head => lineNode('para', head, to, head.name))
  const own = elementsOf(holder).flatMap(child => (child.name === 'def-item' ? entry(child, to) : []))
  const rest =
    holder.name === 'def-list' ? [] : to.blocks(holder.children.filter(child => !isElement(child) || !OWN.has(child.name)))
  return [
    ...filled(node('glossary-sec', { id: attributeOf(holder, 'id') }, [...heading, ...heads, ...rest, ...own])),
    ...all(holder, 'def-list', 'glossary', 'sec').flatMap(inner => sections(inner, headingOf(inner, to), to)),
  ]
}

/** A glossary as sections of entries, each with a term and its definitions. */
export const glossary = (element: XmlElement, to: Convert): Nodes => {
  const { id: _, ...attributes } = element.attributes
  const content = [...headingOf(element, to), ...sections({ ...element, attributes }, [], to)]
  return content.length === 0 ? [] : [node('glossary', common(element), content)]
}
