import { signInWords } from '@lectern/domain/words'
/** A kind of reader that the page can be shown as. */
export interface ReadingAsOption {
  readonly kind: string
  readonly label: string
}

export interface ReadingAsProps {
  readonly options: readonly ReadingAsOption[]
  /** The kind of the reader who reads now. */
  readonly current: string
  /** Where the form is sent. */
  readonly action: string
  /** The page that is shown again. */
  readonly targetUrl: string
  readonly formToken: string
}

/** Shows the page as each kind of reader: a choice and a button, which work without script. Only with the shipped library. */
export const ReadingAs = ({ options, current, action, targetUrl, formToken }: ReadingAsProps) => (
  <form method="post" action={action} className="reading-as" aria-label={signInWords.readingAs}>
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
)
