import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { progressOn } from '../../src/importer/progress.ts'

/** The progress of 20 items, on a terminal or not, with a clock in milliseconds that the test sets. */
const progressing = ({ isTerminal, columns = 200 }: { readonly isTerminal: boolean; readonly columns?: number }) => {
  const said: string[] = []
  const clock = { time: 0 }
  const write = (text: string): void => {
    said.push(text)
  }
  return { said, clock, progress: progressOn({ write, isTerminal, columns }, 20, () => clock.time) }
}

const CLEAR = '\r\u001B[K'
const LINE = '10 of 20 · 4.5 articles/s · 2.0 MB/s · a.xml'

describe('the progress of a long task', () => {
  test('says how far it has come, how fast, and with what', () => {
    const { said, clock, progress } = progressing({ isTerminal: false })
    clock.time = 2000
    progress.at(9, 4_000_000, 'a.xml')
    expect(said).toEqual([`${LINE}\n`])
    expect(progress.seconds()).toBe(2)
  })

  test('counts the time from when it began', () => {
    const times = [5000, 7000, 8000]
    const said: string[] = []
    const output = { write: (text: string) => void said.push(text), isTerminal: false, columns: 80 }
    const progress = progressOn(output, 20, () => times.shift() ?? NaN)
    progress.at(9, 4_000_000, 'a.xml')
    expect(said).toEqual([`${LINE}\n`])
    expect(progress.seconds()).toBe(3)
  })

  test('has rates at the very beginning too', () => {
    const { said, progress } = progressing({ isTerminal: false })
    progress.at(1, 0, 'a.xml')
    expect(said).toEqual(['2 of 20 · 1000.0 articles/s · 0.0 MB/s · a.xml\n'])
  })

  test('is one line of a terminal, cleared before anything else is written', () => {
    const { said, clock, progress } = progressing({ isTerminal: true })
    clock.time = 2000
    progress.at(9, 4_000_000, 'a.xml')
    progress.pause()
    expect(said).toEqual([`${CLEAR}${LINE}`, CLEAR])
  })

  test('clears nothing where lines stay', () => {
    const { said, progress } = progressing({ isTerminal: false })
    progress.pause()
    expect(said).toEqual([])
  })

  test.prop([fc.integer({ min: 1, max: 80 })], { examples: [[LINE.length], [LINE.length + 1], [12], [11], [1]] })(
    'stays within the width of a terminal, and always has its first characters',
    columns => {
      const { said, clock, progress } = progressing({ isTerminal: true, columns })
      clock.time = 2000
      progress.at(9, 4_000_000, 'a.xml')
      const shown = LINE.length < columns ? LINE : `${LINE.slice(0, columns < 12 ? 10 : columns - 2)}…`
      expect(said).toEqual([`${CLEAR}${shown}`])
    },
  )

  test.prop([fc.boolean(), fc.array(fc.nat({ max: 1200 }), { maxLength: 20 })], {
    examples: [
      [true, [0, 79, 1, 80, 81]],
      [false, [0, 999, 1, 1000, 1001]],
    ],
  })('is shown 80 milliseconds after it was last shown on a terminal, a second elsewhere', (isTerminal, pauses) => {
    const { said, clock, progress } = progressing({ isTerminal })
    let next = 0
    for (const [index, pause] of pauses.entries()) {
      clock.time += pause
      said.length = 0
      progress.at(index, 0, 'a.xml')
      expect(said.length).toBe(clock.time >= next ? 1 : 0)
      if (said.length > 0) next = clock.time + (isTerminal ? 80 : 1000)
    }
  })

  test.prop([fc.boolean()])('is shown at once after something else was written', isTerminal => {
    const { said, progress } = progressing({ isTerminal })
    progress.at(1, 0, 'a.xml')
    progress.pause()
    said.length = 0
    progress.at(1, 0, 'a.xml')
    expect(said).toHaveLength(1)
  })
})
