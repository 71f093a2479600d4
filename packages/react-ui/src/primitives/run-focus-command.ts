import type { Command } from '@lectern/domain/core'

/** Carries out a `focus` command, the only one that the state machine of a single element uses. */
export const runFocusCommand = (command: Command): void => {
  if (command.kind === 'focus') document.getElementById(command.id)?.focus()
}
