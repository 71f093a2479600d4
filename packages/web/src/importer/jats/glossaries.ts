import { childrenOf, node, text, withChildren, type ContentNode } from '@lectern/domain/article'
import { filled } from '../content-nodes.ts'
import { all, attributeOf, elementsOf, isElement, type XmlElement } from '../xml/index.ts'
import { headingOf } from './blocks.ts'
import type { Convert } from './convert.ts'
import { without } from './elements.ts'
import { withSeparators } from './lists.ts'
import { common, lineNode, lineOf, listed } from './nodes.ts'

type Nodes = readonly ContentNode[]

/** The terms of an entry, the first after its label. */
const headingsOf = (item: XmlElement, to: Convert): Nodes => {
  const terms = all(item, 'term').flatMap(term => lineNode('glossary-heading', term, to))
  const label = listed(
    all(item, 'label').map(each => lineOf(each, to)),
    text(' '),
  )
  if (label.length === 0) return terms
  const [opening, ...others] = terms
  return opening === undefined
    ? [node('glossary-heading', {}, label)]
    : [withChildren(opening, [...label, text(' '), ...childrenOf(opening)]), ...others]
}

const entry = (item: XmlElement, to: Convert): Nodes =>
  filled(
    node('glossary-entry', common(item), [
      ...headingsOf(item, to),
      ...all(item, 'def').flatMap(def => filled(node('glossary-def', common(def), to.blocks(def.children)))),
      ...filled(node('glossary-def', {}, to.blocks(without(item, 'label', 'term', 'def')))),
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
const sections = (given: XmlElement, heading: Nodes, to: Convert): Nodes => {
  const holder = withSeparators(given)
  const heads = all(holder, 'term-head', 'def-head').flatMap(head => lineNode('para', head, to, head.name))
  const own = elementsOf(holder).flatMap(child => (child.name === 'def-item' ? entry(child, to) : []))
  const rest = to.blocks(holder.children.filter(child => !isElement(child) || !OWN.has(child.name)))
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
