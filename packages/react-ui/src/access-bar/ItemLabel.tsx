import type { LabelRun } from '@lectern/domain/page'
import { Fragment } from 'react'

/** The label of an item, with its strong parts. */
export const ItemLabel = ({ runs }: { readonly runs: readonly LabelRun[] }) => (
  <span className="access-bar-words">
    {runs.map(({ text, isStrong }, index) =>
      isStrong ? <strong key={index}>{text}</strong> : <Fragment key={index}>{text}</Fragment>,
    )}
  </span>
)
