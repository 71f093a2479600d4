import { readingSettingsWords } from '@lectern/domain/words'
import { MARGIN_NOTES, TEXT_SIZES, THEMES, type ReaderPreferences } from '@lectern/domain/site'
import type { ReactNode } from 'react'

/** The id of the settings' popover. Other buttons can open it too. */
export const READING_SETTINGS_ID = 'reading-settings'

interface ChoiceProps<A extends string> {
  readonly legend: string
  readonly name: string
  readonly options: readonly A[]
  readonly names: Readonly<Record<A, ReactNode>>
  readonly chosen: A
  readonly className?: string
}

const Choice = <A extends string>({ legend, name, options, names, chosen, className }: ChoiceProps<A>) => (
  <fieldset className={className === undefined ? 'choice' : `choice ${className}`}>
    <legend>{legend}</legend>
    {options.map(option => (
      <label key={option}>
        <input type="radio" name={name} value={option} defaultChecked={option === chosen} />
        <span>{names[option]}</span>
      </label>
    ))}
  </fieldset>
)

/**
 * Theme, text size, whether there are margin notes, and the keys of an article's page. They need no React: the page that shows them hears of a choice by its `change` event, follows it at once, and stores it
 * for the server's next page.
 */
export const ReadingSettings = ({ preferences }: { readonly preferences: ReaderPreferences }) => (
  <div className="reading-settings needs-script">
    <button type="button" className="quiet-button" popoverTarget={READING_SETTINGS_ID}>
      <span aria-hidden="true" className="letters">
        {readingSettingsWords.letters}
      </span>
      <span>{readingSettingsWords.title}</span>
    </button>
    <div
      id={READING_SETTINGS_ID}
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
      />
      <Choice
        legend={readingSettingsWords.textSize}
        name="text-size"
        options={TEXT_SIZES}
        names={readingSettingsWords.sizes}
        chosen={preferences.textSize}
      />
      <Choice
        legend={readingSettingsWords.marginNotes}
        name="margin-notes"
        options={MARGIN_NOTES}
        names={readingSettingsWords.marginChoices}
        chosen={preferences.marginNotes}
        className="margin-choice"
      />
      {/* Only on a page with keys: what waits for them shows it. */}
      <button type="button" className="quiet-button keys-help" data-keys-help="" hidden>
        {readingSettingsWords.keys}
      </button>
    </div>
  </div>
)
