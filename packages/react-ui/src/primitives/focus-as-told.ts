import type { Command } from '@lectern/domain/core'

/** Moves the focus where a command says. A small machine of one element wants nothing else done. */
export const focusAsTold = (command: Command): void => {
  if (command.kind === 'focus') document.getElementById(command.id)?.focus()
}
