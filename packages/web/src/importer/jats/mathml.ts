import { isMathName, node, text, vocabulary, type ContentNode, type MathName } from '@lectern/domain/article'
import type { XmlElement } from '../xml.ts'
import { attributeOf, collapsed, elementsOf, isBlank, isElement, words } from './elements.ts'

const allowed: ReadonlySet<string> = new Set(vocabulary.math)

/** Elements that hold text; white space at its ends means nothing (MathML 3, 2.1.7). */
const tokens: ReadonlySet<string> = new Set(['annotation', 'mi', 'mn', 'mo', 'ms', 'mtext'])

/** Content MathML beside its presentation, and other forms of the same formula. */
const isOtherForm = ({ name }: XmlElement): boolean => name === 'annotation-xml'

/** MathML 1 said with three attributes what `mathvariant` says with one. */
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

const tokenText = (element: XmlElement): string => collapsed(words(element) ?? '')

const converted = (element: XmlElement): readonly ContentNode[] => {
  if (isOtherForm(element)) return []
  const name: MathName = isMathName(element.name) ? element.name : 'mrow'
  if (name === 'maligngroup' || name === 'malignmark') return []
  return [node(name, attributesOf(element), tokens.has(name) ? tokenText(element) : mathChildren(element))]
}

/** Text where MathML has none (broken or content markup) becomes text of the formula, so that it is seen. */
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

/** The same formula with its TeX source beside it. */
const annotated = (children: readonly ContentNode[], tex: string): readonly ContentNode[] => {
  const [only, ...others] = children
  const note = node('annotation', { encoding: TEX }, tex)
  if (only?.['#name'] !== 'semantics' || others.length > 0) return [node('semantics', {}, [grouped(children), note])]
  const held = only.$$ ?? []
  return held.some(isTexNote) ? children : [node('semantics', {}, [...held, note])]
}

/** Presentation MathML as it is in the file, with its TeX source where there is one. */
export const mathOf = (element: XmlElement, tex?: string): ContentNode => {
  const children = mathChildren(element)
  return node('math', attributesOf(element), tex === undefined || children.length === 0 ? children : annotated(children, tex))
}

/** Whether there is anything in a formula to be seen. */
export const hasMath = (element: XmlElement): boolean => elementsOf(element).length > 0 || words(element) !== undefined
