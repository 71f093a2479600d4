/** Words of which a narrow window shows only some; anyone who hears them hears all. */
export interface NarrowingWords {
  readonly before?: string
  readonly always: string
  readonly after?: string
}

/** Words that make room for others in a narrow window. */
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
