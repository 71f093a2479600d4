import { fc, test } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { posix, win32 } from 'node:path'
import { describe, expect } from 'vitest'
import { decodedName, nameKey, placeOf, shownName } from '../../../src/importer/archives/entry-name.ts'

const part = fc.constantFrom('a', 'b.xml', '.', '..', '', 'C:', 'c', '\\', '..\\', '\u0000', ' ', '~', 'é', '...', '\n')

/** Names that go somewhere else, and any others. */
const anyName = fc.oneof(
  fc.array(part, { maxLength: 8 }).map(parts => parts.join('/')),
  fc.array(part, { maxLength: 8 }).map(parts => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

describe('where a file of an archive goes', () => {
  test.prop([anyName])('is inside the folder, whatever the system, or nowhere', name => {
    const place = placeOf(name)
    if (E.isLeft(place)) return
    for (const [system, folder] of [
      [posix, '/data/deliveries/x'],
      [win32, 'D:\\data\\deliveries\\x'],
    ] as const) {
      const path = system.resolve(folder, ...place.right)
      expect(path.startsWith(folder + system.sep)).toBe(true)
      expect(path.slice(folder.length + 1).split(system.sep)).toEqual(place.right)
    }
  })

  test.prop([fc.array(fc.stringMatching(/^[\w é-][\w .é-]*\w$/), { minLength: 1, maxLength: 6 })])(
    'is where its name says, with or without what means nothing in it',
    segments => {
      expect(placeOf(segments.join('/'))).toEqual(E.right(segments))
      expect(placeOf(`./${segments.join('//')}`)).toEqual(E.right(segments))
    },
  )

  test.each([
    ['/etc/passwd', /absolute path/],
    ['../up.xml', /leads out/],
    ['a/../../up.xml', /leads out/],
    ['a/..', /leads out/],
    ['C:/up.xml', /drive letter/],
    ['c:up.xml', /drive letter/],
    ['.//C:up.xml', /drive letter/],
    ['a/C:/up.xml', /drive letter/],
    ['a\\b.xml', /backslash/],
    ['a\u0000.xml', /control characters/],
    ['a\u001B[2J.xml', /control characters/],
    ['', /no name/],
    ['./', /no name/],
    ['a'.repeat(256), /too long/],
    ['é'.repeat(128), /too long/],
    ['a/'.repeat(501), /too long/],
  ])('is nowhere for %j', (name, reason) => {
    expect(placeOf(name)).toEqual(E.left(expect.stringMatching(reason)))
  })
})

test.prop([fc.stringMatching(/^[\wàÉöÅ]{1,10}$/)])('names have one key in either case and Unicode form', name => {
  for (const same of [name.toUpperCase(), name.toLowerCase(), name.normalize('NFD'), name.normalize('NFC')])
    expect(nameKey([same, 'a'])).toBe(nameKey([name, 'A']))
})

test('a name in a message controls no terminal', () => {
  expect(shownName('a\u001B[2J\n.xml')).toBe('a\\u001b[2J\\u000a.xml')
})

test('a name is in UTF-8 if it can be', () => {
  const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
  expect(decodedName(Buffer.from('Übersicht.xml'), latin)).toBe('Übersicht.xml')
  expect(decodedName(Buffer.from('Übersicht.xml', 'latin1'), latin)).toBe('Übersicht.xml')
})
