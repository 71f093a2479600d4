import { contentWords } from '@lectern/domain/words'
import {
  childNamed,
  childrenOf,
  headingOf,
  isBlankText,
  isNamed,
  lineOfText,
  withChildren,
  type ContentNode,
} from '@lectern/domain/article'
import { examChoice, optionsOf } from '@lectern/domain/page'
import type { ReactNode } from 'react'
import type { Family, RenderContext, Renderer } from './context.ts'
import { examKey, examOptions } from './exam-options.tsx'
import { headedContent, headingLine, underHeading } from './headed.tsx'
import {
  all,
  anchors,
  block,
  common,
  deeper,
  inPhrasing,
  interfaceText,
  line,
  plainList,
  renderChildren,
  renderNode,
  renderNodes,
} from './render.tsx'

const isEntry = isNamed('glossary-entry')
const isTerm = isNamed('glossary-heading', 'label')
const isAnswer = isNamed('exam-answer')

/** Wraps each run of matching nodes in one element. Everything else stays between them. */
const gathered = (
  nodes: readonly ContentNode[],
  belongs: (node: ContentNode) => boolean,
  gather: (run: readonly ContentNode[]) => ReactNode,
  context: RenderContext,
): ReactNode => {
  const out: ReactNode[] = []
  let run: ContentNode[] = []
  const flush = (): void => {
    if (run.length > 0) out.push(gather(run))
    run = []
  }
  for (const node of nodes.filter(each => !isBlankText(each))) {
    if (belongs(node)) run.push(node)
    else {
      flush()
      out.push(renderNode(node, context))
    }
  }
  flush()
  return all(out, piece => piece)
}

const entries = (run: readonly ContentNode[], context: RenderContext): ReactNode => (
  <dl className="glossary-list">
    {all(run, node => {
      const children = childrenOf(node)
      const terms = children.filter(isTerm)
      return (
        <>
          <dt {...common(node)}>
            {all(terms, (term, index) => (
              <>
                {index === 0 ? null : ' '}
                <span {...common(term)}>{renderChildren(term, inPhrasing(context))}</span>
              </>
            ))}
          </dt>
          <dd>
            {withEntries(
              children.filter(child => !isTerm(child)),
              context,
            )}
          </dd>
        </>
      )
    })}
  </dl>
)

const withEntries = (nodes: readonly ContentNode[], context: RenderContext): ReactNode =>
  gathered(nodes, isEntry, run => entries(run, context), context)

/** A glossary or one of its sections: its heading, and its terms with their definitions. */
const glossary = (className: string): Renderer => ({
  model: 'flow',
  render: (node, context) => {
    const title = childNamed(node, 'glossary-heading')
    const heading = headingOf(node)
    const shown = title === undefined || (heading !== undefined && childrenOf(node).includes(heading.title)) ? heading : { title }
    const rest = childrenOf(node).filter(child => child !== shown?.label && child !== shown?.title)
    return (
      <section {...common(node)} className={className}>
        {shown === undefined ? null : headingLine(shown, context)}
        {withEntries(rest, shown === undefined ? context : deeper(context))}
      </section>
    )
  },
})

/** An answer under its number, closed until a reader opens it. */
const closedAnswer = (node: ContentNode, number: number | undefined, context: RenderContext): ReactNode => {
  const label = childNamed(node, 'label')
  return (
    <details className="exam-answer">
      <summary>
        {interfaceText(
          <>
            {contentWords.answer}
            {label !== undefined || number === undefined ? null : ` ${number}`}
          </>,
          context,
        )}
        {label === undefined ? null : (
          <>
            {' '}
            <span {...common(label)} className="label">
              {renderChildren(label, inPhrasing(context))}
            </span>
          </>
        )}
      </summary>
      {/* The id is on content inside `details`, because browsers open it for a link to something inside. */}
      <div {...common(node)}>
        {renderNodes(
          childrenOf(node).filter(child => child !== label),
          context,
        )}
      </div>
    </details>
  )
}

const answer: Renderer = { model: 'flow', render: (node, context) => closedAnswer(node, undefined, context) }

const isParagraph = isNamed('para', 'simple-para')
const isList = isNamed('list')
const isItem = isNamed('list-item')

/** The items of a list, if the nodes contain nothing but that list, possibly inside paragraphs. */
const onlyItems = (nodes: readonly ContentNode[]): readonly ContentNode[] => {
  const [first, ...others] = nodes.filter(each => !isBlankText(each))
  if (first === undefined || others.length > 0) return []
  if (isParagraph(first)) return onlyItems(childrenOf(first))
  const items = isList(first) ? childrenOf(first).filter(each => !isBlankText(each)) : []
  return items.every(isItem) ? items : []
}

/** The elements around those items, without content. They are not drawn, but may be linked to. */
const wrappersOf = (nodes: readonly ContentNode[]): readonly ContentNode[] =>
  nodes.flatMap(each =>
    isParagraph(each) ? [withChildren(each, []), ...wrappersOf(childrenOf(each))] : isList(each) ? [withChildren(each, [])] : [],
  )

/** Answers stay closed until a reader opens them: one by one, or all together if the file does not separate them. */
const answers: Renderer = {
  model: 'flow',
  render: (node, context) => {
    const { line, rest, inside } = underHeading(node, context)
    const items = onlyItems(rest)
    return (
      <section {...common(node)} className="exam-answers">
        {line}
        {items.length > 0 ? (
          <>
            {anchors(wrappersOf(rest), context)}
            {plainList(
              'ul',
              'exam-answer-list',
              all(items, (item, index) => <li>{closedAnswer(item, index + 1, inside)}</li>),
            )}
          </>
        ) : rest.some(isAnswer) || lineOfText(rest) === '' ? (
          renderNodes(rest, inside)
        ) : (
          <details>
            <summary>{interfaceText(contentWords.showAnswers, context)}</summary>
            {renderNodes(rest, inside)}
          </details>
        )}
      </section>
    )
  },
}

/** A question. If it offers answers, they can be chosen here, and the correct ones are shown on request. */
const question: Renderer = {
  model: 'flow',
  render: (node, context) => {
    const label = childNamed(node, 'label')
    const choice = examChoice(node)
    const options = choice === undefined ? undefined : optionsOf(node)
    const stem = childrenOf(node).filter(child => child !== label && child !== options)
    return (
      <div
        {...common(node)}
        className="exam-question"
        role={choice === undefined ? undefined : 'group'}
        aria-label={choice === undefined ? undefined : lineOfText(stem)}
      >
        {label === undefined ? null : (
          <>
            <span {...common(label)} className="label">
              {renderChildren(label, inPhrasing(context))}
            </span>{' '}
          </>
        )}
        <div className="item">
          {renderNodes(stem, context)}
          {choice === undefined || options === undefined ? null : (
            <>
              {examOptions(node, options, choice, context)}
              {examKey(options, context)}
            </>
          )}
        </div>
      </div>
    )
  },
}

const isCheckable = (node: ContentNode): boolean => examChoice(node) !== undefined

/** The questions, and the place for the component that checks them. */
const questions: Renderer = {
  model: 'flow',
  render: (node, context) => (
    <section {...common(node)} className="exam-questions">
      {headedContent(node, context)}
      {childrenOf(node).some(isCheckable) ? <div className="exam-check" /> : null}
    </section>
  ),
}

/** A pointer to another entry. */
const pointer = (words: string): Renderer => {
  const { model, render } = line('span', 'see')
  return {
    model,
    render: (node, context) => (
      <>
        {' '}
        {/^see\b/i.test(lineOfText([node])) ? null : interfaceText(`${words} `, context)}
        {render(node, context)}{' '}
      </>
    ),
  }
}

export const learning: Family<
  | 'exam-answer'
  | 'exam-answers'
  | 'exam-question'
  | 'exam-questions'
  | 'exam-reference'
  | 'glossary'
  | 'glossary-def'
  | 'glossary-entry'
  | 'glossary-heading'
  | 'glossary-sec'
  | 'see'
  | 'see-also'
> = {
  'exam-answer': answer,
  'exam-answers': answers,
  'exam-question': question,
  'exam-questions': questions,
  'exam-reference': block('div', 'exam-reference'),
  glossary: glossary('glossary'),
  'glossary-def': block('div', 'glossary-def'),
  'glossary-entry': { model: 'flow', render: (node, context) => entries([node], context) },
  'glossary-heading': block('div', 'glossary-heading'),
  'glossary-sec': glossary('glossary-sec'),
  see: pointer(contentWords.see),
  'see-also': pointer(contentWords.seeAlso),
}
