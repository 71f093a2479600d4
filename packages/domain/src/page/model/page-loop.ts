import type { Command } from '../../core/commands/command.ts'
import { eventLoop } from '../../core/machine/event-loop.ts'
import type { PageEvent } from './page-event.ts'
import type { PageState } from './page-state.ts'
import { updatePage } from './update-page.ts'

/** Says to a page what the reader did, or what happened around it. */
export type Tell = (event: PageEvent) => void

/** Does what a page wants done in the world; what comes of it is told the page as an event. */
export type Interpret = (command: Command, tell: Tell) => void

/** What a front end brings to an open page. */
export interface PageOutlets {
  /** Takes the page each time that it has changed. */
  readonly show: (page: PageState) => void
  /** Carries out what the page wants done. */
  readonly interpret: Interpret
}

/**
 * Keeps a page open: takes events, shows what changes, and hands on what is to be done.
 * @param initial the page as it was when it was opened
 * @param outlets who shows it, and who carries out its commands
 */
export const pageLoop = (initial: PageState, { show, interpret }: PageOutlets): Tell =>
  eventLoop<PageState, PageEvent>(initial, { update: updatePage, show, interpret })
