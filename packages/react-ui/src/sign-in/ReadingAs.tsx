import type { Href } from '@lectern/domain/core'
import { signInWords } from '@lectern/domain/words'
/** A kind of reader that the page can be shown to. */
export interface ReadingAsOption {
  readonly kind: string
  readonly label: string
}

export interface ReadingAsProps {
  readonly options: readonly ReadingAsOption[]
  /** The current reader's kind. */
  readonly current: string
  /** The address that the form is submitted to. */
  readonly action: Href
  /** The page to return to. */
  readonly targetUrl: string
  readonly formToken: string
}

const labelOf = ({ options, current }: Pick<ReadingAsProps, 'options' | 'current'>): string =>
  options.find(({ kind }) => kind === current)?.label ?? ''

/**
 * Shows the page as different kinds of readers see it: a choice and a button, which work without script, behind a chip in the page's corner.
 * Only in the shipped library.
 */
export const ReadingAs = ({ options, current, action, targetUrl, formToken }: ReadingAsProps) => (
  <details className="reading-as">
    <summary className="quiet-button">{signInWords.readingAsKind(labelOf({ options, current }))}</summary>
    <form method="post" action={action} aria-label={signInWords.readingAs}>
      <label htmlFor="reading-as-kind">{signInWords.readingAs}</label>
      <select id="reading-as-kind" name="kind" defaultValue={current} autoComplete="off">
        {options.map(({ kind, label }) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </select>
      <input type="hidden" name="targetUrl" value={targetUrl} />
      <input type="hidden" name="formToken" value={formToken} />
      <button type="submit" className="quiet-button">
        {signInWords.show}
      </button>
    </form>
  </details>
)
