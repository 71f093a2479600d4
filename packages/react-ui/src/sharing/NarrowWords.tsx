/** A label, and a shorter one for narrow windows if there is one; its accessible name is always complete. */
export interface NarrowingWords {
  readonly words: string
  readonly inShort?: string
}

/** A label that is shortened in a narrow window. */
export const NarrowWords = ({ words: { words, inShort = words } }: { readonly words: NarrowingWords }) => {
  const at = words.indexOf(inShort)
  const [before, after] = [words.slice(0, Math.max(at, 0)).trim(), words.slice(at + inShort.length).trim()]
  // In languages where the shorter label is not a part of the other, it is another text.
  return at < 0 ? (
    <span>
      <span className="wide-words">{words}</span>
      <span className="narrow-words" aria-hidden="true">
        {inShort}
      </span>
    </span>
  ) : (
    <span>
      {before === '' ? null : (
        <>
          <span className="wide-words">{before}</span>{' '}
        </>
      )}
      {inShort}
      {after === '' ? null : (
        <>
          {' '}
          <span className="wide-words">{after}</span>
        </>
      )}
    </span>
  )
}
