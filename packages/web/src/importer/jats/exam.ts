import { node, type ContentNode } from '@lectern/domain/article'
import { filled } from '../content-nodes.ts'
import { all, attributeOf, elementsOf, isElement, isNamed, type XmlElement } from '../xml/index.ts'
import { headingOf } from './blocks.ts'
import type { Convert } from './convert.ts'
import { isSubArticle, without } from './elements.ts'
import { common } from './nodes.ts'
import { labelOf } from './objects.ts'

type Nodes = readonly ContentNode[]

const GROUP = 'question-wrap-group'
const WRAP = 'question-wrap'

/** One of the answers to choose from, as a list item. */
const option = (element: XmlElement, to: Convert): ContentNode =>
  node('list-item', { ...common(element), role: attributeOf(element, 'correct') === 'yes' ? 'correct' : undefined }, [
    ...labelOf(element, to),
    ...to.blocks(without(element, 'label')),
  ])

const question = (element: XmlElement, to: Convert): Nodes => {
  const options = all(element, 'option')
  const rest = element.children.filter(
    child => !isElement(child) || !['label', 'title', 'subtitle', 'option', 'object-id'].includes(child.name),
  )
  return filled(
    node('exam-question', { ...common(element), role: attributeOf(element, 'question-response-type') }, [
      ...headingOf(element, to),
      ...to.blocks(rest),
      ...filled(
        node(
          'list',
          { role: 'option' },
          options.map(each => option(each, to)),
        ),
      ),
    ]),
  )
}

const answer = (element: XmlElement, to: Convert): Nodes =>
  filled(
    node('exam-answer', { ...common(element), role: element.name === 'explanation' ? element.name : undefined }, [
      ...headingOf(element, to),
      ...to.blocks(without(element, 'label', 'title', 'subtitle', 'object-id')),
    ]),
  )

const answersIn = (wrap: XmlElement, to: Convert): Nodes =>
  elementsOf(wrap).flatMap(child => {
    if (child.name === 'answer' || child.name === 'explanation') return answer(child, to)
    return child.name === 'answer-set' ? headingOf(child, to).concat(answersIn(child, to)) : []
  })

const OWN: ReadonlySet<string> = new Set([
  'question',
  'answer',
  'answer-set',
  'explanation',
  'label',
  'title',
  'subtitle',
  'object-id',
  GROUP,
  WRAP,
])

/** Questions in order, with the text between them; nested groups keep their headings. */
const questionsIn = (wrap: XmlElement, to: Convert): Nodes => [
  ...headingOf(wrap, to),
  ...to.blocks(wrap.children.filter(child => !isElement(child) || !OWN.has(child.name))),
  ...elementsOf(wrap).flatMap(child => {
    if (child.name === 'question') return question(child, to)
    return child.name === WRAP || child.name === GROUP ? questionsIn(child, to) : []
  }),
]

const allAnswers = (wrap: XmlElement, to: Convert): Nodes => [
  ...answersIn(wrap, to),
  ...all(wrap, WRAP, GROUP).flatMap(inner => allAnswers(inner, to)),
]

const HEADING: ReadonlySet<string> = new Set(['label', 'title', GROUP, WRAP])

interface QuestionGroup {
  readonly wrap: XmlElement
  readonly heading: Nodes
}

const isGroup = isNamed(WRAP, GROUP)

/** The outermost groups of questions. In a section that contains nothing else, the first group gets the section's heading. */
const groupsIn = (article: XmlElement, to: Convert): readonly QuestionGroup[] => {
  const groups: QuestionGroup[] = []
  const visit = (parent: XmlElement): void => {
    let isFirst = true
    for (const child of parent.children) {
      if (!isElement(child) || isSubArticle(child)) continue
      if (!isGroup(child)) {
        visit(child)
        continue
      }
      const isTheirs = isFirst && parent.name === 'sec' && elementsOf(parent).every(({ name }) => HEADING.has(name))
      groups.push({ wrap: child, heading: isTheirs ? headingOf(parent, to) : [] })
      isFirst = false
    }
  }
  visit(article)
  return groups
}

/** All questions in an article, then all answers and explanations, wherever they are. */
export const exam = (article: XmlElement, to: Convert): Nodes => {
  const groups = groupsIn(article, to)
  return [
    ...filled(
      node(
        'exam-questions',
        {},
        groups.flatMap(({ wrap, heading }) => [...heading, ...questionsIn(wrap, to)]),
      ),
    ),
    ...filled(
      node(
        'exam-answers',
        {},
        groups.flatMap(({ wrap }) => allAnswers(wrap, to)),
      ),
    ),
  ]
}
