import type { ArrivingActions, RenderedReference } from '@lectern/domain/article'
import { memo } from 'react'
import { createPortal } from 'react-dom'
import type { ReferenceRow } from './reference-rows.ts'
import { OtherLinks } from './OtherLinks.tsx'
import { ReferenceLink } from './ReferenceLink.tsx'

interface ArrivingLinksProps {
  readonly row: ReferenceRow
  readonly actionsFor: (reference: RenderedReference) => readonly ArrivingActions[]
}

/** The links received for one reference, each at its place in the row. */
export const ArrivingLinks = memo(({ row: { reference, slotBefore, linkOf }, actionsFor }: ArrivingLinksProps) =>
  actionsFor(reference).map(({ before, actions, others }) => {
    const slot = slotBefore(before)
    return slot === undefined
      ? null
      : createPortal(
          <>
            {actions.map(action => (
              <ReferenceLink key={action.kind} action={action} />
            ))}
            {others.length === 0 ? null : <OtherLinks actions={others} stored={linkOf(before)} />}
          </>,
          slot,
          before,
        )
  }),
)
