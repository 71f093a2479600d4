import { eventLoop } from '../../core/machine/event-loop.ts'
import { everySlice } from './every-slice.ts'
import type { LaterSliceName } from './later-slices.ts'
import { openingSlices } from './opening-slices.ts'
import type { PageEvent } from './page-event.ts'
import type { PageOutlets, Tell } from './page-loop.ts'
import type { PageState } from './page-state.ts'
import { pageStep } from './page-step.ts'
import type { SliceRules } from './slice-rules.ts'

/** What a front end brings to an open page that it loads in pieces. */
export interface GrowingPageOutlets extends PageOutlets {
  /** Loads the rules of the later slices. Called each time that an event needs them, until they have arrived. */
  readonly load: (arrived: (later: SliceRules<LaterSliceName>) => void) => void
}

/**
 * Keeps a page open as `pageLoop` does, but begins with the slices that every page needs. An event that concerns another one waits until
 * its rules have arrived, and so do all events after it, in order.
 * @param initial the page as it was when it was opened
 * @param outlets who shows it, who carries out its commands, and who loads what is missing
 */
export const growingPageLoop = (initial: PageState, { show, interpret, load }: GrowingPageOutlets): Tell => {
  let step = pageStep(openingSlices)
  return eventLoop<PageState, PageEvent>(initial, {
    update: (page, event) => step(page, event),
    show,
    interpret,
    wait: again => {
      load(later => {
        step = pageStep(everySlice(later))
        again()
      })
    },
  })
}
