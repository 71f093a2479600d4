import { useLayoutEffect, useRef } from 'react'

interface CopiedProps {
  /** Markup of our own that was taken from the page; it is copied each time. */
  readonly content: DocumentFragment
  readonly className: string
}

/** What stands in the text, once more. */
export const Copied = ({ content, className }: CopiedProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => { ref.current?.replaceChildren(content.cloneNode(true)) }, [content])
  return <div ref={ref} className={className} />
}
