import { isElement, isNamed, type XmlElement, type XmlNode } from '../xml/index.ts'

/** Pictures, on their own or in running text. */
export const GRAPHICS = ['graphic', 'inline-graphic'] as const

export const isGraphic = isNamed(...GRAPHICS)

/** Articles inside an article: letters, replies, reviews. */
export const SUB_ARTICLES = ['sub-article', 'response'] as const

export const isSubArticle = isNamed(...SUB_ARTICLES)

/** The children, except elements with these names. */
export const without = ({ children }: XmlElement, ...names: readonly string[]): readonly XmlNode[] =>
  children.filter(child => !isElement(child) || !names.includes(child.name))

/** The element with its children replaced. */
export const containing = (element: XmlElement, children: readonly XmlNode[]): XmlElement => ({ ...element, children })

/** An empty placeholder for an element that a file leaves out. */
export const absent = (name: string, { line, column }: XmlElement): XmlElement => ({
  name,
  prefix: '',
  uri: '',
  attributes: {},
  children: [],
  line,
  column,
})
