import { fc, test as lawTest } from '@fast-check/vitest'
import { checkedDoi } from '@lectern/property-tests/support/checked-doi'
import { cp, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { runImport } from '../../src/importer/run.ts'
import type { Summary } from '../../src/importer/tally.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/port.ts'
import { folderWith } from '../support/folder.ts'
import { jatsArticle, jatsFigure, PNG } from '../support/samples.ts'
import * as files from '../../src/files/regular-file.ts'

vi.mock(import('../../src/files/regular-file.ts'), { spy: true })

/** So much later than a file was written that its time tells whether it has changed. */
const LATER = 60_000

interface Run extends Summary {
  /** The XML files that were read. */
  readonly read: readonly string[]
  /** How often each method of the store was called. */
  readonly calls: Readonly<Record<string, number>>
}

const importing = async (now = () => Date.now() + LATER) => {
  const opened = await openStore({ dataFolder: await folderWith({}) })
  onTestFinished(() => opened.close())
  const calls: Record<string, number> = {}
  const counted =
    <A extends readonly unknown[], B>(name: string, method: (...given: A) => Promise<B>) =>
    (...given: A): Promise<B> => {
      calls[name] = (calls[name] ?? 0) + 1
      return method(...given)
    }
  const store: Store = {
    ...opened,
    put: counted('put', opened.put),
    sourcesAt: counted('sourcesAt', opened.sourcesAt),
    sourcesAs: counted('sourcesAs', opened.sourcesAs),
    moved: counted('moved', opened.moved),
    restamped: counted('restamped', opened.restamped),
  }
  const run = async (...paths: readonly string[]): Promise<Run> => {
    for (const name of Object.keys(calls)) Reflect.deleteProperty(calls, name)
    const reading = vi.mocked(files.readRegular)
    reading.mockClear()
    const summary = await runImport({
      store,
      origin: 'own',
      paths,
      output: { write: () => undefined, isTerminal: false, columns: 80 },
      now,
    })
    const read = reading.mock.calls.map(([path]) => path).filter(path => path.endsWith('.xml'))
    return { ...summary, read, calls: { ...calls } }
  }
  return { store: opened, run }
}

const figured = (name: string, picture = `${name}.png`): string =>
  jatsArticle({ doi: `10.5555/${name}`, title: name, figure: jatsFigure(picture) })

const MANY = 30

/** An article that is free from one day to another. */
const embargoed = (name: string, from: string, until: string): string =>
  jatsArticle({ doi: `10.5555/${name}`, title: name, isOpen: false }).replace(
    '<abstract>',
    `<permissions><ali:free_to_read xmlns:ali="http://www.niso.org/schemas/ali/1.0/" start_date="${from}" end_date="${until}"/></permissions><abstract>`,
  )

describe('an import of what was imported before', () => {
  test('reads no file and asks the store one question, however many there are', async () => {
    const folder = await folderWith(
      Object.fromEntries(Array.from({ length: MANY }, (_, n) => [`${n}/a.xml`, jatsArticle({ doi: `10.5555/${n}` })])),
    )
    const { run } = await importing()
    expect(await run(folder)).toMatchObject({ imported: MANY, unchanged: 0, read: { length: MANY } })
    expect(await run(folder)).toEqual({
      imported: 0,
      unchanged: MANY,
      failed: 0,
      skipped: 0,
      copies: 0,
      earlier: 0,
      missing: 0,
      read: [],
      calls: { sourcesAt: 1 },
    })
  })

  test('reads what was written again as it was, imports nothing, and next time reads nothing', async () => {
    const folder = await folderWith({ 'a.xml': figured('a'), 'b.xml': figured('b') })
    const { run } = await importing()
    await run(folder)
    await utimes(join(folder, 'a.xml'), 1, 1)
    expect(await run(folder)).toEqual({
      imported: 0,
      unchanged: 2,
      failed: 0,
      skipped: 0,
      copies: 0,
      earlier: 0,
      missing: 2,
      read: [join(folder, 'a.xml')],
      calls: { sourcesAt: 1, restamped: 1 },
    })
    expect((await run(folder)).read).toEqual([])
  })

  test('imports a file of the same size and time with another content', async () => {
    const folder = await folderWith({ 'a.xml': jatsArticle({ title: 'One' }) })
    await utimes(join(folder, 'a.xml'), 1, 1)
    const { store, run } = await importing()
    await run(folder)
    await writeFile(join(folder, 'a.xml'), jatsArticle({ title: 'Two' }))
    await utimes(join(folder, 'a.xml'), 1, 1)
    expect(await run(folder)).toMatchObject({ imported: 1, unchanged: 0 })
    expect((await store.list('own')).map(({ title }) => title)).toEqual(['Two'])
  })

  test.each<[string, (folder: string) => Promise<void>]>([
    ['new', folder => writeFile(join(folder, 'b.png'), PNG)],
    ['new, in another format', folder => writeFile(join(folder, 'b.jpg'), PNG)],
    [
      'new, in a folder below',
      async folder => {
        await mkdir(join(folder, 'figures'))
        await writeFile(join(folder, 'figures/b.png'), PNG)
      },
    ],
    ['changed', folder => writeFile(join(folder, 'c.png'), 'another')],
    ['gone', folder => rm(join(folder, 'c.png'))],
  ])('imports only the article that names a picture that is %s', async (_, change) => {
    const folder = await folderWith({
      'a.xml': figured('a'),
      'b.xml': figured('b'),
      'c.xml': figured('c'),
      'a.png': PNG,
      'c.png': PNG,
    })
    const { store, run } = await importing()
    await run(folder)
    const unread = await store.list('own')
    await change(folder)
    const { imported, unchanged, read } = await run(folder)
    expect([imported, unchanged, read.length]).toEqual([1, 2, 1])
    expect(await store.list('own')).toEqual(unread)
    expect(await run(folder)).toMatchObject({ imported: 0, unchanged: 3, read: [] })
  })

  test('imports nothing for a file beside them that none of them names', async () => {
    const folder = await folderWith({ 'a.xml': figured('a'), 'b.xml': figured('b') })
    const { run } = await importing()
    await run(folder)
    await writeFile(join(folder, 'cover.png'), PNG)
    expect(await run(folder)).toMatchObject({ imported: 0, unchanged: 2, read: [] })
  })

  test('of a folder that was moved changes nothing but paths', async () => {
    const root = await folderWith({ 'old/a.xml': figured('a'), 'old/figures/a.png': PNG, 'old/b.xml': figured('b') })
    const { store, run } = await importing()
    await run(root)
    const [before, articles] = [await store.list('own'), new Map<string, unknown>()]
    for (const { pii } of before) articles.set(pii, await store.article(pii))
    await mkdir(join(root, 'new'))
    await rename(join(root, 'old'), join(root, 'new/place'))
    expect(await run(root)).toMatchObject({ imported: 0, unchanged: 2, calls: { sourcesAt: 1, sourcesAs: 2, moved: 2 } })
    expect(await store.list('own')).toEqual(before)
    for (const { pii, title } of before) {
      expect(await store.article(pii)).toEqual(articles.get(pii))
      expect((await store.sourceOf(pii))?.path).toBe(join(root, 'new/place', `${title}.xml`))
      expect((await store.asset(pii, 'a.png'))?.path).toBe(title === 'a' ? join(root, 'new/place/figures/a.png') : undefined)
    }
    expect(await run(root)).toEqual({
      imported: 0,
      unchanged: 2,
      failed: 0,
      skipped: 0,
      copies: 0,
      earlier: 0,
      missing: 1,
      read: [],
      calls: { sourcesAt: 1 },
    })
  })

  test('of one file that was moved away from its picture imports it', async () => {
    const root = await folderWith({ 'old/a.xml': figured('a'), 'old/a.png': PNG, 'new/b.xml': figured('b') })
    const { store, run } = await importing()
    await run(root)
    await rename(join(root, 'old/a.xml'), join(root, 'new/a.xml'))
    expect(await run(root)).toMatchObject({ imported: 1, unchanged: 1 })
    const [pii] = (await store.list('own')).flatMap(({ pii, title }) => (title === 'a' ? [pii] : []))
    expect(pii !== undefined && (await store.asset(pii, 'a.png'))).toBeUndefined()
  })

  test('shows the first of two files that nothing else tells apart, each time, and stores nothing anew', async () => {
    const root = await folderWith({ 'a.xml': jatsArticle({ title: 'One' }), 'b.xml': jatsArticle({ title: 'Two' }) })
    const { store, run } = await importing()
    expect(await run(root)).toMatchObject({ imported: 1, unchanged: 0, copies: 1 })
    for (let round = 0; round < 3; round += 1) {
      expect(await run(root)).toMatchObject({ imported: 0, unchanged: 1, copies: 1, read: [] })
      expect((await store.list('own')).map(({ title }) => title)).toEqual(['One'])
    }
    await cp(join(root, 'a.xml'), join(root, 'c.xml'))
    expect(await run(root)).toMatchObject({ imported: 0, unchanged: 1, copies: 2 })
    expect(await run(root)).toMatchObject({ imported: 0, unchanged: 1, copies: 2, read: [] })
    const [card] = await store.list('own')
    expect([card?.title, card && (await store.sourceOf(card.pii))?.path]).toEqual(['One', join(root, 'a.xml')])
  })

  const step = fc.record({
    kind: fc.constantFrom('write', 'picture', 'remove-picture', 'move', 'swap', 'touch'),
    which: fc.constantFrom('a', 'b', 'c'),
    to: fc.constantFrom('a', 'b', 'c'),
    number: fc.nat(2),
  })

  lawTest.prop([fc.array(step, { minLength: 1, maxLength: 5 })], { numRuns: 10 })(
    'leaves what a first import of the same files would store',
    async steps => {
      const root = await folderWith({
        'a/x.xml': figured('a', 'p'),
        'b/x.xml': figured('b', 'p'),
        'c/x.xml': figured('c', 'p'),
        'a/p.png': PNG,
      })
      const { store, run } = await importing()
      await run(root)
      for (const { kind, which, to, number } of steps) {
        const [from, other] = [join(root, which), join(root, to)]
        if (kind === 'write') await writeFile(join(from, 'x.xml'), figured(which + String(number), 'p'))
        if (kind === 'picture') await writeFile(join(from, 'p.png'), Buffer.concat([PNG, Buffer.alloc(number)]))
        if (kind === 'remove-picture') await rm(join(from, 'p.png'), { force: true })
        if (kind === 'touch') await utimes(join(from, 'x.xml'), number + 1, number + 1)
        if (kind === 'move' && which !== to) await cp(join(from, 'x.xml'), join(other, 'x.xml'))
        if (kind === 'swap' && which !== to) {
          await rename(from, join(root, 'between'))
          await rename(other, from)
          await rename(join(root, 'between'), other)
        }
        await run(root)
      }
      const fresh = await importing()
      await fresh.run(root)
      for (const { pii } of await fresh.store.list('own')) {
        expect(await store.article(pii)).toEqual(await fresh.store.article(pii))
        expect(await store.asset(pii, 'p.png')).toEqual(await fresh.store.asset(pii, 'p.png'))
        expect((await store.sourceOf(pii))?.path).toBe((await fresh.store.sourceOf(pii))?.path)
      }
    },
  )
})

describe('an import after a day on which a file says something else', () => {
  const LATE = Date.parse('2100-01-01T12:00:00Z')
  const DAY = 24 * 60 * 60 * 1000
  const onDay = (days: number): string => new Date(LATE + days * DAY).toISOString().slice(0, 10)

  test.each([
    ['of a file', (each: readonly string[]) => Object.fromEntries(each.map((xml, index) => [`${index}.xml`, xml]))],
    [
      'of a file with several articles',
      (each: readonly string[]) => ({
        'set.xml': `<articles>${each.map(xml => xml.replace(/^<\?xml.*?\?>/, '')).join('')}</articles>`,
      }),
    ],
  ])('makes the articles %s again that are free now, or no longer, and no others', async (_, filesOf) => {
    let time = LATE
    const { store, run } = await importing(() => time)
    const folder = await folderWith(filesOf([embargoed('a', onDay(10), onDay(20)), figured('b')]))
    const isFree = async (): Promise<boolean> => {
      const pii = await store.piiOfDoi({ doi: checkedDoi('10.5555/a') })
      return pii !== undefined && (await store.listing(pii))?.openArchive === true
    }
    const after = async (days: number) => {
      time = LATE + days * DAY
      const { imported, unchanged } = await run(folder)
      return { imported, unchanged, isFree: await isFree() }
    }
    expect(await after(0)).toEqual({ imported: 2, unchanged: 0, isFree: false })
    expect(await after(9)).toEqual({ imported: 0, unchanged: 2, isFree: false })
    expect(await after(10)).toEqual({ imported: 1, unchanged: 1, isFree: true })
    expect(await after(20)).toEqual({ imported: 0, unchanged: 2, isFree: true })
    expect(await after(25)).toEqual({ imported: 1, unchanged: 1, isFree: false })
    expect(await after(999)).toEqual({ imported: 0, unchanged: 2, isFree: false })
  })
})

test('a file that is the same as one that this import has read before is known, wherever it lies', async () => {
  const names = ['1', '2', '3', '4', '5']
  const files = Object.fromEntries(names.map(name => [`${name}.xml`, figured(name)]))
  const folder = await folderWith({
    ...Object.fromEntries(Object.entries(files).map(([name, xml]) => [`z/${name}`, xml])),
    'a/3.xml': figured('1'),
  })
  const { store, run } = await importing()
  const paths = [join(folder, 'z'), join(folder, 'a')]
  expect(await run(...paths)).toMatchObject({ imported: 5, unchanged: 0, copies: 1, failed: 0 })
  const known = await store.sourcesAt([join(folder, 'z/1.xml'), join(folder, 'a/3.xml')])
  expect(known.filter(({ isStored }) => isStored)).toHaveLength(1)
  expect(known).toHaveLength(2)
  expect(await run(...paths)).toMatchObject({ imported: 0, unchanged: 5, copies: 1, read: [] })
})
