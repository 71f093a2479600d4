import { childNamed, childrenOf, headingOf, isNamed, isText, lineOfText, type ContentNode } from '@lectern/domain'
import type { ReactNode } from 'react'
import type { Family, RenderContext, Renderer } from './context.ts'
import { headed, headingLine, underHeading } from './headed.tsx'
import { all, block, common, deeper, inPhrasing, line, renderChildren, renderNode, renderNodes } from './render.tsx'

const isBlank = (of: ContentNode): boolean => isText(of) && (of._ ?? '').trim() === ''
const isEntry = isNamed('glossary-entry')
const isTerm = isNamed('glossary-heading', 'label')
const isAnswer = isNamed('exam-answer')

/** Runs of nodes of one kind as one element, everything else between them. */
const gathered = (
  nodes: readonly ContentNode[], belongs: (of: ContentNode) => boolean, gather: (run: readonly ContentNode[]) => ReactNode, context: RenderContext,
): ReactNode => {
  const out: ReactNode[] = []
  let run: ContentNode[] = []
  const flush = (): void => {
    if (run.length > 0) out.push(gather(run))
    run = []
  }
  for (const of of nodes.filter(each => !isBlank(each))) {
    if (belongs(of)) run.push(of)
    else {
      flush()
      out.push(renderNode(of, context))
    }
  }
  flush()
  return all(out, piece => piece)
}

const entries = (run: readonly ContentNode[], context: RenderContext): ReactNode => (
  <dl className="glossary-list">
    {all(run, of => {
      const children = childrenOf(of)
      const terms = children.filter(isTerm)
      return (
        <>
          <dt {...common(of)}>{all(terms, (term, index) => <>{index === 0 ? null : ' '}<span {...common(term)}>{renderChildren(term, inPhrasing(context))}</span></>)}</dt>
          <dd>{withEntries(children.filter(child => !isTerm(child)), context)}</dd>
        </>
      )
    })}
  </dl>
)

const withEntries = (nodes: readonly ContentNode[], context: RenderContext): ReactNode =>
  gathered(nodes, isEntry, run => entries(run, context), context)

/** A glossary or one of its sections: its heading, its terms with their definitions. */
const glossary = (className: string): Renderer => ({
  model: 'flow',
  render: (of, context) => {
    const title = childNamed(of, 'glossary-heading')
    const heading = headingOf(of)
    const shown = title === undefined || (heading !== undefined && childrenOf(of).includes(heading.title)) ? heading : { title }
    const rest = childrenOf(of).filter(child => child !== shown?.label && child !== shown?.title)
    return (
      <section {...common(of)} className={className}>
        {shown === undefined ? null : headingLine(shown, context)}
        {withEntries(rest, shown === undefined ? context : deeper(context))}
      </section>
    )
  },
})

const answer: Renderer = {
  model: 'flow',
  render: (of, context) => {
    const label = childNamed(of, 'label')
    return (
      <details {...common(of)} className="exam-answer">
        <summary>Answer{label === undefined ? null : <> <span {...common(label)} className="label">{renderChildren(label, inPhrasing(context))}</span></>}</summary>
        {renderNodes(childrenOf(of).filter(child => child !== label), context)}
      </details>
    )
  },
}

/** Answers stay closed until they are asked for: each by itself, or all where the file does not part them. */
const answers: Renderer = {
  model: 'flow',
  render: (of, context) => {
    const { line, rest, inside } = underHeading(of, context)
    return (
      <section {...common(of)} className="exam-answers">
        {line}
        {rest.some(isAnswer) || lineOfText(rest) === '' ? renderNodes(rest, inside) : <details><summary>Show the answers</summary>{renderNodes(rest, inside)}</details>}
      </section>
    )
  },
}

const question: Renderer = {
  model: 'flow',
  render: (of, context) => {
    const label = childNamed(of, 'label')
    return (
      <div {...common(of)} className="exam-question">
        {label === undefined ? null : <><span {...common(label)} className="label">{renderChildren(label, inPhrasing(context))}</span>{' '}</>}
        <div className="item">{renderNodes(childrenOf(of).filter(child => child !== label), context)}</div>
      </div>
    )
  },
}

/** A pointer to another entry. */
const pointer = (words: string): Renderer => {
  const { model, render } = line('span', 'see')
  return { model, render: (of, context) => <> {/^see\b/i.test(lineOfText([of])) ? null : `${words} `}{render(of, context)} </> }
}

export const learning: Family<
  | 'exam-answer' | 'exam-answers' | 'exam-question' | 'exam-questions' | 'exam-reference' | 'glossary' | 'glossary-def' | 'glossary-entry'
  | 'glossary-heading' | 'glossary-sec' | 'see' | 'see-also'
> = {
  'exam-answer': answer,
  'exam-answers': answers,
  'exam-question': question,
  'exam-questions': headed('section', 'exam-questions'),
  'exam-reference': block('div', 'exam-reference'),
  glossary: glossary('glossary'),
  'glossary-def': block('div', 'glossary-def'),
  'glossary-entry': { model: 'flow', render: (of, context) => entries([of], context) },
  'glossary-heading': block('div', 'glossary-heading'),
  'glossary-sec': glossary('glossary-sec'),
  see: pointer('See'),
  'see-also': pointer('See also'),
}
