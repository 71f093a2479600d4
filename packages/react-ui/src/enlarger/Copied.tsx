import type { LanguageAttributes } from '@lectern/domain/core'
import { useLayoutEffect, useRef } from 'react'

interface CopiedProps {
  /** Markup of our own, taken from the page. It is copied each time. */
  readonly content: DocumentFragment
  readonly className: string
  readonly language?: LanguageAttributes | undefined
}

/** A copy of content from the text. */
export const Copied = ({ content, className, language }: CopiedProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    ref.current?.replaceChildren(content.cloneNode(true))
  }, [content])
  return <div {...language} ref={ref} className={className} />
}
