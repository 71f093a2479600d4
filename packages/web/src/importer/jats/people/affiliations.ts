import { node, text, type ContentNode, type NodeName } from '@lectern/domain'
import type { XmlElement, XmlNode } from '../../xml.ts'
import type { Convert } from '../convert.ts'
import { all, attributeOf, elementsOf, first, inside, isBlank, isElement, without, words } from '../elements.ts'
import { common, filled, trimmed } from '../nodes.ts'
import { labelOf } from '../objects.ts'
import { inlineConverters } from '../inline.ts'

const identifier = (element: XmlElement): boolean => ['institution-id', 'object-id'].includes(element.name)

const isMarkup = ({ name }: XmlElement): boolean => Object.hasOwn(inlineConverters, name) && !['named-content', 'styled-content'].includes(name)

/** Whether two neighbours are parts of an address that the file sets side by side without a comma between them. */
const touch = (before: XmlNode | undefined, after: XmlNode): boolean =>
  before !== undefined && isElement(before) && isElement(after) && !isMarkup(before) && !isMarkup(after)

/** The parts of an address with commas where the file has none. */
const line = (children: readonly XmlNode[]): readonly XmlNode[] => {
  const kept = children.filter(child => (isElement(child) ? !identifier(child) : true))
  const solid = kept.filter(child => isElement(child) || !isBlank(child))
  return kept.flatMap((child, index): readonly XmlNode[] => {
    const before = kept[index - 1]
    if (!isElement(child)) {
      const [beforeThis, afterThis] = [before, kept[index + 1]]
      return isBlank(child) && afterThis !== undefined && touch(beforeThis, afterThis) ? [', '] : [child]
    }
    const inner = ['institution-wrap', 'addr-line'].includes(child.name) ? { ...child, name: 'x', children: line(child.children) } : child
    return solid.length > 1 && touch(before, child) ? [', ', inner] : [inner]
  })
}

/** A superscript that opens an affiliation without a label is its label. */
const openingMark = (aff: XmlElement): XmlElement | undefined => {
  const [opening] = aff.children.filter(child => isElement(child) || !isBlank(child))
  return opening !== undefined && isElement(opening) && opening.name === 'sup' && first(aff, 'label') === undefined && (words(opening) ?? '').length <= 4 ? opening : undefined
}

const isContent = (element: XmlElement, type: RegExp): boolean =>
  (element.name === 'named-content' || element.name === 'addr-line' || element.name === 'institution') && type.test(attributeOf(element, 'content-type') ?? '')

const placeParts: readonly (readonly [name: NodeName, is: (element: XmlElement) => boolean])[] = [
  ['city', element => element.name === 'city' || isContent(element, /^(?:city|town)$/)],
  ['state', element => element.name === 'state' || isContent(element, /^(?:state|province|region|state-prov)$/)],
  ['postal-code', element => element.name === 'postal-code' || isContent(element, /^(?:postal?-?code|postcode|zip(?:code)?)$/)],
  ['country', element => element.name === 'country'],
]

/** The affiliation taken apart, where the file does so: organisation, place, country. */
const structured = (aff: XmlElement): readonly ContentNode[] => {
  const institutions = inside(aff, 'institution').map(words).filter(each => each !== undefined)
  const elements = inside(aff, ...new Set(['addr-line', 'city', 'country', 'institution', 'named-content', 'postal-code', 'state']))
  const places = placeParts.flatMap(([name, is]) => elements.filter(is).slice(0, 1).flatMap(element => filled(node(name, {}, words(element) ?? ''))))
  const lines = all(aff, 'addr-line').filter(each => elementsOf(each).length === 0 && !placeParts.some(([, is]) => is(each))).map(words).filter(each => each !== undefined)
  if (institutions.length === 0 && places.length === 0) return []
  return [node('affiliation', { 'affiliation-id': words(inside(aff, 'institution-id')[0]) }, [
    ...(institutions.length === 0 ? [] : [node('organization', {}, institutions.join(', '))]),
    ...(lines.length === 0 ? [] : [node('address-line', {}, lines.join(', '))]),
    ...places,
  ])]
}

/** An affiliation as the wire shows it: label, the line as printed (`textfn`), and the same taken apart. */
export const affiliation = (aff: XmlElement, to: Convert): readonly ContentNode[] => {
  const mark = openingMark(aff)
  const children = without(aff, 'label').filter(child => child !== mark)
  const printed = filled(node('textfn', {}, trimmed(to.inline(line(children)))))
  const label = mark === undefined ? labelOf(aff, to) : filled(node('label', {}, trimmed(to.inline(mark.children))))
  return filled(node('affiliation', common(aff), [...label, ...printed, ...structured(aff)]))
}

/** Of an affiliation's alternatives the first is printed; the others are kept as source text. */
export const alternativeAffiliations = (alternatives: XmlElement, to: Convert): readonly ContentNode[] => {
  const [main, ...others] = all(alternatives, 'aff')
  if (main === undefined) return []
  const sources = others.flatMap(other => filled(node('source-text', common(other), [text(words(other) ?? '')])))
  return affiliation(main, to).map(made => ({ ...made, $: { ...made.$, ...(attributeOf(alternatives, 'id') === undefined ? {} : { id: attributeOf(alternatives, 'id') ?? '' }) }, $$: [...(made.$$ ?? []), ...sources] }))
}
