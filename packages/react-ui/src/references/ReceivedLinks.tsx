import { pageReferenceActions } from '@lectern/domain/page'
import { useMemo } from 'react'
import { usePage } from '../page/use-page.ts'
import { ArrivingLinks } from './ArrivingLinks.tsx'
import type { ReferenceRow } from './reference-rows.ts'

export interface ReceivedLinksProps {
  readonly rows: readonly ReferenceRow[]
}

/** The links that the service provides for the references of some rows, inserted into them. */
export const ReceivedLinks = ({ rows }: ReceivedLinksProps) => {
  const { referenceLinks, facts } = usePage().state
  const actionsFor = useMemo(() => pageReferenceActions({ referenceLinks, facts }), [referenceLinks, facts])
  return rows.map((row, index) => <ArrivingLinks key={`${index} ${row.reference.refId}`} row={row} actionsFor={actionsFor} />)
}
