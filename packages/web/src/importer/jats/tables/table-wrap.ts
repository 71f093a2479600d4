import { node, type ContentNode } from '@lectern/domain/article'
import { filled } from '../../content-nodes.ts'
import { all, attributeOf, elementsOf, first, isElement, type XmlElement, type XmlNode } from '../../xml/index.ts'
import type { Convert, Converter, Converters } from '../convert.ts'
import { containing, isGraphic } from '../elements.ts'
import { bestGraphic } from '../alternatives.ts'
import { linkToFile } from '../media.ts'
import { around, common } from '../nodes.ts'
import { altTextOf, captionOf, creditsOf, FRAME, labelOf, paragraphs } from '../objects.ts'
import { calsTable } from './cals-table.ts'
import { htmlTable } from './html-table.ts'
import { tableRulesOf } from './style.ts'

/** The tables of a wrapper, including those in `alternatives`. */
const tablesOf = (wrap: XmlElement): readonly XmlElement[] => [
  ...all(wrap, 'table'),
  ...all(wrap, 'alternatives').flatMap(offer => first(offer, 'table') ?? []),
]

const picturesOf = (wrap: XmlElement): readonly XmlElement[] => [
  ...elementsOf(wrap).filter(isGraphic),
  ...all(wrap, 'alternatives')
    .filter(offer => first(offer, 'table') === undefined)
    .flatMap(offer => {
      const best = bestGraphic(elementsOf(offer).filter(isGraphic))
      return best === undefined ? [] : [best]
    }),
]

const groupsIn = (table: XmlElement, to: Convert): readonly ContentNode[] =>
  first(table, 'tgroup') === undefined ? [htmlTable(table, to)] : calsTable(table, to)

const attributesOf = (wrap: XmlElement, table: XmlElement | undefined): Readonly<Record<string, string | undefined>> => {
  const isCals = first(table, 'tgroup') !== undefined
  const rules = table === undefined ? undefined : tableRulesOf(table)
  return {
    id: attributeOf(wrap, 'id') ?? attributeOf(table, 'id'),
    lang: common(wrap).lang,
    rotate: attributeOf(wrap, 'orientation') === 'landscape' || attributeOf(table, 'orient') === 'land' ? '1' : undefined,
    frame: isCals ? attributeOf(table, 'frame') : rules?.frame,
    rowsep: isCals ? attributeOf(table, 'rowsep') : rules?.rowsep,
    colsep: isCals ? attributeOf(table, 'colsep') : rules?.colsep,
  }
}

const footnote = (fn: XmlElement, to: Convert): readonly ContentNode[] =>
  filled(
    node('table-footnote', { ...common(fn), role: attributeOf(fn, 'fn-type') }, [
      ...labelOf(fn, to),
      ...paragraphs('note-para', to.blocks(fn.children.filter(child => !isElement(child) || child.name !== 'label'))),
    ]),
  )

const legend = (children: readonly XmlNode[], to: Convert): readonly ContentNode[] =>
  filled(node('legend', {}, paragraphs('simple-para', to.blocks(children))))

const NOTES: ReadonlySet<string> = new Set(['fn', 'fn-group', 'permissions', 'attrib'])

const noteOf = (child: XmlElement, parent: XmlElement, to: Convert): readonly ContentNode[] => {
  if (child.name === 'fn') return footnote(child, to)
  return child.name === 'fn-group' ? foot(child, to) : creditsOf(containing(parent, [child]), to)
}

/** What is below a table, in document order: notes, with legends between them. */
const foot = (element: XmlElement, to: Convert): readonly ContentNode[] => {
  const made: ContentNode[] = []
  const rest: XmlNode[] = []
  for (const child of element.children) {
    if (!isElement(child) || !NOTES.has(child.name)) rest.push(child)
    else {
      made.push(...legend(rest.splice(0), to))
      made.push(...noteOf(child, element, to))
    }
  }
  return [...made, ...legend(rest, to)]
}

const OWN: ReadonlySet<string> = new Set(['alternatives', 'fn', 'fn-group', 'table', 'table-wrap-foot'])

const isRest = (child: XmlNode): boolean =>
  !isElement(child) || !(FRAME.some(name => name === child.name) || isGraphic(child) || OWN.has(child.name))

const PARTS: Readonly<Record<string, readonly string[]>> = {
  table: ['caption', 'title', 'col', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
}

/** Content between the rows and cells of a table, where none is allowed. */
const strays = (part: XmlElement): readonly XmlNode[] => {
  const own = PARTS[part.name] ?? []
  return first(part, 'tgroup') !== undefined
    ? []
    : part.children.flatMap(child =>
        !isElement(child) || !own.includes(child.name) ? [child] : Object.hasOwn(PARTS, child.name) ? strays(child) : [],
      )
}

/** `alternatives` without a table that contain anything other than pictures. */
const otherForms = (wrap: XmlElement): readonly XmlNode[] =>
  all(wrap, 'alternatives').filter(
    offer => first(offer, 'table') === undefined && elementsOf(offer).some(form => !isGraphic(form)),
  )

/** A table, with its picture only if the table has no other content. */
const table = (wrap: XmlElement, to: Convert): ContentNode => {
  const tables = tablesOf(wrap)
  const rest = legend([...wrap.children.filter(isRest), ...otherForms(wrap), ...tables.flatMap(strays)], to)
  const titles = tables
    .flatMap(each => all(each, 'caption', 'title'))
    .flatMap(title => filled(node('caption', {}, paragraphs('simple-para', to.blocks(title.children)))))
  const links =
    tables.length > 0 || rest.length > 0
      ? []
      : picturesOf(wrap).flatMap(picture => altTextOf(picture, to).concat(linkToFile(picture)))
  return node('table', attributesOf(wrap, tables[0]), [
    ...labelOf(wrap, to),
    ...captionOf(wrap, to),
    ...titles,
    ...altTextOf(wrap, to),
    ...tables.flatMap(each => groupsIn(each, to)),
    ...links,
    ...rest,
    ...all(wrap, 'fn').flatMap(fn => footnote(fn, to)),
    ...all(wrap, 'fn-group', 'table-wrap-foot').flatMap(each => foot(each, to)),
    ...creditsOf(wrap, to),
  ])
}

const displayed: Converter = (wrap, to) => [node('display', {}, [table(wrap, to)])]

/** A table without a wrapper serves as its own. */
const bare: Converter = (element, to) => {
  const { id: _, ...others } = element.attributes
  return displayed(
    { ...element, name: 'table-wrap', children: [{ ...element, attributes: others }], attributes: element.attributes },
    to,
  )
}

const group: Converter = (element, to) => {
  const caption = [...labelOf(element, to), ...captionOf(element, to)]
  const tables = all(element, 'table-wrap').map(wrap => table(wrap, to))
  const rest = to.blocks(
    element.children.filter(child => !isElement(child) || ![...(FRAME as readonly string[]), 'table-wrap'].includes(child.name)),
  )
  return [node('display', common(element), [...around('table', caption), ...tables, ...creditsOf(element, to)]), ...rest]
}

/** A small table without a wrapper: its rows form a table, its label belongs to the wrapper. */
const array: Converter = (element, to) => {
  const rows = all(element, 'tbody', 'tr')
  const inner: XmlElement = { ...element, name: 'table', attributes: {}, children: rows }
  const frame = element.children.filter(child => !isElement(child) || !rows.includes(child))
  return displayed({ ...element, name: 'table-wrap', children: rows.length === 0 ? frame : [...frame, inner] }, to)
}

export const tables: Converters = {
  array,
  table: bare,
  'table-wrap': displayed,
  'table-wrap-group': group,
}
