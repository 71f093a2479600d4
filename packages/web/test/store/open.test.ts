import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import { edition, wholeEditionOf } from './editions.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-open-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('where the store is', () => {
  test.each([undefined, ''])(
    'without an address (%j) it is lectern.sqlite in the data folder, which is made',
    async databaseUrl => {
      const dataFolder = join(folder, `given ${databaseUrl}`, 'Daten – 数据')
      const store = await openStore({ databaseUrl, dataFolder })
      await store.put(edition('P', 1))
      await store.close()
      expect((await stat(join(dataFolder, 'lectern.sqlite'))).isFile()).toBe(true)
      const again = await openStore({ dataFolder })
      expect(await wholeEditionOf(again, 'P')).toBe(1)
      await again.close()
    },
  )

  test('with an address it is there, and no folder is made', async () => {
    const dataFolder = join(folder, 'unused')
    await expect(openStore({ databaseUrl: 'postgres://u@127.0.0.1:1/name', dataFolder })).rejects.toThrow(
      'The PostgreSQL database at 127.0.0.1:1/name',
    )
    await expect(stat(dataFolder)).rejects.toThrow('ENOENT')
  })

  test('a data folder that cannot be made is said as such', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    for (const dataFolder of [file, join(file, 'below')]) {
      await expect(openStore({ dataFolder })).rejects.toThrow(`The data folder ${dataFolder} cannot be created: `)
    }
  })
})
