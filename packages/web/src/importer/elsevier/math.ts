import { isMathName, isText, node, text, type ContentNode, type NodeName } from '@lectern/domain/article'
import { keptSpaces, WORDS } from '../math.ts'
import { collapsed, elementsOf, isBlank, isElement, wordsOf, type XmlElement } from '../xml/index.ts'
import { attributesFor } from './attributes.ts'
import type { Convert, Converter } from './convert.ts'
import { trimmed } from './nodes.ts'

const tokens: ReadonlySet<string> = new Set<NodeName>(['mi', 'mn', 'mo', 'ms', 'mtext'])

const insideToken = (element: XmlElement, to: Convert): readonly ContentNode[] =>
  element.children.flatMap(child => (isElement(child) ? mathematics(child, 'running', to) : [text(collapsed(child))]))

/** Words with the spaces at their ends, where no element is. */
const wordsInFormula = (element: XmlElement, to: Convert): readonly ContentNode[] =>
  insideToken(element, to).map((inner, index, { length }) =>
    isText(inner) ? text(keptSpaces(inner._ ?? '', { atStart: index === 0, atEnd: index === length - 1 })) : inner,
  )

const tokenContent = (element: XmlElement, to: Convert): readonly ContentNode[] =>
  WORDS.has(element.name) ? wordsInFormula(element, to) : trimmed(insideToken(element, to))

/** A sequence of elements; loose text among them becomes a token. */
const arrangement = (element: XmlElement, to: Convert): readonly ContentNode[] =>
  element.children.flatMap(child => {
    if (isElement(child)) return mathematics(child, 'pieces', to)
    return isBlank(child) ? [] : [node('mtext', {}, keptSpaces(child))]
  })

/** An alternative encoding of the formula, kept as text. */
const annotation = (element: XmlElement): ContentNode =>
  node('annotation', attributesFor('annotation', element), wordsOf(element) ?? '')

/** MathML keeps its element names; an unknown MathML element becomes a row with its content. */
export const mathematics: Converter = (element, mode, to) => {
  const { name } = element
  if (name === 'annotation' || name === 'annotation-xml') return [annotation(element)]
  if (tokens.has(name) && isMathName(name)) return [node(name, attributesFor(name, element), tokenContent(element, to))]
  if (isMathName(name)) return [node(name, attributesFor(name, element), arrangement(element, to))]
  if (element.uri.endsWith('/MathML') || element.prefix === 'mml')
    return elementsOf(element).length === 0
      ? [node('mtext', { role: name }, wordsOf(element) ?? '')]
      : [node('mrow', { role: name }, arrangement(element, to))]
  return to.element(element, mode)
}
