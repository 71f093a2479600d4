import { node, vocabulary, type ContentNode, type NodeName } from '@lectern/domain/article'
import { all, attributeOf, elementsOf, type XmlElement } from '../../xml/index.ts'
import type { Convert } from '../convert.ts'
import { around, common, lineOf } from '../nodes.ts'

type CalsName = Extract<NodeName, 'colspec' | 'entry' | 'row' | 'spanspec' | 'tbody' | 'tfoot' | 'tgroup' | 'thead'>

const isCals = (name: string): name is CalsName =>
  ['colspec', 'entry', 'row', 'spanspec', 'tbody', 'tfoot', 'tgroup', 'thead'].includes(name)

const attributesOf = (element: XmlElement, name: CalsName): Readonly<Record<string, string | undefined>> => ({
  ...common(element),
  ...Object.fromEntries(vocabulary[name].map(attribute => [attribute, attributeOf(element, attribute)])),
})

/** A table inside a cell: its cells become paragraphs of the outer cell. */
const nested = (element: XmlElement, to: Convert): ContentNode =>
  node(
    'entry',
    attributesOf(element, 'entry'),
    all(element, 'thead', 'tbody')
      .flatMap(group => all(group, 'row'))
      .flatMap(elementsOf)
      .flatMap(cell => around('para', lineOf(cell, to))),
  )

const converted = (element: XmlElement, to: Convert): readonly ContentNode[] => {
  if (element.name === 'entrytbl') return [nested(element, to)]
  if (!isCals(element.name)) return []
  const children =
    element.name === 'entry' ? to.flow(element.children) : elementsOf(element).flatMap(child => converted(child, to))
  return [node(element.name, attributesOf(element, element.name), children)]
}

/** The groups of a table that is already CALS (`oasis:table`). */
export const calsTable = (table: XmlElement, to: Convert): readonly ContentNode[] =>
  all(table, 'tgroup').flatMap(group => converted(group, to))
