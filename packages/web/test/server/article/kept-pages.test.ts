import { fc, test } from '@fast-check/vitest'
import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { keptPages, type MadePage } from '../../../src/server/article/page/kept-pages.ts'
import type { ViewedArticle } from '../../../src/server/article/page/count-view.ts'

// What is counted of an article does not matter here.
const article = { page: {}, source: { meta: { pii: checkedPii('S2211753914000025') } } } as unknown as ViewedArticle

const made = (html: string, isUnfinished = false): MadePage => ({
  html,
  links: '',
  isDemonstration: false,
  isUnfinished,
  article,
})

describe('pages that are the same for all readers', () => {
  test.prop([
    fc.array(fc.record({ address: fc.constantFrom('a', 'b', 'c'), revision: fc.constantFrom('1', '2') }), { maxLength: 30 }),
  ])('are made anew only when what they are made from has changed, and always show it', async asked => {
    const pages = keptPages()
    const last = new Map<string, string>()
    let makings = 0
    let changes = 0
    for (const { address, revision } of asked) {
      if (last.get(address) !== revision) changes += 1
      last.set(address, revision)
      const page = await pages(address, revision, async () => {
        makings += 1
        return made(`${address} ${revision}`)
      })
      expect(brotliDecompressSync(page?.body ?? '').toString()).toBe(`${address} ${revision}`)
    }
    expect(makings).toBe(changes)
  })

  test.prop([fc.scheduler(), fc.integer({ min: 2, max: 6 })])(
    'are made once for all who ask at the same moment, and for nobody if that fails',
    async (scheduler, count) => {
      const pages = keptPages()
      let makings = 0
      const ask = () =>
        pages('a', '1', async () => {
          makings += 1
          await scheduler.schedule(Promise.resolve())
          if (makings === 1) throw new Error('the database is locked')
          return made('a')
        })
      const first = Promise.allSettled(Array.from({ length: count }, ask))
      await scheduler.waitAll()
      expect(new Set((await first).map(({ status }) => status))).toEqual(new Set(['rejected']))
      const second = Promise.all(Array.from({ length: count }, ask))
      await scheduler.waitAll()
      expect(new Set((await second).map(page => page?.etag)).size).toBe(1)
      expect(makings).toBe(2)
    },
  )

  test.prop([fc.string(), fc.string()])('have one tag for one document', async (one, other) => {
    const pages = keptPages()
    const tag = async (address: string, html: string) => (await pages(address, '1', async () => made(html)))?.etag
    expect((await tag('a', one)) === (await tag('b', other))).toBe(one === other)
  })

  test('that are not the same for all are remembered as such', async () => {
    const pages = keptPages()
    let makings = 0
    const ask = () =>
      pages('a', '1', async () => {
        makings += 1
        return undefined
      })
    expect([await ask(), await ask(), makings]).toEqual([undefined, undefined, 1])
  })
})
