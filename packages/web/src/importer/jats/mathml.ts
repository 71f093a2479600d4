import { isMathName, node, text, vocabulary, type ContentNode, type MathName } from '@lectern/domain/article'
import { keptSpaces, signsOf, WORDS } from '../math.ts'
import { attributeOf, collapsed, elementsOf, isBlank, isElement, rawText, wordsOf, type XmlElement } from '../xml/index.ts'

const allowed: ReadonlySet<string> = new Set(vocabulary.math)

/** Elements that contain text. */
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

const SMALL_CAPS = /\bsmall-?caps\b/i

/** MathML has no small capitals. Files that need them put other markup, a style or a class into it. */
const isInSmallCaps = ({ name, attributes }: XmlElement): boolean =>
  name === 'sc' || Object.values(attributes).some(value => SMALL_CAPS.test(value))

const tokenText = (element: XmlElement): string =>
  WORDS.has(element.name) ? keptSpaces(rawText(element)) : signsOf(rawText(element))

const smallCaps = (words: string): ContentNode => node('small-caps', {}, words)

/** The text of a token, of which a part may be in small capitals. */
const tokenContent = (element: XmlElement, inSmallCaps: boolean): string | readonly ContentNode[] => {
  const words = tokenText(element)
  if (words === '') return words
  if (inSmallCaps) return [smallCaps(words)]
  return elementsOf(element).some(isInSmallCaps)
    ? element.children.flatMap(child => {
        const part = collapsed(rawText(child))
        return part === '' ? [] : isElement(child) && isInSmallCaps(child) ? [smallCaps(part)] : [text(part)]
      })
    : words
}

const converted = (element: XmlElement, within: boolean): readonly ContentNode[] => {
  if (isOtherForm(element)) return []
  const name: MathName = isMathName(element.name) ? element.name : 'mrow'
  if (name === 'maligngroup' || name === 'malignmark') return []
  const inSmallCaps = within || isInSmallCaps(element)
  return [
    node(name, attributesOf(element), tokens.has(name) ? tokenContent(element, inSmallCaps) : mathChildren(element, inSmallCaps)),
  ]
}

/** Text where MathML allows none (broken or content markup) becomes text in the formula, so that it is shown. */
const mathChildren = (element: XmlElement, inSmallCaps = isInSmallCaps(element)): readonly ContentNode[] =>
  element.children.flatMap(child => {
    if (isElement(child)) return converted(child, inSmallCaps)
    const words = isBlank(child) ? '' : keptSpaces(child)
    return words === '' ? [] : [node('mtext', {}, [inSmallCaps ? smallCaps(words) : text(words)])]
  })

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
