import { option as O } from 'fp-ts'

/** How far from where a jump led a reader has gone on reading, in heights of the window. */
export const READ_ON = 1.5

/** A jump inside the page from which its reader has not returned. */
export interface Jump {
  /** It has an entry of its own in the browser's history. */
  readonly hasEntry: boolean
  /** The place that it started from has left the window. */
  readonly hasLeft: boolean
  /** The place that it led to has come into the window. */
  readonly hasArrived: boolean
}

export type WayBack = O.Option<Jump>

export type WayBackEvent =
  /** The reader followed a link inside the page. */
  | { readonly type: 'jumped'; readonly hasEntry: boolean }
  /** Whether the place that the jump started from is in the window. */
  | { readonly type: 'start-seen'; readonly isInView: boolean }
  /** Where the place that the jump led to is, in heights of the window from its top edge. */
  | { readonly type: 'scrolled'; readonly target: number }
  /** The reader went through the browser's history. */
  | { readonly type: 'went-through-history' }
  | { readonly type: 'used' }
  | { readonly type: 'dismissed' }

/** A reader at the target, who has not read on by a screen or two. */
const isNear = (target: number): boolean => target >= -READ_ON && target <= 1 + READ_ON

const isInWindow = (target: number): boolean => target >= 0 && target <= 1

const seen = (jump: Jump, isInView: boolean): WayBack => {
  if (!isInView) return O.some({ ...jump, hasLeft: true })
  return jump.hasLeft ? O.none : O.some(jump)
}

const scrolled = (jump: Jump, target: number): WayBack =>
  jump.hasArrived && !isNear(target) ? O.none : O.some({ ...jump, hasArrived: jump.hasArrived || isInWindow(target) })

/** What is known of the way back after something has happened: only the last jump counts, until its reader has returned or read on. */
export const updateWayBack = (state: WayBack, event: WayBackEvent): WayBack => {
  switch (event.type) {
    case 'jumped':
      return O.some({ hasEntry: event.hasEntry, hasLeft: false, hasArrived: false })
    case 'start-seen':
      return O.chain((jump: Jump) => seen(jump, event.isInView))(state)
    case 'scrolled':
      return O.chain((jump: Jump) => scrolled(jump, event.target))(state)
    case 'went-through-history':
    case 'used':
    case 'dismissed':
      return O.none
  }
}

/** Whether a way back is offered: not before the reader has come from one place to the other. */
export const isWayBackOffered: (state: WayBack) => boolean = O.exists(({ hasLeft, hasArrived }) => hasLeft && hasArrived)
