import type { LanguageAttributes } from '@lectern/domain/core'

interface OpaqueProps {
  readonly html: string
  readonly className?: string | undefined
  /** The article's region, for selections in it (SELN-4). */
  readonly region?: string
  /** Its language attributes, if its language is different from that of the text around it. */
  readonly language?: LanguageAttributes
}

/**
 * Markup rendered earlier by our own renderers. The server inserts it, and the browser leaves it alone: when the page is hydrated
 * the markup is already there, `html` is empty, and React does not look inside.
 */
export const Opaque = ({ html, className, region, language }: OpaqueProps) => (
  <div
    {...language}
    className={className}
    data-selection-region={region}
    dangerouslySetInnerHTML={{ __html: html }}
    suppressHydrationWarning
  />
)
