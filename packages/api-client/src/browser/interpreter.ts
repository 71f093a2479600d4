import type { Command, CommandKind } from '@lectern/domain/core'
import type { Interpret, Tell } from '@lectern/domain/page'
import { option as O } from 'fp-ts'

/** A command of one kind. */
export type CommandOf<Kind extends CommandKind> = Extract<Command, { readonly kind: Kind }>

/** Carries out a command of one kind, and tells the page the outcome. It may throw if the window lacks what the command needs. */
export type Interpreter<Kind extends CommandKind> = (command: CommandOf<Kind>, tell: Tell) => void

/** One for each kind: a missing one is a type error. */
export type Interpreters = { readonly [Kind in CommandKind]: Interpreter<Kind> }

/**
 * Passes each command to the interpreter of its kind; without one nothing happens. Never throws: what a window refuses does not keep
 * the page from its other commands.
 */
export const interpret =
  (interpreters: Partial<Interpreters>): Interpret =>
  (command, tell) => {
    // Each kind's entry takes the commands of that kind, but a union type does not preserve this.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const one = interpreters[command.kind] as ((command: Command, tell: Tell) => void) | undefined
    O.tryCatch(() => one?.(command, tell))
  }
