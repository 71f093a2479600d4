import { createRequire } from 'node:module'
import type { default as Temml } from 'temml'
import { attributeOf, isElement, wordsOf, type XmlElement, type XmlNode } from '../../xml/index.ts'
import { containing } from '../elements.ts'

/** The CommonJS build also supports mhchem's `\ce` and `\pu`. */
const temml: typeof Temml = createRequire(import.meta.url)('temml')

/** Whether a node is an empty cell that only centres a display formula. */
const isPadding = (node: XmlNode): boolean =>
  isElement(node) && /width:50%/.test(attributeOf(node, 'style') ?? '') && wordsOf(node) === undefined

const columnAlign = (element: XmlElement): string | undefined => /tml-(left|right)/.exec(attributeOf(element, 'class') ?? '')?.[1]

/** Replaces the converter's styles with MathML attributes. */
export const withoutStyles = (element: XmlElement): XmlElement => {
  const align = columnAlign(element)
  const children = element.children
    .filter(child => !isPadding(child))
    .map(child => (isElement(child) ? withoutStyles(child) : child))
  return {
    ...containing(element, children),
    attributes: { ...element.attributes, ...(align === undefined ? {} : { columnalign: align }) },
  }
}

/** MathML from TeX, as markup. Throws if the converter cannot read it. */
export const byTemml = (tex: string, display: boolean): string =>
  temml.renderToString(tex, {
    displayMode: display,
    throwOnError: true,
    trust: ({ command }: { readonly command: string }) => command === '\\class',
    maxExpand: 1000,
  })
