import { BREAKPOINT_NAMES, type Breakpoint } from '../article-view/breakpoint.ts'

/** BAR-3: how many items the bar shows from each breakpoint on. */
export const ACCESS_BAR_ROOM: Readonly<Record<Breakpoint, number>> = {
  initial: 2,
  xs: 2,
  sm: 2,
  md: 3,
  lg: Number.POSITIVE_INFINITY,
  xl: Number.POSITIVE_INFINITY,
}

/** The breakpoints at which the item at an index stands in the bar (BAR-3); at the others it stands in the popover. For styles, before any script runs. */
export const inBarAt = (index: number): readonly Breakpoint[] => BREAKPOINT_NAMES.filter(name => index < ACCESS_BAR_ROOM[name])

/** The breakpoints at which a bar of so many items has its popover (BAR-3). */
export const overflowsAt = (count: number): readonly Breakpoint[] =>
  BREAKPOINT_NAMES.filter(name => count > ACCESS_BAR_ROOM[name])
