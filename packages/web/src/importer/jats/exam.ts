import { node, type ContentNode } from '@lectern/domain'
import type { XmlElement } from '../xml.ts'
import { headingOf } from './blocks.ts'
import type { Convert } from './convert.ts'
import { all, attributeOf, elementsOf, isElement, without } from './elements.ts'
import { common, filled } from './nodes.ts'
import { labelOf } from './objects.ts'

type Nodes = readonly ContentNode[]

const GROUP = 'question-wrap-group'
const WRAP = 'question-wrap'

/** The answers that a question offers, as a list. */
const option = (element: XmlElement, to: Convert): ContentNode =>
  node('list-item', { ...common(element), role: attributeOf(element, 'correct') === 'yes' ? 'correct' : undefined }, [...labelOf(element, to), ...to.blocks(without(element, 'label'))])

const question = (element: XmlElement, to: Convert): Nodes => {
  const options = all(element, 'option')
  const rest = element.children.filter(child => !isElement(child) || !['label', 'title', 'subtitle', 'option', 'object-id'].includes(child.name))
  return filled(node('exam-question', { ...common(element), role: attributeOf(element, 'question-response-type') }, [
    ...headingOf(element, to), ...to.blocks(rest), ...filled(node('list', { role: 'option' }, options.map(each => option(each, to)))),
  ]))
}

const answer = (element: XmlElement, to: Convert): Nodes =>
  filled(node('exam-answer', { ...common(element), role: element.name === 'explanation' ? element.name : undefined }, [
    ...headingOf(element, to), ...to.blocks(without(element, 'label', 'title', 'subtitle', 'object-id')),
  ]))

const answersIn = (wrap: XmlElement, to: Convert): Nodes =>
  elementsOf(wrap).flatMap(child => (child.name === 'answer' || child.name === 'explanation' ? answer(child, to) : child.name === 'answer-set' ? [...headingOf(child, to), ...answersIn(child, to)] : []))

const OWN: ReadonlySet<string> = new Set(['question', 'answer', 'answer-set', 'explanation', 'label', 'title', 'subtitle', 'object-id', GROUP, WRAP])

/** Questions in order, with the words between them; groups inside keep their headings. */
const questionsIn = (wrap: XmlElement, to: Convert): Nodes => [
  ...headingOf(wrap, to),
  ...to.blocks(wrap.children.filter(child => !isElement(child) || !OWN.has(child.name))),
  ...elementsOf(wrap).flatMap(child => (child.name === 'question' ? question(child, to) : child.name === WRAP || child.name === GROUP ? questionsIn(child, to) : [])),
]

const allAnswers = (wrap: XmlElement, to: Convert): Nodes => [
  ...answersIn(wrap, to), ...all(wrap, WRAP, GROUP).flatMap(inner => allAnswers(inner, to)),
]

const outermost = (parent: XmlElement): readonly XmlElement[] =>
  elementsOf(parent).flatMap(child =>
    child.name === WRAP || child.name === GROUP ? [child] : child.name === 'sub-article' || child.name === 'response' ? [] : outermost(child))

/** All questions of an article, and all answers and explanations, wherever they stand in it. */
export const exam = (article: XmlElement, to: Convert): Nodes => {
  const wraps = outermost(article)
  return [
    ...filled(node('exam-questions', {}, wraps.flatMap(wrap => questionsIn(wrap, to)))),
    ...filled(node('exam-answers', {}, wraps.flatMap(wrap => allAnswers(wrap, to)))),
  ]
}
