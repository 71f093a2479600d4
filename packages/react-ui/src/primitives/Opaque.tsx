import type { LanguageAttributes } from '@lectern/domain/core'

interface OpaqueProps {
  readonly html: string
  readonly className?: string | undefined
  /** The region of the article that it is, to anyone who selects in it (SELN-4). */
  readonly region?: string
  /** What it says of its language, where that is another than that of what is around. */
  readonly language?: LanguageAttributes
}

/**
 * Markup that was rendered before, by our own renderers: the server puts it in, the browser leaves it alone. When the
 * page is hydrated the markup is already there and `html` is empty; React does not look inside.
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
