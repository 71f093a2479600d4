import { fc, test } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { madeWith } from '../../../src/server/article/page/made-with.ts'
import { signingKey } from '../../../src/server/signing/signature.ts'
import { readReaderSettings } from '../../../src/settings/reader-settings.ts'
import { readSettings } from '../../../src/settings/settings.ts'
import { libraryFolder } from '../../support/library-folder.ts'

const key = signingKey('a secret')

/** What occurs in a value that has no form as text, by its place. */
const withoutForm = (value: unknown, place = ''): readonly string[] => {
  if (typeof value === 'function' || typeof value === 'symbol') return [place]
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return []
  const inside: readonly (readonly [string, unknown])[] =
    value instanceof Map || value instanceof Set ? [...value].map((each, at) => [String(at), each]) : Object.entries(value)
  return inside.flatMap(([name, each]) => withoutForm(each, `${place}/${name}`))
}

describe('what pages are made with', () => {
  test.prop([fc.dictionary(fc.string(), fc.string()), fc.dictionary(fc.string(), fc.string())])(
    'has another name if a setting is another',
    (one, other) => {
      const named = (settings: Readonly<Record<string, string>>) =>
        madeWith(key, { map: new Map(Object.entries(settings)), set: new Set(Object.values(settings)) })
      expect(named(one) === named(other)).toBe(JSON.stringify(Object.entries(one)) === JSON.stringify(Object.entries(other)))
    },
  )

  test('has another name with another secret, which signs other tokens', () => {
    expect(madeWith(key, {})).not.toBe(madeWith(signingKey('another secret'), {}))
  })

  test('are settings of which nothing is left out of the name', async () => {
    const settings = await readSettings(libraryFolder)
    const readers = await readReaderSettings(libraryFolder, true)
    if (E.isLeft(settings) || E.isLeft(readers)) throw new Error('the settings cannot be read')
    expect(withoutForm([settings.right, readers.right.institutions, readers.right.holdings.institutions])).toEqual([])
  })
})
