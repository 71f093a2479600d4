import { sidePanelWords } from '@lectern/domain/words'
import { questionsView, type PageEvent, type QuestionView } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useEffect, useId } from 'react'
import { useArticleLanguage } from '../page/use-article-language.ts'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { ToggleButton } from '../primitives/ToggleButton.tsx'
import { HelpButton } from './HelpButton.tsx'
import { PlaceLink } from './PlaceLink.tsx'

interface QuestionProps extends QuestionView {
  readonly placeLabel: string
  readonly onToggle: () => void
}

const Question = ({ question, answer, isExpanded, place, placeLabel, onToggle }: QuestionProps) => {
  const answerId = useId()
  const language = useArticleLanguage()
  return (
    <li className="question">
      <h3 {...language}>
        <ToggleButton text={question} isExpanded={isExpanded} controls={answerId} onToggle={onToggle} />
      </h3>
      <div id={answerId} hidden={!isExpanded}>
        <p {...language}>{answer}</p>
        {O.isNone(place) ? null : (
          <p>
            <PlaceLink place={place.value} label={placeLabel} />
          </p>
        )}
      </div>
    </li>
  )
}

const ASKED: PageEvent = { type: 'page/asked', endpoint: 'questionsAndAnswers' }

/** The questions that the article answers, each with an answer to expand (SIDE-1). They are loaded when they are first shown. */
export const Questions = () => {
  const { slices, tell } = usePage()
  // Only once: after a failure, only the reader retries.
  useEffect(() => {
    tell(ASKED)
  }, [tell])
  const view = questionsView(slices.questionsAndAnswers.value)
  switch (view.kind) {
    case 'loading':
    case 'empty':
      return <p role="status">{view.message}</p>
    case 'failed':
      return (
        <p role="alert">
          {view.message}{' '}
          <Button
            onClick={() => {
              tell(ASKED)
            }}
          >
            {view.retryLabel}
          </Button>
        </p>
      )
    case 'questions':
      return (
        <>
          <ul role="list" className="questions">
            {view.questions.map(question => (
              <Question
                key={question.id}
                {...question}
                placeLabel={view.placeLabel}
                onToggle={() => {
                  tell({ type: 'questionsAndAnswers/toggled', id: question.id })
                }}
              />
            ))}
          </ul>
          <p>
            <HelpButton type="Help" id="questions">
              {sidePanelWords.aboutQuestions}
            </HelpButton>
          </p>
        </>
      )
  }
}
