import { useEffect, useMemo, useState } from 'react'
import { late, useLate } from '../primitives/late.tsx'
import { citedRows, referenceRow, waitingRows, type ReferenceRow } from './reference-rows.ts'
import { useFollowedLinks } from './use-followed-links.ts'

/** Links are inserted before a reader scrolls to them, so that nothing moves in view. */
const NEAR = '100% 0px'

/**
 * The rows that have been near the view so far, or whose reference a reader opened from a citation. The others in a long list are
 * left alone.
 */
const useWantedRows = (): readonly ReferenceRow[] => {
  const [wanted, setWanted] = useState<readonly ReferenceRow[]>([])
  useEffect(() => {
    const waiting = new Set(waitingRows(document))
    const add = (rows: readonly Element[]): void => {
      const next = [...waiting].filter(row => rows.includes(row))
      for (const row of next) {
        waiting.delete(row)
        observer.unobserve(row)
      }
      if (next.length > 0) setWanted(before => [...before, ...next.map(referenceRow)])
    }
    const observer = new IntersectionObserver(
      entries => {
        add(entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? [target] : [])))
      },
      { rootMargin: NEAR },
    )
    for (const row of waiting) observer.observe(row)
    // The card for a citation copies the reference from the list, so its links are needed there too.
    const cite = (event: MouseEvent): void => {
      if (event.target instanceof Element) add(citedRows(event.target))
    }
    document.addEventListener('click', cite, { capture: true })
    return () => {
      observer.disconnect()
      document.removeEventListener('click', cite, { capture: true })
      setWanted([])
    }
  }, [])
  return wanted
}

/** What inserts links into rows. Without its script, the rows keep their own links, as they do if the service has none. */
export const receivedLinks = late(() => import('./ReceivedLinks.tsx').then(chunk => chunk.ReceivedLinks))

/**
 * The links that the service provides for each reference (REF-9, PDF-6), inserted into the row under it. The row itself, with the
 * reference's own links, is part of the stored text and does not depend on them. Every link out of the page is tracked (LINK-1).
 */
export const ReferenceLinks = () => {
  const rows = useWantedRows()
  useFollowedLinks()
  const props = useMemo(() => (rows.length === 0 ? undefined : { rows }), [rows])
  return useLate(receivedLinks, props)
}
