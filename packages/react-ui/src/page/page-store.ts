import type { Command } from '@lectern/domain/core'
import { updatePage, type PageEvent, type PageFacts, type PageState, type SliceName } from '@lectern/domain/page'
import { batch, signal, type Signal } from '@preact/signals-react'
import { eventLoop } from './event-loop.ts'

/** An open page as its components see it: each slice for itself, so that only what shows it is drawn again when it changes. */
export interface PageView {
  readonly slices: { readonly [Name in SliceName]: { readonly value: PageState[Name] } }
  readonly facts: PageFacts
  /** Says what the reader did, or what happened around the page. */
  readonly tell: (event: PageEvent) => void
}

export interface PageStore extends PageView {
  /** The page as it was when it was opened, which the server drew. */
  readonly asOpened: PageView
}

/** Does what the page wants done in the world; what comes of it is told the page as an event. */
export type Interpret = (command: Command, tell: PageView['tell']) => void

/**
 * The one store of an open page, around the domain's `updatePage`. A slice that does not change leaves its signal alone.
 * @param interpret carries out what the page wants done; on the server, and where a part is shown for itself, nobody does
 */
export const pageStore = (initial: PageState, interpret: Interpret = () => undefined): PageStore => {
  const { facts, ...slices } = initial
  const signals = new Map<string, Signal<unknown>>(Object.entries(slices).map(([name, value]) => [name, signal<unknown>(value)]))

  const show = (page: PageState): void => {
    batch(() => {
      for (const [name, value] of Object.entries(page)) {
        const shown = signals.get(name)
        if (shown !== undefined) shown.value = value
      }
    })
  }

  const tell = eventLoop<PageState, PageEvent>(initial, { update: updatePage, show, interpret })

  // Each name has the value of its own slice, which the entries keep; their type does not say so.
  const slicesOf = (entries: Iterable<readonly [string, { readonly value: unknown }]>) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    Object.fromEntries(entries) as unknown as PageView['slices']

  return {
    slices: slicesOf(signals),
    facts,
    tell,
    asOpened: { slices: slicesOf(Object.entries(slices).map(([name, value]) => [name, { value }])), facts, tell },
  }
}
