import { fc, test } from '@fast-check/vitest'
import { eventLoop, type Command } from '@lectern/domain/core'
import { describe, expect } from 'vitest'

/** An event, the number of its commands, and the events that the first command leads to. */
interface Happening {
  readonly name: string
  readonly wants: number
  readonly tells: readonly Happening[]
}

const { happening } = fc.letrec<{ readonly happening: Happening }>(tie => ({
  happening: fc.record({
    name: fc.string(),
    wants: fc.nat({ max: 3 }),
    tells: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('happening'), { maxLength: 3 })),
  }),
}))

const commandsOf = ({ name, wants }: Happening): readonly Command[] =>
  Array.from({ length: wants }, (_, index) => ({ kind: 'copy', text: `${name} ${index}` }))

/** Every event in order of arrival: earlier events never wait longer than later ones. */
const inOrder = (told: readonly Happening[]): readonly Happening[] =>
  told.length === 0 ? [] : [...told, ...inOrder(told.flatMap(({ wants, tells }) => (wants === 0 ? [] : tells)))]

describe('the loop of events', () => {
  test.prop([happening])('takes each event once, with all of its commands before the next', first => {
    const log: string[] = []
    let open: Happening | undefined
    const tell = eventLoop<readonly string[], Happening>([], {
      update: (seen, event) => {
        open = event
        log.push(`event ${event.name}`)
        return [[...seen, event.name], commandsOf(event)]
      },
      show: seen => log.push(`shown ${seen.length}`),
      interpret: (command, say) => {
        if (command.kind !== 'copy') return
        log.push(command.text)
        if (command.text === `${open?.name} 0`) open?.tells.forEach(say)
      },
    })
    tell(first)
    expect(log).toEqual(
      inOrder([first]).flatMap((event, index) => [
        `event ${event.name}`,
        `shown ${index + 1}`,
        ...commandsOf(event).map(command => (command.kind === 'copy' ? command.text : '')),
      ]),
    )
  })

  test.prop([fc.array(fc.boolean())])('shows a state only where it has become another', changes => {
    const shown: number[] = []
    const tell = eventLoop<number, boolean>(0, {
      update: (count, isChange) => [isChange ? count + 1 : count, []],
      show: count => shown.push(count),
      interpret: () => undefined,
    })
    changes.forEach(tell)
    expect(shown).toEqual(changes.filter(isChange => isChange).map((_, index) => index + 1))
  })

  test.prop([fc.array(fc.nat(), { minLength: 1 })])('goes on after an interpreter that fails', events => {
    const seen: number[] = []
    const tell = eventLoop<number, number>(0, {
      update: (_, event) => [event, [{ kind: 'reload' }]],
      show: () => undefined,
      interpret: () => {
        seen.push(seen.length)
        throw new Error('no such window')
      },
    })
    for (const event of events) expect(() => tell(event)).toThrow('no such window')
    expect(seen).toHaveLength(events.length)
  })
})
