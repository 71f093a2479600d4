import type { XmlElement, XmlNode } from '../../src/importer/xml/index.ts'

/**
 * The regions whose text must be on the page: title, authors, abstract, keywords, body, captions, tables, footnotes, appendices,
 * references.
 */
const REGIONS: ReadonlySet<string> = new Set([
  'head',
  'floats',
  'body',
  'tail', // Elsevier
  'title-group',
  'contrib-group',
  'aff',
  'author-notes',
  'abstract',
  'trans-abstract',
  'kwd-group',
  'back',
  'floats-group',
  'sub-article',
  'response', // JATS
])

/** Machine identifiers, and alternative notations of a formula or table. */
const NOT_READ: ReadonlySet<string> = new Set([
  'tex-math',
  'object-id',
  'contrib-id',
  'institution-id',
  'journal-id',
  'article-id',
  'custom-meta-group',
  'indexed-name',
])

const text = (node: XmlNode): string =>
  typeof node === 'string' ? node : NOT_READ.has(node.name) ? ' ' : ` ${node.children.map(text).join('')} `

/** The text of the regions of a parsed file, with spaces at element borders. */
export const sourceText = (element: XmlElement): string =>
  REGIONS.has(element.name)
    ? text(element)
    : element.children.map(child => (typeof child === 'string' ? '' : sourceText(child))).join(' ')
