import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

interface CollapsibleProps {
  readonly id: string
  readonly isOpen: boolean
  /** Called when something inside must become visible: the browser's search found it, or the address leads to it. */
  readonly onFound: () => void
  readonly children: ReactNode
  readonly className?: string
}

/** The element that the page's address leads to. */
const target = (document: Document): HTMLElement | null => {
  const { hash } = document.location
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** React warns about layout effects on the server, where it does not run them. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Content that a button shows and hides. While hidden, it is still found by the browser's search and by links into it, which open
 * it. Without script, and in print, it is always visible.
 */
export const Collapsible = ({ id, isOpen, onFound, children, className }: CollapsibleProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const hasLooked = useRef(false)
  // React only knows `hidden` as a boolean, and sets it again when it changes.
  useBeforePaint(() => {
    if (!isOpen) ref.current?.setAttribute('hidden', 'until-found')
  }, [isOpen])
  useEffect(() => {
    const element = ref.current
    if (element === null || isOpen) return
    element.addEventListener('beforematch', onFound)
    return () => {
      element.removeEventListener('beforematch', onFound)
    }
  }, [isOpen, onFound])
  // Only when the page opens: later, the browser sends an event.
  useEffect(() => {
    if (hasLooked.current) return
    hasLooked.current = true
    const found = target(document)
    if (!isOpen && found !== null && ref.current?.contains(found) === true) onFound()
  }, [isOpen, onFound])
  return (
    <div ref={ref} id={id} className={['collapsible', className].filter(name => name !== undefined).join(' ')} hidden={!isOpen}>
      {children}
    </div>
  )
}
