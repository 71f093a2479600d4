import type { OwnPath } from '../../core/identifiers/href.ts'
import type { VersionEvent } from './article-version.ts'

/** A version as the page lists it. */
export interface VersionEntry {
  /** `Version 2`, `Accepted manuscript` */
  readonly name: string
  /** `2 May 2024`, or empty. */
  readonly date: string
  readonly events: readonly VersionEvent[]
  /** Whether it is the one on this page. */
  readonly isHere: boolean
  readonly href: OwnPath
}
