import { BREAKPOINT_NAMES, type Breakpoint } from '../article-view/breakpoint.ts'

/** BAR-3: how many items the bar shows from each breakpoint up. */
export const ACCESS_BAR_ROOM: Readonly<Record<Breakpoint, number>> = {
  initial: 2,
  xs: 2,
  sm: 2,
  md: 3,
  lg: Number.POSITIVE_INFINITY,
  xl: Number.POSITIVE_INFINITY,
}

/**
 * The breakpoints at which the item at an index is in the bar (BAR-3); at the others it is in the popover. For styles that work
 * before any script runs.
 */
export const inBarAt = (index: number): readonly Breakpoint[] => BREAKPOINT_NAMES.filter(name => index < ACCESS_BAR_ROOM[name])

/** The breakpoints at which a bar with this many items has a popover (BAR-3). */
export const overflowsAt = (count: number): readonly Breakpoint[] =>
  BREAKPOINT_NAMES.filter(name => count > ACCESS_BAR_ROOM[name])

/**
 * How many items a narrow bar shows while it is the page's only one and also says where the reader is, with the search and the settings: the
 * first, unless the institutions before it are.
 */
export const roomAlone = (isLed: boolean): number => (isLed ? 0 : 1)
