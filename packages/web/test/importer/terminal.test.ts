import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { terminal } from '../../src/importer/terminal.ts'

/** Standard output as Node describes it for a terminal of this width. */
const stream = (isTTY: boolean, columns: number | undefined) =>
  Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY, columns }) as unknown as NodeJS.WriteStream

test('what is written to a terminal goes to its stream', () => {
  const output = stream(true, 120)
  terminal(output).write('one of two')
  expect(output.read()).toBe('one of two')
})

test.each([
  [true, 120, 120],
  [true, 0, 80],
  [false, undefined, 80],
])('a stream that is a terminal: %s, and %s columns wide, is written to with %s columns', (isTTY, columns, width) => {
  expect(terminal(stream(isTTY, columns))).toMatchObject({ isTerminal: isTTY, columns: width })
})
