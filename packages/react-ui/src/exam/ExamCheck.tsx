import { examWords } from '@lectern/domain/words'
import { examMark, examScore, type ExamMark, type ExamOption } from '@lectern/domain/page'
import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../primitives/Button.tsx'
import { InterfaceWords } from '../primitives/InterfaceWords.tsx'
import { clearAnswers, examQuestions, type RenderedOption } from './exam-questions.ts'

interface Checked {
  readonly score: string
  readonly marks: readonly { readonly place: Element; readonly mark: ExamMark }[]
}

const answered = ({ isRight, input }: RenderedOption): ExamOption => ({ isRight, isChosen: input.checked })

/** Checks the questions above it: shows the score, marks the chosen answers and shows the correct ones, until another answer is chosen. */
export const ExamCheck = ({ place }: { readonly place: Element }) => {
  const questions = useMemo(() => examQuestions(place), [place])
  const [checked, setChecked] = useState<Checked>()

  useEffect(() => {
    const inputs = questions.flatMap(({ options }) => options.map(({ input }) => input))
    const change = (): void => {
      setChecked(undefined)
    }
    for (const input of inputs) input.addEventListener('change', change)
    return () => {
      for (const input of inputs) input.removeEventListener('change', change)
    }
  }, [questions])

  const check = (): void => {
    setChecked({
      score: examScore(questions.map(({ options }) => options.map(answered))),
      marks: questions.flatMap(({ options }) =>
        options.flatMap(option => {
          const mark = examMark(answered(option))
          return mark === undefined ? [] : [{ place: option.place, mark }]
        }),
      ),
    })
  }

  const startAgain = (): void => {
    clearAnswers(questions)
    setChecked(undefined)
    questions[0]?.options[0]?.input.focus()
  }

  return (
    <>
      <div className="exam-actions">
        <Button kind="primary" onClick={check}>
          {examWords.check}
        </Button>
        {checked === undefined ? null : <Button onClick={startAgain}>{examWords.startAgain}</Button>}
      </div>
      <p className="exam-score" role="status">
        <InterfaceWords>{checked?.score}</InterfaceWords>
      </p>
      {checked?.marks.map((each, index) =>
        createPortal(
          <span data-mark={each.mark}>
            <InterfaceWords>{each.mark}</InterfaceWords>
          </span>,
          each.place,
          String(index),
        ),
      )}
    </>
  )
}
