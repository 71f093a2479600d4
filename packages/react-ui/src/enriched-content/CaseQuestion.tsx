import { enrichedContentWords } from '@lectern/domain/words'
import { caseVerdict, unanswered, type CaseQuestion as Question } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { useId, useState } from 'react'
import { Button } from '../primitives/Button.tsx'

/** A question with its choices. The answer and its explanation are shown on request. */
export const CaseQuestion = ({ question }: { readonly question: Question }) => {
  const name = useId()
  const [answer, setAnswer] = useState(unanswered)
  const verdict = caseVerdict(question, answer)
  return (
    <fieldset className="case-question">
      <legend>{question.question}</legend>
      {question.choices.map((choice, index) => (
        // Choices are the site's own texts, which may be equal. Their order never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <label key={index} data-right={O.isSome(verdict) && index === question.answer}>
          <input
            type="radio"
            name={name}
            checked={O.isSome(answer.chosen) && answer.chosen.value === index}
            onChange={() => {
              setAnswer({ chosen: O.some(index), isRevealed: false })
            }}
          />
          <span>{choice}</span>
        </label>
      ))}
      <Button
        className="case-reveal"
        onClick={() => {
          setAnswer({ ...answer, isRevealed: !answer.isRevealed })
        }}
      >
        {answer.isRevealed ? enrichedContentWords.hideAnswer : enrichedContentWords.showAnswer}
      </Button>
      <div role="status" className="case-verdict">
        {O.isNone(verdict) ? null : <p>{verdict.value}</p>}
        {O.isNone(verdict) || O.isNone(question.explanation) ? null : <p>{question.explanation.value}</p>}
      </div>
    </fieldset>
  )
}
