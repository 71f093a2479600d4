import { statedDoi, statedDoiText } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { fc, test } from '@fast-check/vitest'
import type { Source } from '../../src/files/source.ts'
import type { Articles } from '../../src/store/port.ts'
import { anyArticle, anyText, articleWith, fragments, origin } from './articles.ts'
import { edition, named, sourceAt, UNSEEN } from './editions.ts'
import { keptArticle, modelStore } from './model.ts'
import { casesOf } from '../support/proofs.ts'
import { sharedPlace, type Fresh } from './place.ts'

type Call = readonly [string, (store: Articles) => Promise<unknown>]

const pii = fc.constantFrom('A', 'B', 'a').map(named)
const doi = fc.constantFrom('10.1000/x', '10.1000/X', '10.1000/É', '10.1000/é', '10.2/y')
const path = fc.constantFrom('/1.xml', '/a/2.xml', '/aa/3.xml', '/a/é/4.xml')
const fingerprint = fc.constantFrom('1', '2', '\0')
const source: fc.Arbitrary<Source> = fc.record({
  pii,
  path,
  fingerprint,
  digest: fc.constant(''),
  articles: fc.nat(),
  stamp: anyText,
  beside: fc.constant(UNSEEN.beside),
  standing: fc.record({ files: fc.nat(), number: fc.constantFrom('1', '2') }),
  isStored: fc.constant(false),
})
const version = fc.constantFrom('1', '2')

/** Calls that affect the same articles. */
const call: fc.Arbitrary<Call> = fc.oneof(
  {
    weight: 4,
    arbitrary: articleWith({
      pii,
      doi,
      path,
      fingerprint,
      file: fc.constantFrom('/gr.png', '/a/gr.png', '/aa/gr.png', '/a/é/gr.png'),
    }).map((article): Call => [`put(${fc.stringify(article)})`, store => store.put(article)]),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(pii, anyText, fragments, version)
      .map((args): Call => [`rerendered(${fc.stringify(args)})`, store => store.rerendered(...args)]),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(pii, fc.constantFrom('body', 'preview'), anyText, version)
      .map((args): Call => [`rerenderedPart(${fc.stringify(args)})`, store => store.rerenderedPart(...args)]),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(source, source)
      .map(([from, to]): Call => [`moved(${fc.stringify([from, to])})`, store => store.moved(from, to)]),
  },
  {
    weight: 1,
    arbitrary: source.map((source): Call => [`remembered(${fc.stringify(source)})`, store => store.remembered(source)]),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(source, { maxLength: 3 })
      .map((sources): Call => [`restamped(${fc.stringify(sources)})`, store => store.restamped(sources)]),
  },
  { weight: 1, arbitrary: pii.map((pii): Call => [`remove(${pii})`, store => store.remove(named(pii))]) },
)

const sorted = (sources: readonly Source[]): readonly Source[] => {
  const key = ({ path, pii, standing }: Source): string => [path, pii, standing.number].join('\0')
  return sources.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

/** Everything that can be queried after those calls. */
const answers = async (store: Articles): Promise<unknown> => ({
  lists: await Promise.all([store.list('own'), store.list('shipped')]),
  counts: await Promise.all([store.count('own'), store.count('shipped')]),
  articles: await Promise.all(['A', 'B', 'a', 'C'].map(pii => store.article(named(pii)))),
  records: await Promise.all(['A', 'B', 'a', 'C'].map(pii => store.record(named(pii)))),
  assets: await Promise.all(
    ['A', 'B', 'a'].flatMap(pii => ['__proto__', "o'clock.gif", ''].map(name => store.asset(named(pii), name))),
  ),
  dois: await Promise.all(
    ['10.1000/x', '10.1000/X', '10.1000/é', '10.2/Y', '10.2', ''].map(doi => store.piiOfDoi(statedDoi(doi))),
  ),
  sources: await Promise.all(
    ['/1.xml', '/a/2.xml', '/aa/3.xml', '/a/é/4.xml', '/5.xml'].map(async path => sorted(await store.sourcesAt([path]))),
  ),
  filesOf: await Promise.all(['A', 'B', 'a', 'C'].map(async pii => sorted(await store.filesOf(named(pii))))),
  sourcesOf: await Promise.all(['A', 'B', 'a', 'C'].map(pii => store.sourceOf(named(pii)))),
})

/** What has been put can be read; everything else is undefined. */
export const contentContract = (fresh: Fresh): void => {
  describe('content', () => {
    const empty = sharedPlace(fresh)

    test.prop([anyArticle], { numRuns: casesOf(60, 8) })('an article that was put comes back as it was', async article => {
      const { store } = await empty()
      await store.put(article)
      const stored = keptArticle(article)
      const { origin, card, page, fragments, rendererVersion } = stored
      expect(await store.article(card.pii)).toEqual({ origin, card, page, fragments, rendererVersion })
      expect(await store.page(card.pii)).toEqual({ page, rendererVersion })
      expect(await store.record(card.pii)).toBe(stored.record)
      expect(await sourceAt(store, article.source.path)).toEqual(stored.source)
      for (const [index, { filename }] of article.assets.entries())
        expect(await store.asset(card.pii, filename)).toEqual(stored.assets[index])
      expect(await store.list(origin)).toContainEqual(card)
      if (statedDoiText(card) !== undefined) expect(await store.piiOfDoi(card)).toBe(card.pii)
      await store.remove(card.pii)
      expect(await store.article(card.pii)).toBeUndefined()
      expect(await store.page(card.pii)).toBeUndefined()
      expect(await store.record(card.pii)).toBeUndefined()
      expect(await sourceAt(store, article.source.path)).toBeUndefined()
      for (const { filename } of article.assets) expect(await store.asset(card.pii, filename)).toBeUndefined()
    })

    test.prop([fc.array(call, { minLength: 1, maxLength: 12 })], { numRuns: casesOf(40, 6) })(
      'any calls leave what they would leave in a map',
      async calls => {
        const { store } = await empty()
        const model = modelStore()
        for (const [, run] of calls) {
          await run(store)
          await run(model)
          expect(await answers(store)).toEqual(await answers(model))
        }
      },
    )

    test.prop([anyText, anyText], { numRuns: casesOf(40, 6) })(
      'whatever is asked for and is not there is undefined',
      async (one, other) => {
        const { store } = await empty()
        expect(await store.article(named(one))).toBeUndefined()
        expect(await store.record(named(one))).toBeUndefined()
        expect(await store.piiOfDoi(statedDoi(one))).toBeUndefined()
        expect(await sourceAt(store, one)).toBeUndefined()
        expect(await store.asset(named(one), other)).toBeUndefined()
        await store.remove(named(one))
        await store.rerendered(named(one), other, { [one]: other }, other)
        await store.rerenderedPart(named(one), other, other, other)
        expect([await store.count('own'), await store.count('shipped')]).toEqual([0, 0])
      },
    )

    test('texts of several megabytes and names of a thousand characters come back', async () => {
      const { store } = await empty()
      const long = '"Übergröße" <é> 一致 🧪 \\ '.repeat(200_000)
      const name = Array.from({ length: 250 }, (_, index) => (index * 7919).toString(36)).join('')
      const article = { ...edition(name, 1), page: long, record: long, fragments: { body: long } }
      const doi = `10.5555/${name.repeat(10)}`
      await store.put({ ...article, card: { ...article.card, ...statedDoi(doi), summary: long } })
      expect(await store.article(named(name))).toMatchObject({ page: long, fragments: { body: long }, card: { summary: long } })
      expect(await store.record(named(name))).toBe(long)
      expect(await store.piiOfDoi(statedDoi(doi.toUpperCase()))).toBe(name)
      expect(await store.piiOfDoi(statedDoi(doi.slice(0, -1)))).toBeUndefined()
    })

    test('U+0000 and halves of surrogate pairs come back as U+FFFD, and are found by either', async () => {
      const { store } = await empty()
      const { source, ...article } = edition('P', 1)
      await store.put({ ...article, fragments: { body: 'a\0b\uD800c\uDC00' }, source: { ...source, path: '/\0' } })
      expect((await store.article(named('P')))?.fragments).toEqual({ body: 'a\uFFFDb\uFFFDc\uFFFD' })
      expect(await sourceAt(store, '/\0')).toEqual(await sourceAt(store, '/\uFFFD'))
      expect((await sourceAt(store, '/\0'))?.path).toBe('/\uFFFD')
    })

    const library = fc.uniqueArray(anyArticle, { selector: ({ card }) => card.pii, minLength: 1, maxLength: 4 })
    test.prop([library, origin], { numRuns: casesOf(5, 2) })(
      'an existing database keeps its articles',
      async (articles, origin) => {
        const place = await fresh()
        const before = await place.open()
        for (const article of articles) await before.put({ ...article, origin })
        const list = await before.list(origin)
        await before.close()
        const after = await place.open()
        expect(await after.list(origin)).toEqual(list)
        expect(list).toHaveLength(articles.length)
        for (const article of articles) expect(await after.record(article.card.pii)).toBe(keptArticle(article).record)
        await after.close()
      },
    )
  })
}
