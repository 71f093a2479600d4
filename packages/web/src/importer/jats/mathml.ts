import { isMathName, node, text, vocabulary, type ContentNode, type MathName } from '@lectern/domain/article'
import { attributeOf, collapsed, elementsOf, isBlank, isElement, wordsOf, type XmlElement } from '../xml/index.ts'

const allowed: ReadonlySet<string> = new Set(vocabulary.math)

/** Elements that contain text; white space at its ends is not significant (MathML 3, 2.1.7). */
const tokens: ReadonlySet<string> = new Set(['annotation', 'mi', 'mn', 'mo', 'ms', 'mtext'])

/** Content MathML beside the presentation MathML, and other forms of the same formula. */
const isOtherForm = ({ name }: XmlElement): boolean => name === 'annotation-xml'

/** MathML 1's separate font attributes as a value of `mathvariant`. */
const variantOf = (element: XmlElement): string | undefined => {
  const [style, weight] = [attributeOf(element, 'fontstyle'), attributeOf(element, 'fontweight')]
  if (attributeOf(element, 'mathvariant') !== undefined) return undefined
  if (weight === 'bold') return style === 'italic' ? 'bold-italic' : 'bold'
  return style
}

const attributesOf = (element: XmlElement): Readonly<Record<string, string | undefined>> => ({
  id: attributeOf(element, 'id'),
  ...Object.fromEntries(Object.entries(element.attributes).filter(([name]) => allowed.has(name))),
  ...(variantOf(element) === undefined ? {} : { mathvariant: variantOf(element) }),
})

const tokenText = (element: XmlElement): string => collapsed(wordsOf(element) ?? '')

const converted = (element: XmlElement): readonly ContentNode[] => {
  if (isOtherForm(element)) return []
  const name: MathName = isMathName(element.name) ? element.name : 'mrow'
  if (name === 'maligngroup' || name === 'malignmark') return []
  return [node(name, attributesOf(element), tokens.has(name) ? tokenText(element) : mathChildren(element))]
}

/** Text where MathML allows none (broken or content markup) becomes text in the formula, so that it is shown. */
const mathChildren = (element: XmlElement): readonly ContentNode[] =>
  element.children.flatMap(child =>
    isElement(child) ? converted(child) : isBlank(child) ? [] : [node('mtext', {}, [text(collapsed(child).trim())])],
  )

const TEX = 'application/x-tex'

const isTexNote = (child: ContentNode): boolean => child['#name'] === 'annotation' && child.$?.['encoding'] === TEX

const grouped = (children: readonly ContentNode[]): ContentNode => {
  const [only, ...others] = children
  return only !== undefined && others.length === 0 ? only : node('mrow', {}, children)
}

/** Adds the TeX source to a formula as an annotation. */
const annotated = (children: readonly ContentNode[], tex: string): readonly ContentNode[] => {
  const [only, ...others] = children
  const note = node('annotation', { encoding: TEX }, tex)
  if (only?.['#name'] !== 'semantics' || others.length > 0) return [node('semantics', {}, [grouped(children), note])]
  const held = only.$$ ?? []
  return held.some(isTexNote) ? children : [node('semantics', {}, [...held, note])]
}

/** The file's presentation MathML, with its TeX source if there is one. */
export const mathOf = (element: XmlElement, tex?: string): ContentNode => {
  const children = mathChildren(element)
  return node('math', attributesOf(element), tex === undefined || children.length === 0 ? children : annotated(children, tex))
}

/** Whether a formula has any visible content. */
export const hasMath = (element: XmlElement): boolean => elementsOf(element).length > 0 || wordsOf(element) !== undefined
