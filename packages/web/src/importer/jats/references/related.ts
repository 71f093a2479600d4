import { node } from '@lectern/domain/article'
import { addressOf, isAbsolute } from '../addresses.ts'
import type { Converter, Converters } from '../convert.ts'
import { filled } from '../../content-nodes.ts'
import { attributeOf } from '../../xml/index.ts'
import { common } from '../nodes.ts'
import { printedText } from './printed.ts'

/** A document named in running text: its text as printed, with a link if the file gives an address. */
const related =
  (targets: readonly string[], types: readonly string[]): Converter =>
  (element, to) => {
    const href = addressOf(attributeOf(element, ...targets) ?? '', attributeOf(element, ...types))
    const content = printedText(element.children, to)
    const isLink = isAbsolute(href) && !content.some(({ '#name': name }) => name === 'inter-ref')
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
