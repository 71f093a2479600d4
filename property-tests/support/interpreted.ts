import type { Command, CommandKind, Step } from '@lectern/domain/core'

/** The commands of one kind among these, in order. */
export const commandsOf = <K extends CommandKind>(
  kind: K,
  commands: readonly Command[],
): readonly Extract<Command, { readonly kind: K }>[] =>
  commands.filter((command): command is Extract<Command, { readonly kind: K }> => command.kind === kind)

/** The state after a sequence of events, and all their commands. */
export const after = <S, Event>(update: (state: S, event: Event) => Step<S>, initial: S, events: readonly Event[]): Step<S> =>
  events.reduce<Step<S>>(
    ([state, commands], event) => {
      const [next, more] = update(state, event)
      return [next, [...commands, ...more]]
    },
    [initial, []],
  )
