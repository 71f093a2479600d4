import type { LabelRun } from '@lectern/domain/page'
import { Fragment } from 'react'

/** The words of an item, what is strong among them strong. */
export const ItemLabel = ({ runs }: { readonly runs: readonly LabelRun[] }) => (
  <span className="access-bar-words">
    {runs.map(({ text, isStrong }, index) =>
      isStrong ? <strong key={index}>{text}</strong> : <Fragment key={index}>{text}</Fragment>,
    )}
  </span>
)
