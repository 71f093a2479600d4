import { node, text, type ContentNode } from '@lectern/domain/article'
import { collapsed, elementsOf, isElement, isNamed, type XmlElement, type XmlNode } from '../xml/index.ts'
import { attributesFor } from './attributes.ts'
import type { Convert, Converter, Converters } from './convert.ts'
import { trimmed, wrapper } from './nodes.ts'

const isEntry = isNamed('index-entry')

const withCommas = (pieces: readonly (readonly ContentNode[])[]): readonly ContentNode[] =>
  pieces.flatMap((piece, index) => (index === 0 ? piece : [text(', '), ...piece]))

const piece = (child: XmlNode, to: Convert): readonly ContentNode[] =>
  trimmed(isElement(child) ? to.element(child, 'running') : [text(collapsed(child))])

/** An entry's heading and the places it names on one line, followed by a list of its subentries. */
const item = (element: XmlElement, to: Convert): ContentNode => {
  const line = withCommas(
    element.children
      .flatMap(child => (isElement(child) && isEntry(child) ? [] : [piece(child, to)]))
      .filter(nodes => nodes.length > 0),
  )
  return node('list-item', attributesFor('list-item', element), [
    ...(line.length === 0 ? [] : [node('para', {}, line)]),
    ...list(elementsOf(element).filter(isEntry), to),
  ])
}

const list = (entries: readonly XmlElement[], to: Convert): readonly ContentNode[] =>
  entries.length === 0
    ? []
    : [
        node(
          'list',
          { role: 'index' },
          entries.map(entry => item(entry, to)),
        ),
      ]

/** An index, or one letter of it: its headings and text, then its entries. */
const section: Converter = (element, _, to) =>
  wrapper('section', element, [
    ...to.content({ ...element, children: element.children.filter(child => !isElement(child) || !isEntry(child)) }, 'blocks'),
    ...list(elementsOf(element).filter(isEntry), to),
  ])

/** The index at the back of a book. */
export const indexConverters: Converters = new Map<string, Converter>([
  ['index', section],
  ['index-entry', (element, _, to) => list([element], to)],
  ['index-heading', (element, _, to) => to.content(element)],
  ['index-sec', section],
])
