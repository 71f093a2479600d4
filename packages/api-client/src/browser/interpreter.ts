import type { Command, CommandKind } from '@lectern/domain/core'
import type { Interpret, Tell } from '@lectern/domain/page'
import { option as O } from 'fp-ts'

/** A command of one kind. */
export type CommandOf<Kind extends CommandKind> = Extract<Command, { readonly kind: Kind }>

/** Carries out a command of one kind, and tells the page the outcome. It may throw if the window lacks what the command needs: `interpret` reports that. */
export type Interpreter<Kind extends CommandKind> = (command: CommandOf<Kind>, tell: Tell) => void

/** One for each kind: a missing one is a type error. */
export type Interpreters = { readonly [Kind in CommandKind]: Interpreter<Kind> }

/** Receives work that has begun, and returns it. */
export type Begun = <A>(work: Promise<A>) => Promise<A>

/** Reports an error like one that nothing caught: as an `error` event of the window. Node has no such event, only the console. */
const reportUncaught = (error: unknown): void => {
  if ('reportError' in globalThis) reportError(error)
  else console.error(error)
}

/**
 * Passes each command to the interpreter of its kind; without one nothing happens. Never throws: what a window refuses does not keep
 * the page from its other commands.
 * @param interpreters carry out the commands
 * @param failed receives what an interpreter throws, and its command. By default it is an uncaught error of the window, which error
 * reporters listen for. If `failed` throws as well, both errors are written to the console
 */
export const interpret =
  (interpreters: Partial<Interpreters>, failed: (error: unknown, command: Command) => void = reportUncaught): Interpret =>
  (command, tell) => {
    // Each kind's entry takes the commands of that kind, but a union type does not preserve this.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const one = interpreters[command.kind] as ((command: Command, tell: Tell) => void) | undefined
    try {
      one?.(command, tell)
    } catch (error) {
      try {
        failed(error, command)
      } catch (another) {
        // A page may have replaced the console too; then there is nowhere left to report to.
        O.tryCatch(() => {
          console.error(error, another)
        })
      }
    }
  }
