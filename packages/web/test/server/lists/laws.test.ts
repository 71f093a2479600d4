import { checkedDoi } from '@lectern/property-tests/support/checked-doi'
import { eidOfPii, type Doi } from '@lectern/domain/core'
import { fc, test } from '@fast-check/vitest'
import { relationDirection } from '@lectern/domain/article'
import { parseRecommendationToken, RECOMMENDATIONS_SENT } from '@lectern/domain/page'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import { either as E, option as O, taskEither as TE } from 'fp-ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { rememberedRecords } from '../../../src/store/remembered-records.ts'
import { signingKey } from '../../../src/server/signing/signature.ts'
import { tokensOf } from '../../../src/server/article/handlers/index.ts'
import type { CallContext } from '../../../src/server/calls/handler.ts'
import { listHandlers, randomPageLoadId, readTraceToken } from '../../../src/server/lists/index.ts'
import type { ArticleIndex, StatedRelation } from '../../../src/store/article-index.ts'
import type { Store } from '../../../src/store/port.ts'
import type { Origin } from '../../../src/store/article.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { readers } from '../article/readers.ts'
import { checkedPii } from '../asking.ts'
import { UNSEEN } from '../../store/editions.ts'

/** An article of a generated library: its own identifiers, and its references to others. */
interface Made {
  readonly origin: Origin
  readonly words: string
  readonly cites: readonly number[]
  readonly relates: readonly { readonly type: string; readonly to: number }[]
  readonly hasDoi: boolean
}

const SIZE = 8

const placeOf = fc.nat({ max: SIZE - 1 })

const madeLibrary: fc.Arbitrary<readonly Made[]> = fc.array(
  fc.record({
    origin: fc.constantFrom<Origin>('own', 'own', 'shipped'),
    words: fc.oneof(
      fc.constantFrom('polymers entangle on lattices', 'lattices of polymers', 'grids and tiles', 'tiles entangle', ''),
      anyText({ maxLength: 20 }),
    ),
    cites: fc.array(placeOf, { maxLength: 6 }),
    relates: fc.array(
      fc.record({
        type: fc.constantFrom(
          'corrected-article',
          'correction-forward',
          'retraction-forward',
          'commentary',
          'companion',
          'something-new',
        ),
        to: placeOf,
      }),
      { maxLength: 3 },
    ),
    hasDoi: fc.boolean(),
  }),
  { minLength: 1, maxLength: SIZE },
)

const pii = (place: number) => checkedPii(`S000000000000000${place}`)
const doi = (place: number): Doi => checkedDoi(`10.5555/Work.${place}`)

/** Refers to another article as files do: by its DOI if it has one, otherwise, or if there is no such article, by its PII. */
const naming = (library: readonly Made[], place: number): Pick<StatedRelation, 'doi' | 'pii'> =>
  library[place]?.hasDoi === true ? { doi: checkedDoi(doi(place).toUpperCase()) } : { pii: pii(place) }

const indexOf =
  (library: readonly Made[]) =>
  ({ words, cites, relates, hasDoi }: Made, place: number): ArticleIndex => ({
    listing: {
      pii: pii(place),
      eid: eidOfPii(pii(place)),
      path: `/science/article/pii/${pii(place)}`,
      title: `Work ${place}`,
      authors: [],
      contentType: 'JL',
      publicationTitle: 'Journal of Tests',
      itemWeight: 'FULL-TEXT',
      openAccess: true,
      isThirdParty: false,
      abstract: words,
      ...(hasDoi ? { doi: doi(place) } : {}),
    },
    people: [],
    position: String(place),
    cited: cites.map((number, index) => ({
      position: index + 1,
      refId: String(index + 1),
      snippets: [`Work ${place} cites work ${number}.`],
      ...naming(library, number),
    })),
    relations: relates.map(({ type, to }) => ({ type, ...naming(library, to) })),
    text: words,
  })

const put = async (store: Store, library: readonly Made[]): Promise<void> => {
  for (const [place, made] of library.entries()) {
    const index = indexOf(library)(made, place)
    const { pii: articlePii, path, title, openAccess, isThirdParty } = index.listing
    await store.put({
      origin: made.origin,
      page: '{}',
      record: '{}',
      fragments: {},
      rendererVersion: 'test',
      assets: [],
      source: { path: `/${articlePii}.xml`, fingerprint: '', ...UNSEEN, pii: articlePii },
      made: { version: 'test', index },
      card: {
        pii: articlePii,
        path,
        title,
        authors: [],
        publicationTitle: '',
        publicationLine: '',
        kind: '',
        openAccess,
        isThirdParty,
        summary: '',
        ...(index.listing.doi === undefined ? {} : { doi: index.listing.doi }),
      },
    })
  }
}

const emptied = async (store: Store): Promise<void> => {
  for (const origin of ['own', 'shipped'] as const) for (const card of await store.list(origin)) await store.remove(card.pii)
}

const FLAGS = { creditCardPurchaseAllowed: false, preventTransactionalAccess: false, preventDocumentDelivery: false } as const
const none = { params: {}, query: {}, body: null } as const

const context: CallContext = {
  reader: readers.guest,
  origin: 'https://lectern.example',
  now: new Date('2026-11-21T12:00:00Z'),
  userAgent: '',
  purpose: 'show',
  log: pino({ level: 'silent' }),
}

const key = signingKey('a secret of the tests')
const tokens = tokensOf(key)

const got = async <A>(call: TE.TaskEither<unknown, A>): Promise<A> => {
  const answer = await call()
  if (E.isLeft(answer)) throw new Error(JSON.stringify(answer.left))
  return answer.right
}

const pairs = (all: readonly (readonly [string, string])[]): readonly string[] =>
  [...new Set(all.map(pair => pair.join(' ')))].toSorted()

describe('lists of any library', () => {
  let folder = ''
  let store: Store
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-laws-'))
    store = await openSqlite(join(folder, 'laws.sqlite'))
  })
  afterAll(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })

  const handlersOver = async (library: readonly Made[]) => {
    await emptied(store)
    await put(store, library)
    const listed = library.some(({ origin }) => origin === 'own') ? 'own' : 'shipped'
    const places = library.flatMap(({ origin }, place) => (origin === listed ? [place] : []))
    const handlers = listHandlers({
      store,
      records: rememberedRecords(store),
      finding: store,
      tokens,
      traceKey: key,
      makesPdf: false,
      newPageLoadId: randomPageLoadId,
      readerClassOf: () => 'everyone',
      mayRead: () => true,
    })
    return { handlers, places }
  }

  test.prop([madeLibrary], { numRuns: 60 })(
    'CALL-10 every recommendation is another article of the same origin, none twice, at most six, with a token of its own',
    async library => {
      const { handlers, places } = await handlersOver(library)
      for (const place of places) {
        const { articles, pageLoadId } = await got(
          handlers.recommendations({ ...none, params: { pii: pii(place) }, query: FLAGS }, context),
        )
        expect(articles.length).toBeLessThanOrEqual(RECOMMENDATIONS_SENT)
        expect(new Set([pii(place), ...articles.map(article => article.pii)]).size).toBe(articles.length + 1)
        expect(new Set(articles.map(article => article.recommendationToken)).size).toBe(articles.length)
        for (const article of articles) {
          expect((await store.article(article.pii))?.origin).toBe(library[place]?.origin)
          expect(E.isRight(parseRecommendationToken(article.recommendationToken))).toBe(true)
          expect(readTraceToken(key, article.recommendationToken)).toEqual(
            O.some({ pii: pii(place), recommended: article.pii, pageLoadId }),
          )
        }
      }
    },
  )

  test.prop([madeLibrary], { numRuns: 60 })(
    'CALL-7 and CALL-15 citing is the inverse of having among the references, which are those stated',
    async library => {
      const { handlers, places } = await handlersOver(library)
      const stated = places.flatMap(place =>
        (library[place]?.cites ?? [])
          .filter(number => number !== place && places.includes(number))
          .map(number => [pii(place), pii(number)] as const),
      )
      const linked: (readonly [string, string])[] = []
      const citing: (readonly [string, string])[] = []
      for (const place of places) {
        const entitledToken = tokens.issue({ purpose: 'entitled', article: pii(place), readerClass: 'everyone' }, context.now)
        const links = await got(
          handlers.referenceLinks(
            { ...none, params: { pii: pii(place), documentReferences: 1 }, query: { ...FLAGS, entitledToken } },
            context,
          ),
        )
        for (const link of links) linked.push([pii(place), O.getOrElse(() => '')(link.pii)])
        const { hitCount, articles } = await got(
          handlers.citingArticles({ ...none, query: { ...FLAGS, pii: pii(place), doi: O.none } }, context),
        )
        expect(hitCount).toBe(articles.length)
        for (const article of articles) {
          const by = O.getOrElse(() => '')(article.pii)
          citing.push([by, pii(place)])
          expect(article.snippets.every(snippet => snippet.endsWith(`cites work ${place}.`))).toBe(true)
        }
        expect(new Set(articles.map(article => O.toUndefined(article.pii))).size).toBe(articles.length)
      }
      expect(pairs(linked)).toEqual(pairs(stated))
      expect(pairs(citing)).toEqual(pairs(stated))
    },
  )

  test.prop([madeLibrary], { numRuns: 60 })(
    'CALL-12 and CALL-13 are each other’s inverse, and go the way that the relation does',
    async library => {
      const { handlers, places } = await handlersOver(library)
      const stated = places.flatMap(place =>
        (library[place]?.relates ?? [])
          .filter(({ to }) => to !== place && places.includes(to))
          .map(({ type, to }) =>
            relationDirection({ type }) === 'refersTo' ? ([pii(place), pii(to)] as const) : ([pii(to), pii(place)] as const),
          ),
      )
      const forth: (readonly [string, string])[] = []
      const back: (readonly [string, string])[] = []
      for (const place of places) {
        const eid = (await store.listing(pii(place)))?.eid ?? ''
        for (const { pii: to } of await got(handlers.refersTo({ ...none, params: { pii: pii(place) }, query: FLAGS }, context)))
          forth.push([pii(place), to])
        // A handler takes the EID from its codec; this one is well formed.
        for (const { pii: by } of await got(
          handlers.referredToBy({ ...none, params: { eid: eid as never }, query: FLAGS }, context),
        ))
          back.push([by, pii(place)])
      }
      expect(pairs(forth)).toEqual(pairs(stated))
      expect(pairs(back)).toEqual(pairs(stated))
      expect(forth.length).toBe(new Set(forth.map(pair => pair.join(' '))).size)
    },
  )

  test.prop([madeLibrary], { numRuns: 60 })(
    'CALL-15 and CALL-16 a reference leads into the library or out of it, never both',
    async library => {
      const { handlers, places } = await handlersOver(library)
      for (const place of places) {
        const entitledToken = tokens.issue({ purpose: 'entitled', article: pii(place), readerClass: 'everyone' }, context.now)
        const inside = await got(
          handlers.referenceLinks(
            { ...none, params: { pii: pii(place), documentReferences: 1 }, query: { ...FLAGS, entitledToken } },
            context,
          ),
        )
        const outside = await got(
          handlers.externalReferenceLinks({ ...none, params: { pii: pii(place), documentReferences: 1 } }, context),
        )
        const numbers = [...inside, ...outside].map(({ refId }) => refId)
        expect(new Set(numbers).size).toBe(numbers.length)
        const statedDois = (library[place]?.cites ?? []).flatMap((number, index) =>
          library[number]?.hasDoi === true ? [String(index + 1)] : [],
        )
        expect(statedDois.every(refId => numbers.includes(refId))).toBe(true)
      }
    },
  )
})
