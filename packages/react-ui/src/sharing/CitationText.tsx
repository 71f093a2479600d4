import type { Runs } from '@lectern/domain/article'

/** A formatted citation. */
export const CitationText = ({ runs }: { readonly runs: Runs }) =>
  runs.map(({ text, italic }, index) => (italic ? <i key={index}>{text}</i> : <span key={index}>{text}</span>))
