import { stay, type Step } from '../../core/machine/step.ts'
import { everySlice } from './every-slice.ts'
import { laterSlices } from './later-slices.ts'
import type { PageEvent } from './page-event.ts'
import { pageStep } from './page-step.ts'
import type { PageState } from './page-state.ts'

const step = pageStep(everySlice(laterSlices))

/**
 * The next state of the page after an event, and the commands to carry out. What the reader does goes to the slice that the event
 * names, and from there to others that it concerns; the outcome of a command (an answer, a failure, a timer, a text from storage)
 * goes to the slice that waits for it.
 */
export const updatePage = (page: PageState, event: PageEvent): Step<PageState> => step(page, event) ?? stay(page)
