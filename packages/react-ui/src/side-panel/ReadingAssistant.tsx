import { sidePanelWords } from '@lectern/domain/words'
import { readingAssistantView, type ExchangeView } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useEffect } from 'react'
import { useArticleLanguage } from '../page/use-article-language.ts'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { TextField } from '../primitives/TextField.tsx'
import { PlaceLink } from './PlaceLink.tsx'

const Quotation = ({ text }: { readonly text: string }) => (
  <blockquote {...useArticleLanguage()}>
    <p>{text}</p>
  </blockquote>
)

const Exchange = ({ question, message, quotations }: ExchangeView) => (
  <li className="exchange">
    <h3 dir="auto">{question}</h3>
    <p>{message}</p>
    {quotations.length === 0 ? null : (
      <ul role="list" className="quotations">
        {quotations.map(({ text, place, placeLabel }) => (
          <li key={text}>
            <Quotation text={text} />
            {O.isNone(place) ? null : <PlaceLink place={place.value} label={placeLabel} />}
          </li>
        ))}
      </ul>
    )}
  </li>
)

/**
 * The page's own reading assistant (SIDE-1). It quotes the passages of this article that answer a question, and says so if there
 * are none.
 */
export const ReadingAssistant = () => {
  const { slices, tell } = usePage()
  useEffect(() => {
    tell({ type: 'readingAssistant/shown' })
  }, [tell])
  const view = readingAssistantView(slices.readingAssistant.value)
  return (
    <div className="reading-assistant">
      <p>{view.introduction}</p>
      <form
        className="assistant-form"
        onSubmit={event => {
          event.preventDefault()
          tell({ type: 'readingAssistant/asked' })
        }}
      >
        <TextField
          label={view.fieldLabel}
          value={view.text}
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
          onText={text => {
            tell({ type: 'readingAssistant/typed', text })
          }}
        />
        <Button type="submit" kind="primary">
          {view.askLabel}
        </Button>
      </form>
      <div role="log" aria-label={sidePanelWords.answers}>
        <ol role="list" className="exchanges">
          {view.exchanges.map((exchange, index) => (
            <Exchange key={view.exchanges.length - index} {...exchange} />
          ))}
        </ol>
      </div>
      {O.isNone(view.clearLabel) ? null : (
        <Button
          onClick={() => {
            tell({ type: 'readingAssistant/cleared' })
          }}
        >
          {view.clearLabel.value}
        </Button>
      )}
    </div>
  )
}
