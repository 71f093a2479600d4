import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/port.ts'
import { importedIn, importedStore } from '../support/imported.ts'
import { libraryFolder } from '../support/library-folder.ts'

let folder = ''
let store: Store
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-notes-'))
  store = await openStore({ dataFolder: join(folder, 'data') })
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const ALL = { offset: 0, limit: 100 }

const article = async (name: string): Promise<string> => {
  const own = await mkdtemp(join(tmpdir(), 'lectern-library-'))
  const library = await importedStore(own, 'shipped', [libraryFolder])
  const [card] = await library.store.list('shipped')
  const source = card && (await library.store.sourceOf(card.pii))
  const xml = await readFile(source?.path ?? '', 'utf8')
  await library.store.close()
  await rm(own, { recursive: true, force: true })
  await mkdir(join(folder, 'in'), { recursive: true })
  const path = join(folder, 'in', name)
  await writeFile(path, xml)
  return path
}

const runOn = (): Promise<{ readonly said: string }> => importedIn(store, 'own', [join(folder, 'in')])

test('a broken file is listed with line and reason until it is mended', async () => {
  const path = await article('a.xml')
  const whole = await readFile(path, 'utf8')
  await writeFile(path, whole.slice(0, whole.length / 2))
  await runOn()
  const [note, ...others] = await store.notes('failed', ALL)
  expect([note?.path, note?.shown, others]).toEqual([path, path, []])
  expect(note?.line).toBeGreaterThan(1)
  expect(note?.reason).not.toBe('')
  await runOn()
  expect(await store.notes('failed', ALL)).toHaveLength(1)
  await writeFile(path, whole)
  await runOn()
  expect(await store.notes('failed', ALL)).toEqual([])
})

test('a broken file that is gone stays listed until it is dismissed', async () => {
  const path = await article('a.xml')
  await writeFile(join(folder, 'in', 'broken.xml'), '<article')
  await runOn()
  await rm(join(folder, 'in', 'broken.xml'))
  await runOn()
  expect((await store.notes('failed', ALL)).map(({ path: each }) => each)).toEqual([join(folder, 'in', 'broken.xml')])
  await store.dismissed(join(folder, 'in', 'broken.xml'), 'failed')
  await runOn()
  expect(await store.notes('failed', ALL)).toEqual([])
  expect((await store.list('own')).length).toBe(1)
  expect(await store.sourcesAt([path])).toHaveLength(1)
})

test('a file that vanishes is asked about and its article stays; one that was moved or comes back is not asked about', async () => {
  const path = await article('a.xml')
  await runOn()
  await rename(path, join(folder, 'in', 'b.xml'))
  await runOn()
  expect(await store.vanished(ALL)).toEqual([])
  await rename(join(folder, 'in', 'b.xml'), join(folder, 'away.xml'))
  await runOn()
  const [gone, ...others] = await store.vanished(ALL)
  expect([gone?.path, gone?.articles.length, others]).toEqual([join(folder, 'in', 'b.xml'), 1, []])
  expect((await store.list('own')).length).toBe(1)
  await cp(join(folder, 'away.xml'), join(folder, 'in', 'b.xml'))
  await runOn()
  expect(await store.vanished(ALL)).toEqual([])
})
