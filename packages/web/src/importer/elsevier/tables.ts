import { node } from '@lectern/domain/article'
import { attributesFor } from './attributes.ts'
import type { Converter, Converters } from './convert.ts'
import { all, attributeOf, wordsOf, type XmlElement } from '../xml/index.ts'

const isDrawn = (border: XmlElement | undefined): boolean => border !== undefined && attributeOf(border, 'style') !== 'n'

/** A border from Elsevier's table extension at one edge of a cell, as a CALS separator. */
const separator = (element: XmlElement, edge: string, own: string | undefined): string | undefined =>
  isDrawn(all(element, edge)[0]) ? '1' : own

const entry: Converter = (element, _, to) => {
  const attributes = attributesFor('entry', element)
  const separators = {
    colsep: separator(element, 'right-border', attributes.colsep),
    rowsep: separator(element, 'bottom-border', attributes.rowsep),
  }
  return [node('entry', { ...attributes, ...separators }, to.content(element))]
}

/** A table inside a cell. */
const innerTable: Converter = (element, _, to) => [
  node('entry', attributesFor('entry', element), [
    node('table', { role: 'entrytbl' }, [node('tgroup', attributesFor('tgroup', element), to.content(element, 'pieces'))]),
  ]),
]

/** Formatting marks, which usually have no text. */
const border: Converter = (element, mode, to) => (wordsOf(element) === undefined ? [] : to.content(element, mode))

const isBorder = ({ prefix, uri }: XmlElement): boolean => prefix === 'tb' || uri.includes('/table/')

const column: Converter = (element, mode, to) =>
  isBorder(element) ? border(element, mode, to) : [node('colspec', attributesFor('colspec', element), to.content(element))]

/** CALS tables with Elsevier's extension for borders and alignment. */
export const tableConverters: Converters = new Map<string, Converter>([
  ['alignmark', border],
  ['bottom-border', border],
  ['colspec', column],
  ['entry', entry],
  ['entrytbl', innerTable],
  ['left-border', border],
  ['right-border', border],
  ['top-border', border],
])
