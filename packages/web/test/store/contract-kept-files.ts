import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { statement } from '../../src/store/statement.ts'
import { nameFor } from '../../src/files/kept-files.ts'
import type { Store } from '../../src/store/port.ts'
import { edition, named } from './editions.ts'
import { casesOf } from '../support/proofs.ts'
import { sharedPlace, type Fresh } from './place.ts'

const DAY = 24 * 60 * 60

/** After everything that the database's own clock says. */
const START = Math.floor(Date.now() / 1000) + DAY

const digestNamed = (letter: string): string => letter.repeat(64)

const ALL = 100

/** What the store knows of the files that are kept. */
export const keptFilesContract = (fresh: Fresh): void => {
  describe('names of kept files', () => {
    const shared = sharedPlace(fresh)
    const opened = async (work: (store: Store) => Promise<void>): Promise<void> => {
      const { store, database } = await shared()
      await database.transaction([statement('delete from kept_files')])
      await work(store)
    }
    const keep = async (store: Store, digest: string, now: number): Promise<string> => {
      const name = nameFor(digest)
      await store.keeping([name], now)
      await store.kept([name], now)
      return name
    }
    const put = async (store: Store, at: string, file: string): Promise<void> => {
      const article = edition(at, 1)
      await store.put({
        ...article,
        assets: [{ filename: 'a.png', path: '/a.png', mediaType: 'image/png', size: 1, file, stamp: 's' }],
      })
    }
    /** Removes what nothing has named for a day, and returns it. */
    const sweep = async (store: Store, now: number): Promise<readonly string[]> => {
      const gone: string[] = []
      for (;;) {
        const { seen, files } = await store.unnamed(now - DAY, 2)
        if (seen === 0) return gone
        await store.removed(files)
        gone.push(...files)
      }
    }

    test('are found by their digests as soon as the files are there', () =>
      opened(async store => {
        const name = nameFor(digestNamed('a'))
        await store.keeping([name], START)
        expect(await store.keptAs([digestNamed('a')], START)).toEqual([])
        await store.kept([name], START)
        expect(await store.keptAs([digestNamed('b'), digestNamed('a')], START)).toEqual([name])
        expect(await store.keptAs([], START)).toEqual([])
      }))

    test('stand in the rows of articles', () =>
      opened(async store => {
        const name = await keep(store, digestNamed('a'), START)
        await put(store, 'P', name)
        const asset = { filename: 'a.png', path: '/a.png', mediaType: 'image/png', size: 1, file: name, stamp: 's' }
        expect(await store.asset(named('P'), 'a.png')).toEqual(asset)
        expect(await store.assetsOf(named('P'))).toEqual([asset])
        const { source } = edition('Q', 1)
        await store.put({ ...edition('Q', 1), source: { ...source, file: name } })
        expect((await store.sourceOf(named('Q')))?.file).toBe(name)
      }))

    test('are given up a day after nothing names their files any more, and no sooner', () =>
      opened(async store => {
        const name = await keep(store, digestNamed('a'), START)
        await put(store, 'P', name)
        expect(await sweep(store, START + 2 * DAY)).toEqual([])
        await store.remove(named('P'))
        const again = START + 9 * DAY
        expect(await store.keptAs([digestNamed('a')], again)).toEqual([name])
        expect(await sweep(store, again + DAY)).toEqual([])
        expect(await sweep(store, again + DAY + 1)).toEqual([name])
        expect(await sweep(store, again + 9 * DAY)).toEqual([])
      }))

    test('are not given up just after an old file has lost its name', () =>
      opened(async store => {
        const now = Math.floor(Date.now() / 1000)
        const name = await keep(store, digestNamed('a'), now - 9 * DAY)
        await put(store, 'P', name)
        expect(await sweep(store, now)).toEqual([])
        await store.remove(named('P'))
        expect(await sweep(store, now)).toEqual([])
        expect(await sweep(store, now + 2 * DAY)).toEqual([name])
      }))

    test('of what a killed process has left are given up too', () =>
      opened(async store => {
        const coming = nameFor(digestNamed('a'))
        await store.keeping([coming], START)
        expect(await sweep(store, START + DAY)).toEqual([])
        const leaving = await keep(store, digestNamed('b'), START)
        await store.unnamed(START + 1, ALL)
        // Whoever was to remove it has ended; nobody may count on it any more.
        expect(await store.keptAs([digestNamed('b')], START + 2)).toEqual([])
        expect((await sweep(store, START + DAY + 1)).toSorted()).toEqual([coming, leaving].toSorted())
      }))

    test('of the XML of a file that is passed over are given up', () =>
      opened(async store => {
        const [own, other] = [await keep(store, digestNamed('a'), START), await keep(store, digestNamed('b'), START)]
        const { source } = edition('P', 1)
        await store.put({ ...edition('P', 1), source: { ...source, file: own } })
        await store.put({ ...edition('P', 1), source: { ...source, path: '/another.xml', fingerprint: 'f', file: other } })
        expect(await sweep(store, START + 2 * DAY)).toEqual([own])
        expect((await store.sourceOf(named('P')))?.file).toBe(other)
      }))

    const letters = fc.constantFrom('a', 'b', 'c')
    const articles = fc.constantFrom('P', 'Q', 'R')
    /** What an import does with a file, one step after another; several are under way at a time, and any may be killed. */
    const step = fc.oneof(
      fc.record({ kind: fc.constant('begin' as const), digest: letters, article: articles }),
      fc.record({ kind: fc.constant('go-on' as const), which: fc.nat() }),
      fc.record({ kind: fc.constant('kill' as const), which: fc.nat() }),
      fc.record({ kind: fc.constant('remove' as const), article: articles }),
      fc.record({ kind: fc.constant('sweep' as const), isKilled: fc.boolean() }),
      fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
    )

    property.prop([fc.array(step, { minLength: 10, maxLength: 40 })], { numRuns: casesOf(25, 6) })(
      'are those of files that are there, however imports and sweeps meet',
      steps =>
        opened(async store => {
          const there = new Set<string>()
          const shown = new Map<string, string>()
          let now = START
          interface Import {
            readonly article: string
            readonly digest: string
            readonly since: number
            name?: string
            next: 'claim' | 'put' | 'note' | 'store' | 'done'
          }
          let imports: Import[] = []
          const goOn = async (each: Import): Promise<void> => {
            // An import is never under way for as long as a file stays that nothing names.
            if (now - each.since >= DAY) each.next = 'done'
            switch (each.next) {
              case 'claim': {
                const [known] = await store.keptAs([each.digest], now)
                if (known === undefined) {
                  each.name = nameFor(each.digest)
                  await store.keeping([each.name], now)
                  each.next = 'put'
                } else {
                  each.name = known
                  each.next = 'store'
                }
                return
              }
              case 'put':
                there.add(each.name ?? '')
                each.next = 'note'
                return
              case 'note':
                await store.kept([each.name ?? ''], now)
                each.next = 'store'
                return
              case 'store':
                await put(store, each.article, each.name ?? '')
                shown.set(each.article, each.name ?? '')
                each.next = 'done'
                return
              case 'done':
            }
          }
          const sweepNow = async (isKilled: boolean): Promise<void> => {
            for (;;) {
              const { seen, files } = await store.unnamed(now - DAY, 2)
              if (seen === 0) return
              for (const file of isKilled ? files.slice(0, 1) : files) there.delete(file)
              if (isKilled) return
              await store.removed(files)
            }
          }
          for (const each of steps) {
            const under = imports.filter(({ next }) => next !== 'done')
            switch (each.kind) {
              case 'begin':
                imports.push({ article: each.article, digest: digestNamed(each.digest), since: now, next: 'claim' })
                break
              case 'go-on': {
                const one = under[each.which % Math.max(1, under.length)]
                if (one !== undefined) await goOn(one)
                break
              }
              case 'kill':
                imports = imports.filter(one => one !== under[each.which % Math.max(1, under.length)])
                break
              case 'remove':
                await store.remove(named(each.article))
                shown.delete(each.article)
                break
              case 'sweep':
                await sweepNow(each.isKilled)
                break
              case 'wait':
                now += each.hours * 3600
            }
            for (const file of shown.values()) expect(there).toContain(file)
          }
          now += 10 * DAY
          await sweepNow(false)
          expect([...there].toSorted()).toEqual([...new Set(shown.values())].toSorted())
        }),
    )
  })
}
