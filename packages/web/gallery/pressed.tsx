import { useEffect, useRef, type ReactNode } from 'react'

/** A part whose first button, or another element, is pressed once it is there: what it opens is open. */
export const Pressed = ({ what = 'button', children }: { readonly what?: string; readonly children: ReactNode }) => {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => part.current?.querySelector<HTMLElement>(what)?.click())
    return () => {
      clearTimeout(timer)
    }
  }, [what])
  return <div ref={part}>{children}</div>
}
