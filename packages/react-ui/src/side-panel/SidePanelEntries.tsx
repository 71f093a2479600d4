import { sidePanelWords } from '@lectern/domain/words'
import { option as O } from 'fp-ts'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { useNameLanguage } from '../primitives/language.ts'

/**
 * The links that open the side panel, below the article's head: the questions that it answers, if there are any, and the reading
 * assistant.
 */
export const SidePanelEntries = () => {
  const { slices, tell } = usePage()
  const open = (type: 'QuestionsAndAnswers' | 'ReadingAssistant') => () => {
    tell({ type: 'sidePanel/content-set', content: { type, id: O.none } })
  }
  return (
    <div
      {...useNameLanguage()}
      className="side-panel-entries needs-script"
      role="group"
      aria-label={sidePanelWords.questionsAboutArticle}
    >
      {slices.article.value.ajaxLinks.includes('questionsAndAnswers') ? (
        <Button onClick={open('QuestionsAndAnswers')}>{sidePanelWords.questions}</Button>
      ) : null}
      <Button onClick={open('ReadingAssistant')}>{sidePanelWords.ask}</Button>
    </div>
  )
}
