import { client, type Surroundings } from '@lectern/api-client'
import type { Command, Report } from '@lectern/domain/core'
import type { Interpret, PageStore } from '@lectern/react-ui'
import { calls } from './calls.ts'
import type { Interpreters } from './interpreter.ts'
import { outlets } from './outlets.ts'
import { passages } from './passages.ts'
import { places } from './places.ts'
import { player } from './player.ts'
import { sharing } from './sharing.ts'
import { storage } from './storage.ts'
import { timers } from './timers.ts'
import { windows } from './windows.ts'

/** What is written outlives the page that writes it, so that a report of its last moments arrives. */
const lasting =
  (fetch: Window['fetch']): Window['fetch'] =>
  (input, init) =>
    fetch(input, init?.method === 'POST' ? { ...init, keepalive: true } : init)

/**
 * The interpreters of a browser's window: one for each kind of command.
 * @param report takes what is said to anyone who watches over the page
 */
export const browserInterpreters = (
  window: Window,
  { feedback, metricsUrl, persistence, playerScript }: Surroundings,
  report: (of: Report) => void,
): Interpreters => ({
  ...calls(
    client(
      lasting((...asked) => window.fetch(...asked)),
      { origin: '', feedback, metricsUrl, report },
    ),
    window,
    persistence,
  ),
  ...timers(window),
  ...storage(window),
  ...windows(window),
  ...passages(window.document),
  ...places(window),
  ...outlets(window, report),
  ...sharing(window),
  ...player(window, playerScript),
})

/** Gives each command to the interpreter of its kind; without one of that kind nothing is done. */
export const interpret =
  (interpreters: Partial<Interpreters>): Interpret =>
  (command, tell) => {
    // The table has for each kind the function that takes its commands; unions do not keep that.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const one = interpreters[command.kind] as ((command: Command, tell: PageStore['tell']) => void) | undefined
    one?.(command, tell)
  }
