import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

interface CollapsibleProps {
  readonly id: string
  readonly isOpen: boolean
  /** Something inside is to be seen: the browser's search has found it, or the address leads to it. */
  readonly onFound: () => void
  readonly children: ReactNode
  readonly className?: string
}

/** The place that the page's address leads to. */
const target = (document: Document): HTMLElement | null => {
  const { hash } = document.location
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** React does not run layout effects on the server, and says so. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * What a button shows and hides. Hidden, it is still found by the browser's own search and by links into it, which open it; without script, and on
 * paper, it is always there.
 */
export const Collapsible = ({ id, isOpen, onFound, children, className }: CollapsibleProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const hasLooked = useRef(false)
  // React knows only `hidden` or not, and writes it again when it changes.
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
  // Only as the page opens: later the browser tells by itself.
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
