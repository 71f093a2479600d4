import { isElement, isNamed, within, withinOnce, type XmlElement, type XmlNode } from '../xml/index.ts'

/** Pictures, on their own or in running text. */
export const GRAPHICS = ['graphic', 'inline-graphic'] as const

export const isGraphic = isNamed(...GRAPHICS)

/** Articles inside an article: letters, replies, reviews. */
export const SUB_ARTICLES = ['sub-article', 'response'] as const

export const isSubArticle = isNamed(...SUB_ARTICLES)

/** An article and its descendants, except those in its sub-articles. Few articles have any. */
export const withinItself = (article: XmlElement): readonly XmlElement[] => {
  const isOther = (inner: XmlElement): boolean => inner !== article && isSubArticle(inner)
  const every = withinOnce(article)
  return every.some(isOther) ? within(article, inner => !isOther(inner)).filter(inner => !isOther(inner)) : every
}

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
