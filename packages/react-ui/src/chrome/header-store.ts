import { eventLoop, type Command } from '@lectern/domain/core'
import { initialHeader, updateHeader, type HeaderEvent, type HeaderState } from '@lectern/domain/site'
import { signal } from '@preact/signals-react'

/** The header as its components see it. */
export interface HeaderView {
  readonly state: { readonly value: HeaderState }
  /** The page that asks where the header's search is used, as `article`. */
  readonly origin: string
  /** Says what the reader did. */
  readonly tell: (event: HeaderEvent) => void
}

/**
 * The header of a page that is no article, around the domain's `updateHeader`; an article's page has it among its slices.
 * @param interpret does what the header wants done in the world
 */
export const headerStore = (origin: string, interpret: (command: Command) => void): HeaderView => {
  const state = signal(initialHeader)
  const tell = eventLoop<HeaderState, HeaderEvent>(initialHeader, {
    update: (header, event) => updateHeader(header, event, { origin }),
    show: header => {
      state.value = header
    },
    interpret,
  })
  return { state, origin, tell }
}
