import { node, type ContentNode } from '@lectern/domain/article'
import { filled } from '../content-nodes.ts'
import { all, attributeOf, elementsOf, first, isElement, isNamed, type XmlElement, type XmlNode } from '../xml/index.ts'
import type { Convert, Converter, Converters } from './convert.ts'
import { containing, without } from './elements.ts'
import { listLabel } from './list-labels.ts'
import { common, lineNode, lineOf } from './nodes.ts'
import { labelOf } from './objects.ts'

const titleOf = (element: XmlElement, to: Convert): readonly ContentNode[] =>
  all(element, 'title').flatMap(title => lineNode('list-title', title, to))

const isItem = isNamed('list-item', 'def-item')
const holdsEnd = isNamed('def', 'p', 'term')

/** An item with a separator as the end of its text. */
const withEnd = (element: XmlElement, separator: XmlElement): XmlElement => {
  const last = elementsOf(element).at(-1)
  return last === undefined || !holdsEnd(last)
    ? containing(element, [...element.children, separator])
    : containing(
        element,
        element.children.map(child => (child === last ? withEnd(last, separator) : child)),
      )
}

/** A list in which separators between items (`<x>; </x>`) belong to the items before them. */
export const withSeparators = (list: XmlElement): XmlElement => {
  if (first(list, 'x') === undefined) return list
  const children: XmlNode[] = []
  let place: number | undefined
  for (const child of list.children) {
    const before = place === undefined ? undefined : children[place]
    if (isElement(child) && child.name === 'x' && place !== undefined && before !== undefined && isElement(before))
      children[place] = withEnd(before, child)
    else {
      if (isElement(child) && isItem(child)) place = children.length
      children.push(child)
    }
  }
  return containing(list, children)
}

const item = (element: XmlElement, label: string | undefined, to: Convert): ContentNode => {
  const own = labelOf(element, to)
  return node('list-item', common(element), [
    ...(own.length > 0 ? own : label === undefined ? [] : [node('label', {}, label)]),
    ...to.blocks(without(element, 'label')),
  ])
}

/** A list with an explicit label for every item, by its type. Numbering may continue from another list. */
const list: Converter = (given, to) => {
  const element = withSeparators(given)
  const type = attributeOf(element, 'list-type')
  const before = attributeOf(element, 'continued-from')
  const start = before === undefined ? 0 : to.itemsUpTo(before)
  const labelled = all(element, 'list-item').some(each => first(each, 'label') !== undefined)
  const prefix = attributeOf(element, 'prefix-word')
  const items = all(element, 'list-item').map((each, index) =>
    item(each, labelled && type === undefined ? undefined : listLabel(type, start + index, prefix), to),
  )
  const rest = to.blocks(
    element.children.filter(child => !isElement(child) || !['list-item', 'title', 'label'].includes(child.name)),
  )
  const made = filled(
    node('list', { ...common(element), role: type }, [...labelOf(element, to), ...titleOf(element, to), ...items]),
  )
  return [...made, ...rest]
}

const headOf = (element: XmlElement, to: Convert): readonly ContentNode[] => {
  const heads = all(element, 'term-head', 'def-head')
    .map(head => lineOf(head, to))
    .filter(({ length }) => length > 0)
  return heads.map((head, index): ContentNode =>
    index === 0 ? node('def-term', { role: 'term-head' }, head) : node('def-description', { role: 'def-head' }, head),
  )
}

const HANDLED: ReadonlySet<string> = new Set(['def-item', 'def-list', 'title', 'label', 'term-head', 'def-head'])

const termOf = (term: XmlElement, item: XmlElement, to: Convert): ContentNode =>
  node('def-term', { id: attributeOf(term, 'id') ?? attributeOf(item, 'id') }, lineOf(term, to))

/** A definition list: each item's terms, then their definitions; a nested list keeps its place. */
const definitions: Converter = (given, to) => {
  const element = withSeparators(given)
  const items = elementsOf(element).flatMap(child => {
    if (child.name === 'def-list') return [node('def-description', {}, definitions(child, to))]
    if (child.name !== 'def-item') return []
    return [...labelOf(child, to), ...all(child, 'term').map(term => termOf(term, child, to))].concat(
      all(child, 'def').flatMap(def => filled(node('def-description', common(def), to.blocks(def.children)))),
      filled(node('def-description', {}, to.blocks(without(child, 'label', 'term', 'def')))),
    )
  })
  const rest = to.blocks(element.children.filter(child => !isElement(child) || !HANDLED.has(child.name)))
  const made = filled(
    node('def-list', { ...common(element), role: attributeOf(element, 'list-type') }, [
      ...labelOf(element, to),
      ...titleOf(element, to),
      ...headOf(element, to),
      ...items,
    ]),
  )
  return [...made, ...rest]
}

export const lists: Converters = {
  'def-list': definitions,
  list,
}
