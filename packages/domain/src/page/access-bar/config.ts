import type { Href } from '../../core/identifiers/href.ts'
import type { option as O } from 'fp-ts'
import type { WindowTarget } from '../../core/commands/window-target.ts'

/** A component in a configuration, with its overrides. */
export interface ConfiguredComponent {
  readonly id: string
  /** With `**` around strong text, and `&nbsp;`. */
  readonly label: O.Option<string>
  readonly ariaLabel: O.Option<string>
  readonly href: O.Option<string>
  readonly target: O.Option<WindowTarget>
  /** Words separated by spaces. */
  readonly rel: O.Option<string>
}

/** The quick search of a configuration. */
export interface QuickSearchConfig {
  readonly formAction: string
  readonly placeholder: string
  readonly inputLabel: string
  readonly submitLabel: string
}

/** The quick search, ready to draw. */
export interface QuickSearchView extends Omit<QuickSearchConfig, 'formAction'> {
  readonly formAction: Href
}

/** The service's configuration of the access bar. */
export interface AccessBarConfig {
  /** The label of the bar, if it has one. */
  readonly label: O.Option<string>
  readonly ariaLabel: string
  readonly componentsAriaLabel: string
  /** The components of the bar, if the service lists them itself (BAR-2). */
  readonly components: O.Option<readonly ConfiguredComponent[]>
  readonly search: QuickSearchConfig
}
