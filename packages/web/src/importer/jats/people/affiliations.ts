import { childrenOf, node, text, withChildren, type ContentNode, type NodeName } from '@lectern/domain/article'
import { contentWords } from '@lectern/domain/words'
import { filled } from '../../content-nodes.ts'
import {
  all,
  attributeOf,
  elementsOf,
  first,
  inside,
  isBlank,
  isElement,
  rawText,
  wordsOf,
  type XmlElement,
  type XmlNode,
} from '../../xml/index.ts'
import type { Convert } from '../convert.ts'
import { containing, without } from '../elements.ts'
import { common, lineOf, trimmed } from '../nodes.ts'
import { markOf } from '../objects.ts'
import { inlineConverters } from '../inline.ts'
import { mainForm } from './names.ts'

const isIdentifier = (element: XmlElement): boolean => ['institution-id', 'object-id'].includes(element.name)

const isMarkup = ({ name }: XmlElement): boolean =>
  Object.hasOwn(inlineConverters, name) && !['named-content', 'styled-content'].includes(name)

/** Shows a part of an address as text, whatever its name. */
const asWords = (part: XmlElement): XmlElement =>
  isMarkup(part) || LINKED.has(part.name) ? part : { ...part, name: 'x', children: line(part.children) }

const LINKED: ReadonlySet<string> = new Set(['email', 'ext-link', 'uri', 'xref', 'fn'])

/** Numbers that a file gives without saying what they are. */
const NUMBERS: ReadonlyMap<string, string> = new Map([
  ['phone', contentWords.phone],
  ['fax', contentWords.fax],
])

const isPart = (child: XmlNode | undefined): boolean => child !== undefined && isElement(child) && !isMarkup(child)

/** Whether a part ends with the comma that other files leave out. */
export const hasOwnComma = (part: XmlNode): boolean => /[,;]\s*$/.test(rawText(part))

/** The parts of an address, with commas between adjacent parts that have none, and spaces after commas. */
const line = (children: readonly XmlNode[]): readonly XmlNode[] => {
  const visible = children.flatMap((child, index) =>
    (isElement(child) ? !isIdentifier(child) && wordsOf(child) !== undefined : !isBlank(child)) ? [{ child, index }] : [],
  )
  return visible.flatMap(({ child, index }, place): readonly XmlNode[] => {
    const before = visible[place - 1]
    const isSpaced = children.slice((before?.index ?? 0) + 1, index).some(between => !isElement(between))
    const areParts = isPart(before?.child) && isPart(child)
    const gap =
      before === undefined
        ? ''
        : areParts && !hasOwnComma(before.child)
          ? ', '
          : (isSpaced && isElement(child)) || (areParts && !/\s$/.test(rawText(before.child)))
            ? ' '
            : ''
    const spaced = typeof before?.child === 'string' && isElement(child) && /[,;]$/.test(before.child) ? ' ' : gap
    const number = isElement(child) && typeof before?.child !== 'string' ? NUMBERS.get(child.name) : undefined
    const lead = spaced + (number === undefined ? '' : `${number}${contentWords.colon}`)
    const shown = isElement(child) ? asWords(child) : child
    return lead === '' ? [shown] : [lead, shown]
  })
}

/** The superscript at the beginning of an affiliation without a label, which serves as its label. */
const openingMark = (aff: XmlElement): XmlElement | undefined => {
  const opening = aff.children.find(child => isElement(child) || !isBlank(child))
  if (opening === undefined || !isElement(opening) || opening.name !== 'sup' || first(aff, 'label') !== undefined)
    return undefined
  return (wordsOf(opening) ?? '').length <= 4 ? opening : undefined
}

const isContent = (element: XmlElement, type: RegExp): boolean =>
  ['addr-line', 'institution', 'named-content'].includes(element.name) && type.test(attributeOf(element, 'content-type') ?? '')

const placeParts: readonly (readonly [name: NodeName, is: (element: XmlElement) => boolean])[] = [
  ['city', element => element.name === 'city' || isContent(element, /^(?:city|town)$/)],
  ['state', element => element.name === 'state' || isContent(element, /^(?:state|province|region|state-prov)$/)],
  ['postal-code', element => element.name === 'postal-code' || isContent(element, /^(?:post(?:al)?-?code|zip(?:-?code)?)$/)],
  ['country', element => element.name === 'country'],
]

/** The line to show. Some files (SciELO, Pensoft) give the whole printed line, and its parts beside it for machines. */
const printedLine = (aff: XmlElement): readonly XmlNode[] => {
  const original = all(aff, 'institution', 'addr-line').find(isOriginal)
  if (original === undefined) return line(without(aff, 'label'))
  const [opening, ...others] = original.children
  return typeof opening === 'string' ? [opening.replace(/^[\s.,;]+/, ''), ...others] : original.children
}

const isOriginal = (part: XmlElement): boolean => ['original', 'verbatim'].includes(attributeOf(part, 'content-type') ?? '')

const isForMachines = (institution: XmlElement): boolean =>
  isOriginal(institution) || attributeOf(institution, 'content-type') === 'normalized'

/** The affiliation's parts, if the file marks them: organisation, place, country. */
const structured = (aff: XmlElement): readonly ContentNode[] => {
  const institutions = inside(aff, 'institution')
    .filter(each => !isForMachines(each))
    .flatMap(each => wordsOf(each)?.replace(/[\s,;]+$/, '') ?? [])
    .filter(each => each !== '')
  const elements = inside(aff, 'addr-line', 'city', 'country', 'institution', 'named-content', 'postal-code', 'state')
  const places = placeParts.flatMap(([name, is]) =>
    elements
      .filter(is)
      .slice(0, 1)
      .flatMap(element => filled(node(name, {}, wordsOf(element) ?? ''))),
  )
  const isLine = (each: XmlElement): boolean =>
    elementsOf(each).length === 0 && !isOriginal(each) && !placeParts.some(([, is]) => is(each))
  const lines = all(aff, 'addr-line')
    .filter(isLine)
    .flatMap(each => wordsOf(each) ?? [])
  if (institutions.length === 0 && places.length === 0) return []
  return [
    node('affiliation', { 'affiliation-id': wordsOf(inside(aff, 'institution-id')[0]) }, [
      ...(institutions.length === 0 ? [] : [node('organization', {}, institutions.join(', '))]),
      ...(lines.length === 0 ? [] : [node('address-line', {}, lines.join(', '))]),
      ...places,
    ]),
  ]
}

/** An affiliation as on the wire: its label, the line as printed (`textfn`), and its parts. */
export const affiliation = (aff: XmlElement, to: Convert): readonly ContentNode[] => {
  const mark = openingMark(aff)
  const bare = { ...aff, children: aff.children.filter(child => child !== mark) }
  const printed = filled(node('textfn', {}, trimmed(to.inline(printedLine(bare)))))
  const label = mark === undefined ? markOf(aff, to) : filled(node('label', {}, lineOf(mark, to)))
  return filled(node('affiliation', common(aff), [...label, ...printed, ...structured(aff)]))
}

/** The language of an affiliation, which some files give for its only part. */
const languageOf = (aff: XmlElement): string | undefined => {
  const [only, ...others] = elementsOf(aff).filter(({ name }) => name !== 'label')
  return attributeOf(aff, 'lang') ?? (others.length === 0 ? attributeOf(only, 'lang') : undefined)
}

/** Another form: readable if it is in another language, or else kept as source text. */
const otherForm = (aff: XmlElement, language: string | undefined, to: Convert): readonly ContentNode[] => {
  const lang = languageOf(aff)
  return lang === undefined || lang === language
    ? filled(node('source-text', common(aff), [text(wordsOf(aff) ?? '')]))
    : filled(node('alt-name', { ...common(aff), lang }, trimmed(to.inline(printedLine(aff)))))
}

/**
 * Of an affiliation's alternatives that are not empty, the form in the script of the names is shown first, then those in other
 * languages.
 */
export const alternativeAffiliations = (alternatives: XmlElement, to: Convert): readonly ContentNode[] => {
  const forms = all(alternatives, 'aff').filter(aff => wordsOf(aff) !== undefined)
  const main = mainForm(containing(alternatives, forms))
  if (main === undefined) return []
  const others = forms.filter(form => form !== main).flatMap(form => otherForm(form, languageOf(main), to))
  const shown = { ...main, attributes: { ...main.attributes, ...alternatives.attributes } }
  return affiliation(shown, to).map(made => withChildren(made, [...childrenOf(made), ...others]))
}
