import { node, text, type ContentNode } from '@lectern/domain/article'
import {
  attributeOf,
  collapsed,
  elementsOf,
  inside,
  isBlank,
  isElement,
  isNamed,
  wordsOf,
  type XmlElement,
} from '../xml/index.ts'
import { attributesFor } from './attributes.ts'
import type { Convert, Converter, Converters } from './convert.ts'
import { urnOf, wordsOfUrn } from './urns.ts'

const ENDS = ['inter-ref-end', 'inter-refs-link', 'intra-ref-end', 'intra-refs-link'] as const
const WORDS = ['inter-ref-title', 'inter-refs-text', 'intra-ref-title', 'intra-refs-text'] as const

/** The targets of a link: its own address, and those of its ends. */
const addressesOf = (element: XmlElement): readonly string[] => [
  ...new Set([element, ...inside(element, ...ENDS)].flatMap(end => attributeOf(end, 'href') ?? [])),
]

const hrefOf = (element: XmlElement): string | undefined => {
  const addresses = addressesOf(element).map(urnOf)
  return addresses.length === 0 ? undefined : addresses.join(' ')
}

const isEnd = isNamed(...ENDS)

/** Whether the ends of a link have its words, and each an address. */
const hasSeveral = (element: XmlElement): boolean => {
  const ends = elementsOf(element)
  return (
    ends.length > 1 &&
    ends.every(end => isEnd(end) && wordsOf(end) !== undefined && attributeOf(end, 'href') !== undefined) &&
    attributeOf(element, 'href') === undefined
  )
}

/** A link for each end, with what the file has between them, or else a comma. */
const several = (element: XmlElement, to: Convert): readonly ContentNode[] => {
  const id = attributeOf(element, 'id')
  const pieces = element.children.filter(child => isElement(child) || !isBlank(child))
  const links = pieces.flatMap((piece, index): readonly ContentNode[] => {
    if (!isElement(piece)) return [text(collapsed(piece))]
    const before = pieces[index - 1]
    const isClose = before !== undefined && isElement(before)
    return [...(isClose ? [text(', ')] : []), node('inter-ref', { href: hrefOf(piece) }, to.content(piece))]
  })
  return id === undefined ? links : [node('anchor', { id }), ...links]
}

/** A link to other documents, which leads nowhere without words. */
const outward =
  (name: 'inter-ref' | 'inter-refs'): Converter =>
  (element, _, to) => {
    if (hasSeveral(element)) return several(element, to)
    const inner = to.content(element)
    const written = inner.length > 0 ? inner : addressesOf(element).slice(0, 1).map(wordsOfUrn).map(text)
    return [node(name, { ...attributesFor(name, element), href: hrefOf(element) }, written)]
  }

const link =
  (name: 'intra-ref' | 'intra-refs'): Converter =>
  (element, _, to) => [
    node(name, { ...attributesFor(name, element), href: addressesOf(element).join(' ') || undefined }, to.content(element)),
  ]

/** The text of a link whose addresses are in separate elements. */
const words: Converter = (element, _, to) => to.content(element)

/** Links to other documents and to places in them. Several addresses share one `href`, separated by spaces like refids. */
export const linkConverters: Converters = new Map<string, Converter>([
  ['inter-ref', outward('inter-ref')],
  ['inter-refs', outward('inter-refs')],
  ['intra-ref', link('intra-ref')],
  ['intra-refs', link('intra-refs')],
  ...[...ENDS, ...WORDS].map(name => [name, words] as const),
])
