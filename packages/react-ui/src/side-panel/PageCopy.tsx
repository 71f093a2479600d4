import { sidePanelWords } from '@lectern/domain/words'
import { useEffect, useRef } from 'react'
import { keepCopied } from './copied.ts'
import { useIsOnPage } from './use-is-on-page.ts'

interface PageCopyProps {
  /** The id of the element to copy. */
  readonly targetId: string
  /** The label of the link to it. */
  readonly wayLabel: string
}

/** A copy of something elsewhere on the page, such as a reference or a note, with its links and back-links. */
export const PageCopy = ({ targetId, wayLabel }: PageCopyProps) => {
  const place = useRef<HTMLDivElement>(null)
  const isThere = useIsOnPage(targetId)
  useEffect(() => {
    const target = document.getElementById(targetId)
    return target === null || place.current === null ? undefined : keepCopied(target, place.current)
  }, [targetId])
  return (
    <>
      <div ref={place} className="page-copy" />
      {isThere ? (
        <p className="page-copy-way">
          <a href={`#${encodeURIComponent(targetId)}`}>{wayLabel}</a>
        </p>
      ) : (
        <p>{sidePanelWords.notOnPage}</p>
      )}
    </>
  )
}
