import { pageLoop, type Interpret, type PageFacts, type PageState, type SliceName, type Tell } from '@lectern/domain/page'
import { batch, signal, type Signal } from '@preact/signals-react'

/** An open page as its components see it: each slice for itself, so that only what shows it is drawn again when it changes. */
export interface PageView {
  readonly slices: { readonly [Name in SliceName]: { readonly value: PageState[Name] } }
  readonly facts: PageFacts
  /** All of it as the domain's views take it; what one of them reads of it is drawn anew when that changes. */
  readonly state: PageState
  /** Says what the reader did, or what happened around the page. */
  readonly tell: Tell
}

export interface PageStore extends PageView {
  /** The page as it was when it was opened, which the server drew. */
  readonly asOpened: PageView
}

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

  const tell = pageLoop(initial, { show, interpret })

  // Each name has the value of its own slice, which the entries keep; their type does not say so.
  const slicesOf = (entries: Iterable<readonly [string, { readonly value: unknown }]>) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    Object.fromEntries(entries) as unknown as PageView['slices']

  // Each slice is read when it is asked for, and no sooner: whoever asks depends on it alone.
  const state = Object.defineProperties(
    { facts },
    Object.fromEntries([...signals].map(([name, slice]) => [name, { get: () => slice.value, enumerable: true }])),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ) as PageState

  return {
    slices: slicesOf(signals),
    facts,
    state,
    tell,
    asOpened: {
      slices: slicesOf(Object.entries(slices).map(([name, value]) => [name, { value }])),
      facts,
      state: initial,
      tell,
    },
  }
}
