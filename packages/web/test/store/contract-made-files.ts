import { describe, expect, test } from 'vitest'
import { nameFor } from '../../src/files/kept-files.ts'
import type { MadeFile, MadeOf } from '../../src/files/made-files.ts'
import { printedFrom } from '../../src/store/made-file-queries.ts'
import type { Store } from '../../src/store/port.ts'
import { edition, named } from './editions.ts'
import type { Fresh } from './place.ts'

const DAY = 24 * 60 * 60

/** After everything that the database's own clock says. */
const START = Math.floor(Date.now() / 1000) + DAY

/** What the store knows of the files that servers make. */
export const madeFilesContract = (fresh: Fresh): void => {
  describe('made files', () => {
    const opened = async (work: (store: Store) => Promise<void>): Promise<void> => {
      const store = await (await fresh()).open()
      try {
        await work(store)
      } finally {
        await store.close()
      }
    }
    const newFile = (note = ''): MadeFile => ({ file: nameFor('a'.repeat(64)), note })
    const pdfOf = (number: number): Pick<MadeOf, 'kind' | 'pii' | 'from'> => ({
      kind: 'pdf',
      pii: named('P'),
      from: printedFrom(String(number), String(number), ''),
    })
    const make = async (store: Store, key: string, of: Pick<MadeOf, 'kind' | 'pii' | 'from'>, now: number): Promise<MadeFile> => {
      const file = newFile(key)
      await store.keeping([file.file], now)
      return store.made(key, of, file, now)
    }
    /** What is removed of kept files when an import ends. */
    const sweep = async (store: Store, now: number): Promise<readonly string[]> => {
      await store.forgetOutdated(now - DAY)
      const { files } = await store.unnamed(now - DAY, 100)
      await store.removed(files)
      return files
    }

    test('are known by what they are made of; the first of several counts, and the others are given up', () =>
      opened(async store => {
        await store.put(edition('P', 1))
        expect(await store.madeFile('k')).toBeUndefined()
        const first = await make(store, 'k', pdfOf(1), START)
        expect(await store.madeFile('k')).toEqual(first)
        const late = newFile()
        await store.keeping([late.file], START)
        expect(await store.made('k', pdfOf(1), late, START)).toEqual(first)
        expect(await store.madeFile('k')).toEqual(first)
        expect(await sweep(store, START + DAY)).toEqual([])
        expect(await sweep(store, START + DAY + 1)).toEqual([late.file])
        expect(await store.madeFile('k')).toEqual(first)
      }))

    test('that were lost are forgotten, and can be made again', () =>
      opened(async store => {
        const first = await make(store, 'k', pdfOf(1), START)
        await store.lostMade(newFile().file)
        expect(await store.madeFile('k')).toEqual(first)
        await store.lostMade(first.file)
        expect(await store.madeFile('k')).toBeUndefined()
        const second = await make(store, 'k', pdfOf(1), START)
        expect(second.file).not.toBe(first.file)
        expect(await store.madeFile('k')).toEqual(second)
      }))

    test.each([
      ['the article is another', (store: Store) => store.put({ ...edition('P', 1), source: edition('P', 2).source })],
      ['it is rendered in another way', (store: Store) => store.put({ ...edition('P', 1), rendererVersion: 'new' })],
      [
        'a file beside it has changed',
        (store: Store) => {
          const { source } = edition('P', 1)
          return store.put({ ...edition('P', 1), source: { ...source, beside: { names: ['a'], digest: 'b' } } })
        },
      ],
      ['it has gone', (store: Store) => store.remove(named('P'))],
    ])('are forgotten a day later once %s, and their files another day later', (_, change) =>
      opened(async store => {
        await store.put(edition('P', 1))
        const pdf = await make(store, 'pdf', pdfOf(1), START)
        const picture = await make(store, 'picture', { kind: 'first-page', pii: named('P'), from: pdf.file }, START)
        expect(await sweep(store, START + 9 * DAY)).toEqual([])
        await change(store)
        expect(await sweep(store, START + DAY)).toEqual([])
        expect(await store.madeFile('pdf')).toEqual(pdf)
        await store.forgetOutdated(START + 1)
        expect(await store.madeFile('pdf')).toBeUndefined()
        await store.forgetOutdated(START + 1)
        expect(await store.madeFile('picture')).toBeUndefined()
        const gone = await sweep(store, START + 9 * DAY)
        expect(gone.toSorted()).toEqual([pdf.file, picture.file].toSorted())
      }),
    )

    test('of one kind follow one another', () =>
      opened(async store => {
        await store.put(edition('P', 1))
        const picture = { kind: 'first-page', pii: named('P'), from: '' } as const
        const first = await make(store, 'one', picture, START)
        const second = await make(store, 'two', picture, START + 1)
        await make(store, 'pdf', pdfOf(1), START + 2)
        await store.forgetOutdated(START + 1)
        expect(await store.madeFile('one')).toEqual(first)
        await store.forgetOutdated(START + 2)
        expect([await store.madeFile('one'), await store.madeFile('two')]).toEqual([undefined, second])
        await store.forgetOutdated(START + 9 * DAY)
        expect(await store.madeFile('two')).toEqual(second)
      }))

    test('of an earlier version and of what is hidden stay', () =>
      opened(async store => {
        const { source } = edition('P', 1)
        await store.put(edition('P', 1))
        await store.put({
          ...edition('Pv1', 1),
          origin: 'earlier',
          source: { ...source, path: '/articles/P.v1.xml', isStored: false, earlierAs: named('Pv1') },
        })
        const made = await make(store, 'k', { ...pdfOf(1), pii: named('Pv1') }, START)
        await store.forgetOutdated(START + 9 * DAY)
        expect(await store.madeFile('k')).toEqual(made)
      }))
  })
}
