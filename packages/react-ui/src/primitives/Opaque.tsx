interface OpaqueProps {
  readonly html: string
  readonly className?: string | undefined
}

/**
 * Markup that was rendered before, by our own renderers: the server puts it in, the browser leaves it alone. When the
 * page is hydrated the markup is already there and `html` is empty; React does not look inside.
 */
export const Opaque = ({ html, className }: OpaqueProps) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
)
