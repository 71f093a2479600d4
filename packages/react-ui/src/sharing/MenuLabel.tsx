import { NarrowWords, type NarrowingWords } from './NarrowWords.tsx'

/** The label of a button that opens a menu. */
export const MenuLabel = ({ words }: { readonly words: NarrowingWords }) => (
  <>
    <NarrowWords words={words} />
    <span aria-hidden="true" className="chevron" />
  </>
)
