import { Copied } from './Copied.tsx'
import type { EnlargeableTable } from './enlarged-item.ts'

/** A table as wide as the window, whose head stays while the rest scrolls. */
export const EnlargedTable = ({ table: { name, content, language } }: { readonly table: EnlargeableTable }) => (
  // The keyboard can only scroll what has the focus.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div {...language} className="enlarger-scroll" role="region" aria-label={name} tabIndex={0}>
    <Copied language={language} className="table enlarged-table" content={content} />
  </div>
)
