import { isNamed, node, text } from '@lectern/domain/article'
import { addressOf, doiIn, isAbsolute } from '../addresses.ts'
import type { Converter, Converters } from '../convert.ts'
import { filled } from '../../content-nodes.ts'
import { attributeOf, type XmlElement } from '../../xml/index.ts'
import { common } from '../nodes.ts'
import { placeOf } from '../relations.ts'
import { printedText } from './printed.ts'

const isInterRef = isNamed('inter-ref')

/** What a document is called that is named without words: its title, its DOI, where it was published, or its number. */
const nameOf = (element: XmlElement, given: string, type: string | undefined): string => {
  const id = given.startsWith('#') ? '' : given
  const numbered = /^\d+$/.test(id) && type !== undefined ? `${type.toUpperCase()} ${id}` : id
  return attributeOf(element, 'title') ?? doiIn(id) ?? placeOf(element) ?? numbered
}

/** A document named in running text: its text as printed, with a link if the file gives an address. */
const related =
  (targets: readonly string[], types: readonly string[]): Converter =>
  (element, to) => {
    const [given, type] = [attributeOf(element, ...targets) ?? '', attributeOf(element, ...types)]
    const href = addressOf(given, type)
    const printed = printedText(element.children, to)
    const name = printed.length > 0 ? '' : nameOf(element, given, type)
    const content = name === '' ? printed : [text(name)]
    const isLink = isAbsolute(href) && !content.some(isInterRef)
    return filled(
      isLink
        ? node('inter-ref', { ...common(element), href }, content)
        : node('text', { ...common(element), role: element.name }, content),
    )
  }

/** The converters for documents and objects named in running text. */
export const relatedConverters: Converters = {
  product: related(['href'], ['ext-link-type']),
  'related-article': related(['href'], ['ext-link-type']),
  'related-object': related(['href', 'document-id', 'object-id'], ['ext-link-type', 'document-id-type', 'object-id-type']),
}
