import { fc, test as law } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { reloadSettings } from '../../../src/server/reload-settings.ts'

/** Two files that are valid only together: if both say the same. Each write gives a file another version. */
interface Disk {
  readonly one: number
  readonly other: number
  readonly version: readonly [one: number, other: number]
}

type Event =
  | { readonly kind: 'write'; readonly file: 0 | 1; readonly says: number }
  | { readonly kind: 'look' | 'ask' | 'request' }

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), file: fc.constantFrom(0, 1), says: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constantFrom('look' as const, 'ask' as const, 'request' as const) }),
)

const isValid = ({ one, other }: Disk): boolean => one === other

describe('settings that are read again', () => {
  law.prop([fc.scheduler(), fc.array(event, { maxLength: 24 })])(
    'are whole and valid for each request, and in the end those of the files, whatever happens in which order',
    async (scheduler, events) => {
      let disk: Disk = { one: 0, other: 0, version: [0, 0] }
      const whole = new Set([0])
      let inUse = 0
      const refusals: string[] = []
      const after = <A>(of: () => A, label: string): Promise<A> => scheduler.schedule(Promise.resolve(), label).then(of)
      const look = reloadSettings<readonly [number, number]>({
        first: { others: [], stamp: '0 0' },
        folder: 'folder',
        stampOf: async () =>
          `${await after(() => disk.version[0], 'stamp of one')} ${await after(() => disk.version[1], 'stamp of other')}`,
        read: async () => {
          const one = await after(() => disk.one, 'read one')
          const other = await after(() => disk.other, 'read other')
          return one === other ? E.right({ state: [one, other], others: [] }) : E.left(`${one} is not ${other}`)
        },
        use: async ([one, other]) => {
          expect(one).toBe(other)
          await after(() => undefined, 'make the application')
          inUse = one
        },
        refused: faults => refusals.push(faults),
      })
      const looks: Promise<void>[] = []
      const answers: Promise<number>[] = []
      const { task } = scheduler.scheduleSequence(
        events.map(happening => async () => {
          switch (happening.kind) {
            case 'write': {
              const [one, other] = disk.version
              disk =
                happening.file === 0
                  ? { ...disk, one: happening.says, version: [one + 1, other] }
                  : { ...disk, other: happening.says, version: [one, other + 1] }
              if (isValid(disk)) whole.add(disk.one)
              break
            }
            case 'request': {
              // What answers is chosen once, when the request arrives.
              const arrived = inUse
              answers.push(after(() => arrived, 'answer'))
              break
            }
            case 'look':
            case 'ask':
              looks.push(look(happening.kind === 'ask'))
          }
        }),
      )
      await scheduler.waitFor(task)
      await scheduler.waitFor(Promise.all(looks))
      // Each was whole, and had been in the files by then.
      for (const answered of await scheduler.waitFor(Promise.all(answers))) expect(whole).toContain(answered)
      await scheduler.waitFor(look())
      await scheduler.waitFor(look())
      expect(whole).toContain(inUse)
      if (isValid(disk)) expect(inUse).toBe(disk.one)
      else expect(refusals.at(-1)).toBe(`${disk.one} is not ${disk.other}`)
    },
  )

  const looking = (parts: Partial<Parameters<typeof reloadSettings<string>>[0]>) => {
    const used: string[] = []
    const refused: string[] = []
    const look = reloadSettings<string>({
      first: { others: [], stamp: '0' },
      folder: 'folder',
      stampOf: async () => '1',
      read: async () => E.right({ state: 'new', others: [] }),
      use: async state => {
        used.push(state)
      },
      refused: faults => refused.push(faults),
      ...parts,
    })
    return { look, used, refused }
  }

  test('are used once for each change, and again if somebody asks', async () => {
    const { look, used } = looking({})
    await Promise.all([look(), look(), look()])
    expect(used).toEqual(['new'])
    await look(true)
    expect(used).toEqual(['new', 'new'])
  })

  test('are refused once for each change, and the folder is looked at for what is missing', async () => {
    let stamp = '1'
    const looked: (readonly string[])[] = []
    const { look, used, refused } = looking({
      stampOf: async others => {
        looked.push(others)
        return stamp
      },
      read: async () => E.left('there is no file "logo.svg"'),
    })
    await look()
    await look()
    expect(refused).toEqual(['there is no file "logo.svg"'])
    expect(looked.at(-1)).toEqual(['folder'])
    stamp = '2'
    await look()
    expect(refused).toHaveLength(2)
    expect(used).toEqual([])
  })

  test('that cannot be used are refused, and the next change is looked at as before', async () => {
    let fails = true
    const { look, refused } = looking({
      use: async () => {
        if (fails) throw new Error('The application could not be made')
      },
    })
    await look()
    expect(refused).toEqual(['The application could not be made'])
    fails = false
    await look(true)
    expect(refused).toHaveLength(1)
  })

  test('that change all the time are left for the next look', async () => {
    let version = 0
    const { look, used, refused } = looking({
      stampOf: async () => {
        version += 1
        return String(version)
      },
    })
    await look()
    expect([used, refused]).toEqual([[], []])
  })
})
