import type { Href } from '../../core/identifiers/href.ts'

/** An element to write: a name with its prefix, attributes, and its content in order. */
export interface XmlTag {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly children: readonly XmlPart[]
}

/** XML that is already serialised. */
export interface WrittenXml {
  readonly written: string
}

export type XmlPart = XmlTag | WrittenXml | string

/** Characters that no XML document may contain, not even as a reference (XML 1.0, production 2). */
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

/** Text between tags. A parser returns it unchanged, except for characters that XML cannot represent: they become U+FFFD. */
export const xmlText = (text: string): string => escaped(text, /[&<>\r]/g)

/** Text between the quotes of an attribute, in XML and HTML. */
export const xmlAttribute = (text: string): string => escaped(text, /[&<>"\t\n\r]/g)

/** The attributes of an element; those with an address take a checked one. */
export interface XmlAttributes {
  readonly href?: Href | undefined
  readonly [name: string]: string | undefined
}

/** An element. Attributes without a value are left out. */
export const xmlTag = (name: string, attributes: XmlAttributes, ...children: readonly XmlPart[]): XmlTag => ({
  name,
  children,
  attributes: Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
})

/** An element for each non-empty text. */
export const xmlTags = (name: string, texts: readonly string[]): readonly XmlTag[] =>
  texts.filter(text => text.trim() !== '').map(text => xmlTag(name, {}, text))

/** A part of a document, without added white space. */
export const writtenXml = (part: XmlPart): string => {
  if (typeof part === 'string') return xmlText(part)
  if ('written' in part) return part.written
  const { name, attributes, children } = part
  const start = `<${name}${attributes.map(([key, value]) => ` ${key}="${xmlAttribute(value)}"`).join('')}`
  return children.length === 0 ? `${start}/>` : `${start}>${children.map(writtenXml).join('')}</${name}>`
}

/** The declaration at the start of every document. */
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A whole document with this root. */
export const xmlDocument = (root: XmlTag): string => `${XML_DECLARATION}${writtenXml(root)}\n`
