import { readingSettingsWords } from '@lectern/domain/words'
import { TEXT_SIZES, THEMES, type ReaderPreferences } from '@lectern/domain/site'
import { useContext, useState, type ReactNode } from 'react'
import { PageActions } from '../page/actions.ts'

interface ChoiceProps<A extends string> {
  readonly legend: string
  readonly name: string
  readonly options: readonly A[]
  readonly names: Readonly<Record<A, ReactNode>>
  readonly chosen: A
  readonly onChoose: (option: A) => void
}

const Choice = <A extends string>({ legend, name, options, names, chosen, onChoose }: ChoiceProps<A>) => (
  <fieldset className="choice">
    <legend>{legend}</legend>
    {options.map(option => (
      <label key={option}>
        <input type="radio" name={name} value={option} checked={option === chosen} onChange={() => onChoose(option)} />
        <span>{names[option]}</span>
      </label>
    ))}
  </fieldset>
)

/** Theme and text size: chosen here, stored by the browser, and sent to the server with the next page. */
export const ReadingSettings = ({ preferences: given }: { readonly preferences: ReaderPreferences }) => {
  const { prefer } = useContext(PageActions)
  const [chosen, setChosen] = useState<ReaderPreferences>()
  const preferences = chosen ?? given
  const choose = (change: Partial<ReaderPreferences>): void => {
    const next = { ...preferences, ...change }
    setChosen(next)
    prefer(next)
  }
  return (
    <div className="reading-settings needs-script">
      <button type="button" className="quiet-button" popoverTarget="reading-settings">
        <span aria-hidden="true" className="letters">
          {readingSettingsWords.letters}
        </span>
        <span>{readingSettingsWords.title}</span>
      </button>
      <div
        id="reading-settings"
        popover="auto"
        className="popover anchored"
        role="dialog"
        aria-label={readingSettingsWords.title}
      >
        <Choice
          legend={readingSettingsWords.theme}
          name="theme"
          options={THEMES}
          names={readingSettingsWords.themes}
          chosen={preferences.theme}
          onChoose={theme => choose({ theme })}
        />
        <Choice
          legend={readingSettingsWords.textSize}
          name="text-size"
          options={TEXT_SIZES}
          names={readingSettingsWords.sizes}
          chosen={preferences.textSize}
          onChoose={textSize => choose({ textSize })}
        />
      </div>
    </div>
  )
}
