import type { Command, CommandKind } from '@lectern/domain/core'
import type { PageStore } from '@lectern/react-ui'

/** A command of one kind. */
export type CommandOf<Kind extends CommandKind> = Extract<Command, { readonly kind: Kind }>

/** Does what a command of one kind says, and tells the page what came of it. Never throws. */
export type Interpreter<Kind extends CommandKind> = (command: CommandOf<Kind>, tell: PageStore['tell']) => void

/** One for each kind: a missing one is an error of types. */
export type Interpreters = { readonly [Kind in CommandKind]: Interpreter<Kind> }
