import { node } from '@lectern/domain/article'
import { attributeOf, inside, type XmlElement } from '../xml/index.ts'
import { attributesFor } from './attributes.ts'
import type { Converter, Converters } from './convert.ts'

const ENDS = ['inter-ref-end', 'inter-refs-link', 'intra-ref-end', 'intra-refs-link'] as const
const WORDS = ['inter-ref-title', 'inter-refs-text', 'intra-ref-title', 'intra-refs-text'] as const

/** The targets of a link: its own address, and those of its ends, separated by spaces. */
const addressesOf = (element: XmlElement): string | undefined => {
  const ends = [element, ...inside(element, ...ENDS)]
  const addresses = ends.flatMap(end => attributeOf(end, 'href') ?? [])
  return addresses.length === 0 ? undefined : [...new Set(addresses)].join(' ')
}

const link =
  (name: 'inter-ref' | 'inter-refs' | 'intra-ref' | 'intra-refs'): Converter =>
  (element, _, to) => [node(name, { ...attributesFor(name, element), href: addressesOf(element) }, to.content(element))]

/** The text of a link whose addresses are in separate elements. */
const words: Converter = (element, _, to) => to.content(element)

/** Links to other documents and to places in them. Several addresses share one `href`, separated by spaces like refids. */
export const linkConverters: Converters = new Map<string, Converter>([
  ['inter-ref', link('inter-ref')],
  ['inter-refs', link('inter-refs')],
  ['intra-ref', link('intra-ref')],
  ['intra-refs', link('intra-refs')],
  ...[...ENDS, ...WORDS].map(name => [name, words] as const),
])
