import { contentWords } from '@lectern/domain/words'
import { childNamed, childrenOf, idOf, isNamed, isText, lineOfText, type ContentNode } from '@lectern/domain/article'
import { isRightOption, type ExamChoice } from '@lectern/domain/page'
import type { ReactNode } from 'react'
import type { RenderContext } from './context.ts'
import { all, common, inPhrasing, interfaceText, plainList, renderChildren, renderNodes } from './render.tsx'

const isItem = isNamed('list-item')

/** Everything in a list of answers that is not an answer, such as its title. */
const others = (options: ContentNode): readonly ContentNode[] =>
  childrenOf(options).filter(child => !isItem(child) && !isText(child))

/** An answer to choose. HTML allows only a line of text in its `label`. */
const option = (item: ContentNode, choice: ExamChoice, name: string, context: RenderContext): ReactNode => {
  const label = childNamed(item, 'label')
  const line = inPhrasing(context)
  return (
    <li {...common(item)} className="exam-option" data-right={isRightOption(item) ? '' : undefined}>
      <label>
        <input type={choice === 'one' ? 'radio' : 'checkbox'} name={name} />
        <span className="exam-option-words">
          {label === undefined ? null : (
            <>
              <span {...common(label)} className="label">
                {renderChildren(label, line)}
              </span>{' '}
            </>
          )}
          {renderNodes(
            childrenOf(item).filter(child => child !== label),
            line,
          )}
        </span>
      </label>
      <span className="exam-mark" />
    </li>
  )
}

/** The answers that a question offers. They can be chosen without script, but checking them needs it. */
export const examOptions = (
  question: ContentNode,
  options: ContentNode,
  choice: ExamChoice,
  context: RenderContext,
): ReactNode => {
  const name = `exam ${idOf(question) ?? lineOfText([question])}`
  return (
    <>
      {renderNodes(others(options), context)}
      {plainList(
        'ul',
        'exam-options',
        all(childrenOf(options).filter(isItem), item => option(item, choice, name, context)),
      )}
    </>
  )
}

/** The correct answers, shown on request. Without script, this is the only way to see them. */
export const examKey = (options: ContentNode, context: RenderContext): ReactNode => {
  const right = childrenOf(options).filter(isRightOption)
  return (
    <details className="exam-key">
      <summary>{interfaceText(contentWords.showRightAnswers(right.length), context)}</summary>
      {all(right, item => (
        <p>{lineOfText([item])}</p>
      ))}
    </details>
  )
}
