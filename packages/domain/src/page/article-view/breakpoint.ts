/** The widths at which the layout changes, in em, the smallest first; each name means "from here to the next". */
export const BREAKPOINTS = { initial: 0, xs: 20, sm: 30, md: 48, lg: 75, xl: 85 } as const

export type Breakpoint = keyof typeof BREAKPOINTS

/** The breakpoints, from the narrowest window to the widest. */
export const BREAKPOINT_NAMES = ['initial', 'xs', 'sm', 'md', 'lg', 'xl'] as const satisfies readonly Breakpoint[]

/** A window: its width and the size of its root font, both in CSS pixels. */
export interface Viewport {
  readonly width: number
  readonly rootFontSize: number
}

/** Whether a window is at least this many em wide. */
export const isAtLeast = ({ width, rootFontSize }: Viewport, em: number): boolean => width >= em * rootFontSize

/** The breakpoint of a window. */
export const breakpointAt = (viewport: Viewport): Breakpoint =>
  BREAKPOINT_NAMES.findLast(name => isAtLeast(viewport, BREAKPOINTS[name])) ?? 'initial'
