import { named } from './editions.ts'
import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runImport } from '../../src/importer/run.ts'
import { lexiconOf } from '../../src/text/lexicon.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/port.ts'
import type { ArticleCard, StoredArticle } from '../../src/store/article.ts'
import { freshDatabase } from '../support/database.ts'
import { triedCases } from '../support/proofs.ts'
import { realArticlesFolder } from '../support/real-articles.ts'

describe('the real articles', NEEDS_SHARED, () => {
  let folder = ''
  let stores: readonly (readonly [string, Store])[] = []
  let cards: readonly ArticleCard[] = []
  const puts: StoredArticle[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-real-'))
    const sqlite = await openStore({ dataFolder: folder })
    const other = await openStore({ dataFolder: folder, databaseUrl: await freshDatabase() })
    const put = async (article: StoredArticle): Promise<void> => {
      puts.push(article)
      await Promise.all([sqlite.put(article), other.put(article)])
    }
    await runImport({
      store: { ...sqlite, put },
      origin: 'own',
      paths: [realArticlesFolder],
      output: { write: () => undefined, isTerminal: false, columns: 80 },
      now: () => performance.now(),
    })
    cards = await sqlite.list('own')
    stores = [
      ['SQLite', sqlite],
      ['PostgreSQL', other],
    ]
  })

  afterAll(async () => {
    for (const [, store] of stores) await store.close()
    await rm(folder, { recursive: true, force: true })
  })

  const each = async (work: (store: Store, name: string) => Promise<void>): Promise<void> => {
    expect(stores).toHaveLength(2)
    for (const [name, store] of stores) await work(store, name)
  }

  test('are all indexed and listed as their cards say', async () => {
    await each(async (store, name) => {
      expect(await store.outdated(puts[0]?.made?.version ?? '')).toEqual([])
      for (const { pii, title, path, authors } of cards)
        expect(await store.listing(pii), `${name} ${pii}`).toMatchObject({ pii, title, path, authors })
    })
  })

  test.each(['SQLite', 'PostgreSQL'])(
    'each is found on %s by its title, by its DOI and by words of its text, with all others that have the word',
    async name => {
      const store = new Map(stores).get(name)
      if (store === undefined) throw new Error('Not opened')
      const articles = puts.map(({ made }) => {
        if (made === undefined) throw new Error('Put without an index')
        const { listing, text } = made.index
        return { listing, words: [...new Set(lexiconOf('en').forms(text))] }
      })
      const sought = new Map<string, Set<string>>()
      for (const { listing, words } of articles) {
        for (const typed of [listing.title, listing.doi ?? listing.title]) sought.set(typed, new Set([listing.pii]))
        for (const word of words.filter((_, index) => index % Math.ceil(words.length / 15) === 0)) sought.set(word, new Set())
      }
      for (const { listing, words } of articles) for (const word of words) sought.get(word)?.add(listing.pii)
      for (const [typed, piis] of triedCases([...sought], 8)) {
        const { hits } = await store.search(typed, { offset: 0, limit: 100 })
        const found = new Set<string>(hits.map(hit => hit.listing.pii))
        expect(
          [...piis].filter(pii => !found.has(pii)),
          typed,
        ).toEqual([])
      }
    },
  )

  test('every sentence that cites stands in the text, and nearly every reference is cited by one', async () => {
    for (const { made } of puts) {
      const cited = made?.index.cited ?? []
      const text = made?.index.text ?? ''
      const snippets = cited.flatMap(work => work.snippets)
      expect(snippets.filter(snippet => !snippet.includes('…') && !text.includes(snippet))).toEqual([])
      // A correction only names the corrected article in its list.
      expect(cited.filter(work => work.snippets.length === 0).length).toBeLessThanOrEqual(Math.max(1, cited.length * 0.2))
    }
  })

  test('each has others that are like it, and both databases see the kinship of the cancer genomes', async () => {
    await each(async (store, name) => {
      for (const { pii } of cards) {
        const similar = (await store.similar(pii, 6)).map(listing => listing.pii)
        expect(similar, `${name} ${pii}`).not.toContain(pii)
        expect(similar.length, `${name} ${pii}`).toBeGreaterThan(0)
        expect(new Set(similar).size).toBe(similar.length)
      }
      const tumours = cards.find(({ title }) => title.startsWith('Intra-tumor'))
      const likest = (await store.similar(named(tumours?.pii ?? ''), 2)).map(({ title }) => title)
      expect(
        likest.some(title => /cancer/i.test(title)),
        `${name} ${likest.join()}`,
      ).toBe(true)
    })
  })
})
