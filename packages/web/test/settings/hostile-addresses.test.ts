import { HOSTILE_ADDRESSES } from '@lectern/property-tests/arbitraries/address'
import { either as E } from 'fp-ts'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readThirdParties } from '../../src/importer/third-party.ts'
import { readReaderSettings } from '../../src/settings/reader-settings.ts'
import { readSettings } from '../../src/settings/settings.ts'
import { IDENTITY_IMAGES, MORE_SETTINGS } from '../attack/settings-files.ts'
import { libraryFolder } from '../support/site.ts'

type Path = readonly string[]

/** The places of addresses in a value, and of everything else that looks like one. */
const addressesIn = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'string'
    ? /^(?:https?:|\/)/.test(value)
      ? [path]
      : []
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, each]) => addressesIn(each, [...path, key]))
      : []

const changedAt = (value: unknown, [key, ...rest]: Path, to: string): unknown =>
  key === undefined
    ? to
    : Array.isArray(value)
      ? value.map((each: unknown, index) => (String(index) === key ? changedAt(each, rest, to) : each))
      : Object.fromEntries(
          Object.entries(value as object).map(([name, each]) => [name, name === key ? changedAt(each, rest, to) : each]),
        )

/** Identifiers that have the form of addresses, and are only compared; and payloads that are checked where they are drawn. */
const NOT_READ_AS_ADDRESS = /^institutions\.json\.\d+\.entityId$|^enriched-content\.json\./

/** How many of the hostile addresses are tried in each place, so that over all places each is. */
const TRIED = 4

const files = (await readdir(libraryFolder)).filter(name => name.endsWith('.json'))
const contents = new Map<string, unknown>()
for (const name of files)
  contents.set(name, MORE_SETTINGS[name] ?? (JSON.parse(await readFile(join(libraryFolder, name), 'utf8')) as unknown))

const slots = [...contents].flatMap(([file, value]) =>
  addressesIn(value)
    .map(path => ({ file, path, name: [file, ...path].join('.') }))
    .filter(({ name }) => !NOT_READ_AS_ADDRESS.test(name)),
)

describe('an address in the settings that no page may have', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-settings-'))
    await cp(libraryFolder, folder, { recursive: true })
    await mkdir(join(folder, 'identity'))
    for (const [name, text] of Object.entries(IDENTITY_IMAGES)) await writeFile(join(folder, name), text)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const refusal = async (): Promise<string | undefined> => {
    const read = [await readSettings(folder), await readReaderSettings(folder, true), await readThirdParties(folder)]
    return read.find(E.isLeft)?.left
  }

  test('is tried in many places, all of which accept what they have', async () => {
    expect(slots.length).toBeGreaterThan(60)
    for (const [file, value] of contents) await writeFile(join(folder, file), JSON.stringify(value))
    expect(await refusal()).toBeUndefined()
  })

  test.each(slots.map((slot, index) => ({ ...slot, index })))(
    'is refused, with its file: $name',
    async ({ file, path, index }) => {
      const value = contents.get(file)
      for (let turn = 0; turn < TRIED; turn += 1) {
        const address = HOSTILE_ADDRESSES[(index * TRIED + turn) % HOSTILE_ADDRESSES.length] ?? ''
        await writeFile(join(folder, file), JSON.stringify(changedAt(value, path, address)))
        expect([address, await refusal()]).toEqual([address, expect.stringContaining(file)])
      }
      await writeFile(join(folder, file), JSON.stringify(value))
    },
  )
})
