import type { ReferenceAction } from '@lectern/domain/article'
import { otherLinksWords } from '@lectern/domain/words'
import { useLayoutEffect, useRef } from 'react'
import { useInterfaceLanguage } from '../primitives/language.ts'
import { ReferenceLink } from './ReferenceLink.tsx'

interface OtherLinksProps {
  readonly actions: readonly ReferenceAction[]
  /** The link in the row's markup that comes after those. */
  readonly stored: HTMLElement | undefined
}

/** A menu of received links and the stored one that follows them, in its place. */
export const OtherLinks = ({ actions, stored }: OtherLinksProps) => {
  const menu = useRef<HTMLDetailsElement>(null)
  const opener = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current: into } = menu
    if (into === null || stored === undefined) return undefined
    const hadFocus = stored === stored.ownerDocument.activeElement
    into.append(stored)
    if (hadFocus) opener.current?.focus({ preventScroll: true })
    return () => {
      into.parentElement?.after(stored)
    }
  }, [stored])
  return (
    <details ref={menu} className="other-links">
      <summary ref={opener} {...useInterfaceLanguage()} className="row-summary">
        {otherLinksWords.open}
      </summary>
      {actions.map(action => (
        <ReferenceLink key={action.kind} action={action} />
      ))}
    </details>
  )
}
