import { pageLoop, type Interpret, type PageFacts, type PageState, type SliceName, type Tell } from '@lectern/domain/page'
import { batch, signal, type Signal } from '@preact/signals-react'

/**
 * An open page as its components see it. Each slice is separate, so that only the components that read it are rendered again when
 * it changes.
 */
export interface PageView {
  readonly slices: { readonly [Name in SliceName]: { readonly value: PageState[Name] } }
  readonly facts: PageFacts
  /** The whole page, for the domain's views. Reading part of it subscribes to that part. */
  readonly state: PageState
  /** Sends an event: what the reader did, or what happened around the page. */
  readonly tell: Tell
}

export interface PageStore extends PageView {
  /** The page as the server rendered it. */
  readonly asServed: PageView
  /** Whether it still is as the server rendered it. */
  readonly isAsServed: () => boolean
}

/**
 * The store of an open page, around the domain's `updatePage`. Slices that do not change do not trigger their signals.
 * @param interpret carries out the page's commands; not needed on the server, or if a part is shown by itself
 * @param served the page as the server rendered it, if that was for any reader and `initial` is for this one
 */
export const pageStore = (initial: PageState, interpret: Interpret = () => undefined, served = initial): PageStore => {
  const { facts, ...slices } = initial
  const signals = new Map<string, Signal<unknown>>(Object.entries(slices).map(([name, value]) => [name, signal<unknown>(value)]))

  let current = initial
  const show = (page: PageState): void => {
    current = page
    batch(() => {
      for (const [name, value] of Object.entries(page)) {
        const shown = signals.get(name)
        if (shown !== undefined) shown.value = value
      }
    })
  }

  const tell = pageLoop(initial, { show, interpret })

  // Each name keeps its own slice's value, but the type of entries does not say so.
  const slicesOf = (entries: Iterable<readonly [string, { readonly value: unknown }]>) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    Object.fromEntries(entries) as unknown as PageView['slices']

  // A slice is only read when it is accessed, so a component subscribes only to the slices that it uses.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const state = Object.defineProperties(
    { facts },
    Object.fromEntries([...signals].map(([name, slice]) => [name, { get: () => slice.value, enumerable: true }])),
  ) as PageState

  const servedView = ({ facts: servedFacts, ...servedSlices }: PageState): PageView => ({
    slices: slicesOf(Object.entries(servedSlices).map(([name, value]) => [name, { value }])),
    facts: servedFacts,
    state: served,
    tell,
  })

  return {
    slices: slicesOf(signals),
    facts,
    state,
    tell,
    asServed: servedView(served),
    isAsServed: () => current === served,
  }
}
