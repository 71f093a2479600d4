/** A label of which narrow windows show only a part; its accessible name is always complete. */
export interface NarrowingWords {
  readonly before?: string
  readonly always: string
  readonly after?: string
}

/** A label that is shortened in a narrow window. */
export const NarrowWords = ({ words: { before, always, after } }: { readonly words: NarrowingWords }) => (
  <span>
    {before === undefined ? null : (
      <>
        <span className="wide-words">{before}</span>{' '}
      </>
    )}
    {always}
    {after === undefined ? null : (
      <>
        {' '}
        <span className="wide-words">{after}</span>
      </>
    )}
  </span>
)
