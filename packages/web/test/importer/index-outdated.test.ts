import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { expect, onTestFinished, test } from 'vitest'
import { join } from 'node:path'
import { runImport } from '../../src/importer/run.ts'
import { indexOutdated } from '../../src/importer/index-outdated.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import type { Store } from '../../src/store/port.ts'
import type { StoredArticle } from '../../src/store/article.ts'
import { INDEXER_VERSION } from '../../src/indexing/version.ts'
import { edition } from '../store/editions.ts'
import { folderWith } from '../support/folder.ts'
import { jatsArticle } from '../support/samples.ts'

const recorder = () => {
  const said: string[] = []
  return {
    said,
    output: {
      write: (text: string) => {
        said.push(text)
      },
      isTerminal: false,
      columns: 80,
    },
  }
}

/** A store with these articles as a Lectern without an index left them, and the articles as this version stores them. */
const before = async (
  ...titles: readonly string[]
): Promise<{ readonly store: Store; readonly articles: readonly StoredArticle[] }> => {
  const folder = await folderWith(
    Object.fromEntries(
      titles.map((title, index) => [
        `${index}.xml`,
        jatsArticle({ doi: `10.5555/${index}`, title, body: `<p>About ${title}.</p>` }),
      ]),
    ),
  )
  const store = await openSqlite(join(folder, 'lectern.sqlite'))
  onTestFinished(() => store.close())
  const articles: StoredArticle[] = []
  const put = (article: StoredArticle): Promise<void> => {
    articles.push(article)
    const { made: _, ...older } = article
    return store.put(older)
  }
  await runImport({ store: { ...store, put }, origin: 'own', paths: [folder], output: recorder().output, now: () => 0 })
  return { store, articles }
}

const everyHit = { offset: 0, limit: 100 }

/** Everything that can be found about an article. */
const found = async (store: Store, pii: string): Promise<unknown> => ({
  listing: await store.listing(checkedPii(pii)),
  besides: await store.besides(checkedPii(pii)),
  cited: await store.cited(checkedPii(pii)),
  similar: await store.similar(checkedPii(pii), 6),
  wombats: await store.search('wombats', everyHit),
})

test('articles stored without an index are found after it as if they had been put with one', async () => {
  const { store, articles } = await before('Wombats of Tasmania', 'Wombats of Victoria', 'Prime numbers')
  const piis = articles.map(({ card }) => card.pii)
  expect((await store.outdated(INDEXER_VERSION)).toSorted()).toEqual(piis.toSorted())
  const { said, output } = recorder()
  await indexOutdated({ store, output, now: () => 0 })
  expect([await store.outdated(INDEXER_VERSION), said]).toEqual([[], []])
  const indexed = await Promise.all(piis.map(pii => found(store, pii)))
  expect((await store.search('wombat', everyHit)).total).toBe(2)
  for (const article of articles) await store.put(article)
  expect(await Promise.all(piis.map(pii => found(store, pii)))).toEqual(indexed)
})

test('an index by another version is made anew, one by this version is left alone', async () => {
  const { store, articles } = await before('Wombats', 'Koalas')
  const [wombats, koalas] = articles
  if (wombats?.made === undefined || koalas?.made === undefined) throw new Error('Not indexed')
  const stale = { ...koalas.made.index, listing: { ...koalas.made.index.listing, title: 'Stale' } }
  await store.indexed(wombats.card.pii, { version: 'older', index: stale })
  await store.indexed(koalas.card.pii, { version: INDEXER_VERSION, index: stale })
  await indexOutdated({ store, output: recorder().output, now: () => 0 })
  expect((await store.listing(wombats.card.pii))?.title).toBe('Wombats')
  expect((await store.listing(koalas.card.pii))?.title).toBe('Stale')
})

test('ends after an article if it is told to, and goes on with the rest another time', async () => {
  const { store } = await before('One', 'Two', 'Three')
  const ending = new AbortController()
  const output = recorder().output
  const indexed: Store['indexed'] = (...made) => {
    ending.abort()
    return store.indexed(...made)
  }
  await indexOutdated({ store: { ...store, indexed }, output, now: () => 0, signal: ending.signal })
  expect(await store.outdated(INDEXER_VERSION)).toHaveLength(2)
  await indexOutdated({ store, output, now: () => 0 })
  expect(await store.outdated(INDEXER_VERSION)).toEqual([])
})

test('says how far it has come where it takes long', async () => {
  const { store } = await before('One', 'Two', 'Three')
  const { said, output } = recorder()
  let seconds = 0
  await indexOutdated({
    store,
    output,
    now: () => {
      seconds += 1
      return seconds * 700
    },
  })
  expect(said.join('')).toMatch(/[23] of 3 .*indexing S/)
  expect(said.join('')).not.toMatch(/-\d/)
})

test.each(['not JSON', '{}', '{"meta":{"pii":"P","titleString":"","publicationTitle":""}}'])(
  'an article whose stored record is %s is named, and the others are indexed',
  async record => {
    const { store } = await before('Wombats')
    await store.put({ ...edition('P', 1), record })
    const { said, output } = recorder()
    await indexOutdated({ store, output, now: () => 0 })
    expect(said.join('')).toMatch(
      /^P: may be missing from search and lists, as its stored record cannot be read \(.+\)\. Import it again\.\n$/,
    )
    expect((await store.search('wombat', everyHit)).total).toBe(1)
    expect(await store.outdated(INDEXER_VERSION)).toEqual(['P'])
  },
)

test('a record that lacks what this version reads is named as well', async () => {
  const { store, articles } = await before('Wombats')
  const [article] = articles
  if (article === undefined) throw new Error('Not put')
  const { meta, ...record } = JSON.parse(article.record)
  const { made: _, ...older } = article
  await store.put({ ...older, record: JSON.stringify({ ...record, meta: { ...meta, relations: undefined } }) })
  const { said, output } = recorder()
  await indexOutdated({ store, output, now: () => 0 })
  expect(said.join('')).toContain(`${article.card.pii}: may be missing from search`)
})

test('says nothing of progress in the first second', async () => {
  const { store } = await before('One', 'Two')
  const { said, output } = recorder()
  const times = [5000, 5000]
  await indexOutdated({ store, output, now: () => times.shift() ?? 6000 })
  expect(said).toEqual([])
})

test('leaves a terminal’s line clear where there was something to index, and alone where there was not', async () => {
  const { store } = await before('One')
  const { said, output } = recorder()
  await indexOutdated({ store, output: { ...output, isTerminal: true }, now: () => 0 })
  expect(said).toEqual(['\r\u001B[K'])
  await indexOutdated({ store, output: { ...output, isTerminal: true }, now: () => 0 })
  expect(said).toHaveLength(1)
})

test('an article that is gone by then is passed over', async () => {
  const { store } = await before('One')
  const { said, output } = recorder()
  await indexOutdated({ store: { ...store, record: () => Promise.resolve(undefined) }, output, now: () => 0 })
  expect(said).toEqual([])
})

test('clears a terminal’s line before it names an article', async () => {
  const { store } = await before('One')
  await store.put({ ...edition('P', 1), record: '{}' })
  const { said, output } = recorder()
  await indexOutdated({ store, output: { ...output, isTerminal: true }, now: () => 0 })
  const named = said.findIndex(each => each.startsWith('P: '))
  expect(said[named - 1]).toBe('\r\u001B[K')
})
