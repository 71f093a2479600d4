import type { option as O } from 'fp-ts'
import type { WindowTarget } from '../../core/commands/window-target.ts'

/** A component that a configuration lists, and what it says about it. */
export interface ConfiguredComponent {
  readonly id: string
  /** With `**` around what is strong, and `&nbsp;`. */
  readonly label: O.Option<string>
  readonly ariaLabel: O.Option<string>
  readonly href: O.Option<string>
  readonly target: O.Option<WindowTarget>
  /** Words separated by spaces. */
  readonly rel: O.Option<string>
}

/** What a configuration says about the quick search. */
export interface QuickSearchConfig {
  readonly formAction: string
  readonly placeholder: string
  readonly inputLabel: string
  readonly submitLabel: string
}

/** How the service wants the access bar. */
export interface AccessBarConfig {
  /** The label of the bar, where it has one. */
  readonly label: O.Option<string>
  readonly ariaLabel: string
  readonly componentsAriaLabel: string
  /** What the bar holds, where the service lists it itself (BAR-2). */
  readonly components: O.Option<readonly ConfiguredComponent[]>
  readonly search: QuickSearchConfig
}
