import type { Href } from '../../core/identifiers/href.ts'

/** A link of the header or the footer, ready to draw. */
export interface MenuItem<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly href: Href
  /** Whether it leaves this site. */
  readonly isExternal: boolean
  readonly opensNewTab: boolean
}
