import { fc, test } from '@fast-check/vitest'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { sumsIn, sumsText } from '../../src/backup/sums.ts'
import { folderWith } from '../support/folder.ts'

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const arbName = fc.oneof(
  fc.string({ minLength: 1, unit: 'binary' }),
  fc.string({ minLength: 1, unit: fc.constantFrom('\\', '\n', '\r', 'n', 'r', ' ', 'a') }),
)

test.prop([fc.uniqueArray(arbName)])('a list of digests is read as it was written', names => {
  const sums = names.map(name => ({ name, digest: digestOf(name) }))
  expect(sumsIn(sumsText(sums))).toEqual(sums)
})

test.each(['x', `${digestOf('')} one-space`, `${digestOf('').slice(1)}  short`, `${digestOf('')}  `])(
  '%j is not taken for a line of a list',
  line => {
    expect(() => sumsIn(line)).toThrow('not a line of a list of digests')
  },
)

test('sha256sum itself checks a list, whatever files are called', async () => {
  const names = ['plain', 'back\\slash', 'new\nline', 'two  spaces', 'return\r']
  const folder = await folderWith({
    ...Object.fromEntries(names.map(name => [name, name])),
    list: sumsText(names.map(name => ({ name, digest: digestOf(name) }))),
  })
  expect(
    execFileSync('sha256sum', ['--check', '--strict', 'list'], { cwd: folder, encoding: 'utf8' }).match(/: OK$/gm),
  ).toHaveLength(5)
})
