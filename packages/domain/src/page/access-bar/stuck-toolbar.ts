import { isAtLeast, type Viewport } from '../article-view/breakpoint.ts'

/** BAR-8: the screen width from which the toolbar sticks, in em. */
export const STUCK_FROM = 48

/** BAR-8: the class of a stuck toolbar. */
export const STUCK_CLASS = 'stuck'

/** Whether the toolbar is stuck (BAR-8): on screens at least 48em wide, while the access bar is scrolled out of view. */
export const isToolbarStuck = (viewport: Viewport, isAccessBarInView: boolean): boolean =>
  !isAccessBarInView && isAtLeast(viewport, STUCK_FROM)
