/** An element to be written: a name with its prefix, attributes, and what it contains, in order. */
export interface XmlTag {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly children: readonly XmlPart[]
}

/** XML that was written already. */
export interface WrittenXml {
  readonly written: string
}

export type XmlPart = XmlTag | WrittenXml | string

/** What no XML document may contain, not even as a reference (XML 1.0, production 2). */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

const escaped = (text: string, special: RegExp): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '\uFFFD')
    .replace(special, character => ESCAPES[character] ?? character)

/** A text as it is between tags. A parser gives it back as it was, except for characters that XML knows no way to hold: they become U+FFFD. */
export const xmlText = (text: string): string => escaped(text, /[&<>\r]/g)

/** A text as it is between the quotes of an attribute, in XML and in HTML alike. */
export const xmlAttribute = (text: string): string => escaped(text, /[&<>"\t\n\r]/g)

/** An element. Attributes without a value are left out. */
export const xmlTag = (
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: readonly XmlPart[]
): XmlTag => ({
  name,
  children,
  attributes: Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
})

/** An element for each text that says something. */
export const xmlTags = (name: string, texts: readonly string[]): readonly XmlTag[] =>
  texts.filter(text => text.trim() !== '').map(text => xmlTag(name, {}, text))

/** A part of a document, without white space of its own. */
export const writtenXml = (part: XmlPart): string => {
  if (typeof part === 'string') return xmlText(part)
  if ('written' in part) return part.written
  const { name, attributes, children } = part
  const start = `<${name}${attributes.map(([key, value]) => ` ${key}="${xmlAttribute(value)}"`).join('')}`
  return children.length === 0 ? `${start}/>` : `${start}>${children.map(writtenXml).join('')}</${name}>`
}

/** What every document begins with. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A whole document around its root. */
export const xmlDocument = (root: XmlTag): string => `${XML_DECLARATION}${writtenXml(root)}\n`
