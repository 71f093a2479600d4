import { eventLoop, type Command } from '@lectern/domain/core'
import { initialHeader, updateHeader, type HeaderEvent, type HeaderState } from '@lectern/domain/site'
import { signal } from '@preact/signals-react'

/** The header as its components see it. */
export interface HeaderView {
  readonly state: { readonly value: HeaderState }
  /** The page on which the header's search is used, as `article`. */
  readonly origin: string
  /** Sends an event caused by the reader. */
  readonly tell: (event: HeaderEvent) => void
}

/**
 * The header's store on a page other than an article's, around the domain's `updateHeader`. On an article's page, the header is
 * one of the page's slices.
 * @param interpret carries out the header's commands
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
