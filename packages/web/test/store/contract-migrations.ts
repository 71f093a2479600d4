import { checkedIssn } from '@lectern/property-tests/support/checked-issn'
import type { IssueName } from '@lectern/domain/article'
import { SITEMAP_KINDS } from '@lectern/domain/engines'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../src/store/database.ts'
import { statement, type Statement } from '../../src/store/statement.ts'
import { migrations } from '../../src/store/migrations.ts'
import type { HarvestSelection } from '../../src/store/harvesting-port.ts'
import { issueDigest } from '../../src/store/placing.ts'
import type { EntryKind } from '../../src/store/reader-accounts.ts'
import type { Store } from '../../src/store/port.ts'
import type { StoredArticle } from '../../src/store/article.ts'
import { storeOver } from '../../src/store/store.ts'
import { forTried } from '../support/proofs.ts'
import { UNSEEN, edition, named, sourceAt, wholeEditionOf } from './editions.ts'
import { entryArticle } from './library.ts'
import type { Fresh, Place } from './place.ts'
import { shelvedArticle } from './shelves.ts'

const versions = async (database: Database): Promise<readonly number[]> =>
  (await database.all(statement('select version from lectern_migrations order by version'))).map(({ version }) => Number(version))

/** Opens the place as a Lectern with these migrations would. */
const opened = async <A>(
  known: typeof migrations,
  work: (store: Store, database: Database) => Promise<A>,
  place: Place,
): Promise<A> => {
  const database = await place.connect()
  const store = await storeOver(database, known)
  try {
    return await work(store, database)
  } finally {
    await store.close()
  }
}

const versionsAt = (known: typeof migrations, place: Place): Promise<readonly number[]> =>
  opened(known, (_, database) => versions(database), place)

/** An article as stored by the first version of the schema. */
export const asFirstStored = ({ card, source, ...article }: StoredArticle, order: number): readonly Statement[] => [
  statement(
    'insert into articles (pii, doi, origin, renderer_version, card, page, record, put_order) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    card.pii,
    card.doi?.toLowerCase() ?? null,
    article.origin,
    article.rendererVersion,
    JSON.stringify(card),
    article.page,
    article.record,
    order,
  ),
  ...Object.entries(article.fragments).map(([name, html]) =>
    statement('insert into fragments (pii, name, html) values ($1, $2, $3)', card.pii, name, html),
  ),
  statement('insert into sources (path, fingerprint, pii) values ($1, $2, $3)', source.path, source.fingerprint, card.pii),
  ...article.assets.map(({ filename, path, mediaType, size }) =>
    statement(
      'insert into assets (pii, filename, path, media_type, size) values ($1, $2, $3, $4, $5)',
      card.pii,
      filename,
      path,
      mediaType,
      size,
    ),
  ),
]

const upTo = (version: number): readonly number[] => Array.from({ length: version }, (_, index) => index + 1)
const newest = migrations.length
const longer = [...migrations, ['create table later (n integer not null)', 'insert into later (n) select count(*) from articles']]

/** An older database is brought up to date, a newer one is refused. */
export const migrationContract = (fresh: Fresh): void => {
  describe('migrations', () => {
    forTried(upTo(newest), 5, from => {
      test(`lead from version ${from} to the newest`, async () => {
        const place = await fresh()
        expect(await versionsAt(migrations.slice(0, from), place)).toEqual(upTo(from))
        expect(await versionsAt(migrations, place)).toEqual(upTo(newest))
        await opened(
          migrations,
          async store => {
            await store.put(edition('P', 1))
            expect(await wholeEditionOf(store, 'P')).toBe(1)
          },
          place,
        )
      })
    })

    test('tell the versions of an article in one file apart in what was stored when a file had but one', async () => {
      const place = await fresh()
      const { card, source } = edition('P', 1)
      await opened(
        migrations.slice(0, 20),
        async (_, database) => {
          await database.transaction([
            ...asFirstStored(edition('P', 1), 1).slice(0, 1),
            statement(
              `insert into sources (path, pii, fingerprint, digest, articles, extract, stamp, beside_names, beside_digest, standing, is_stored, earlier)
               values ($1, $2, $3, '', 1, '', '', '[]', '', '{"files":0,"number":"2"}', 1, '')`,
              source.path,
              card.pii,
              source.fingerprint,
            ),
          ])
        },
        place,
      )
      await opened(
        migrations,
        async store => {
          const known = await sourceAt(store, source.path)
          if (known === undefined) throw new Error('the file is not known')
          expect(known.standing).toEqual({ files: 0, number: '2' })
          await store.remembered({ ...known, standing: { files: 0, number: '1' } })
          expect(await store.sourcesAt([source.path])).toHaveLength(2)
          await store.remembered(known)
          expect(await store.sourcesAt([source.path])).toHaveLength(2)
        },
        place,
      )
    })

    test('keep the articles that are there', async () => {
      const place = await fresh()
      await opened(migrations, store => store.put(edition('P', 1)), place)
      await opened(
        longer,
        async (store, database) => {
          expect(await wholeEditionOf(store, 'P')).toBe(1)
          expect((await database.all(statement('select n from later'))).map(({ n }) => Number(n))).toEqual([1])
        },
        place,
      )
    })

    test('articles stored before there was an index are there, and are found once they are indexed', async () => {
      const place = await fresh()
      await opened(
        migrations.slice(0, 1),
        async (_, database) => {
          await database.transaction(['P', 'Q'].flatMap((pii, index) => asFirstStored(edition(pii, 1), index)))
        },
        place,
      )
      await opened(
        migrations,
        async store => {
          for (const pii of ['P', 'Q']) expect(await wholeEditionOf(store, pii)).toBe(1)
          expect(await store.outdated('test')).toEqual(['P', 'Q'])
          expect([await store.listing(named('P')), (await store.search('wombat', { offset: 0, limit: 10 })).total]).toEqual([
            undefined,
            0,
          ])
          const { made } = entryArticle({ pii: 'P', title: 'Wombats' })
          if (made === undefined) throw new Error('No index')
          await store.indexed(named('P'), made)
          expect(await store.outdated('test')).toEqual(['Q'])
          expect((await store.search('wombat', { offset: 0, limit: 10 })).hits.map(({ listing }) => listing.pii)).toEqual(['P'])
          await store.put(entryArticle({ pii: 'Q', title: 'Wombats', cites: [{ pii: named('P') }] }))
          expect((await store.citing(named('P'), 100)).newest.map(({ listing }) => listing.pii)).toEqual(['Q'])
        },
        place,
      )
    })

    test('what readers followed before publications had one key is followed on, by whatever it is called now', async () => {
      const place = await fresh()
      const followed = (owner: string, kind: EntryKind, key: string, number: number): Statement =>
        statement(
          'insert into reader_shelves (owner, shelf, key_digest, number, instant, key, json) values ($1, $2, $3, $4, 1, $3, $5)',
          owner,
          kind,
          key,
          number,
          `{"seen":${number}}`,
        )
      await opened(
        migrations.slice(0, 5),
        async (_, database) => {
          await database.transaction([
            ...['P', 'Q', 'R'].flatMap((pii, index) => asFirstStored(edition(pii, 1), index)),
            ...['P', 'Q', 'R'].map(pii =>
              statement(
                'insert into article_arrivals (pii, number) values ($1, (select coalesce(max(number), 0) + 1 from article_arrivals))',
                pii,
              ),
            ),
            statement('update articles set changed_at = 1'),
            statement(
              "insert into article_index (id, pii, version, eid_key, position, listing, cited, relations, telling, text) values (1, 'P', 'test', 'e', '', '{}', '[]', '[]', '[]', '')",
            ),
            statement("insert into article_keys (role, key, pii) values ('in', 'issn:9999-2027', 'P')"),
            followed('kim', 'journal-alerts', 'issn:9999-2027', 1),
            followed('kim', 'journal-alerts', 'title:other journal', 2),
            followed('sam', 'journal-alerts', 'title:other journal', 3),
            followed('kim', 'journal-alerts', 'issn:2050-084X', 4),
            followed('kim', 'left-out', 'publication title:other journal', 5),
            followed('kim', 'search-alerts', 'title:other journal', 6),
            followed('kim', 'journal-alerts', 'title:gone', 7),
          ])
        },
        place,
      )
      await opened(
        migrations,
        async store => {
          expect(await store.outdated('test')).toEqual(['P', 'Q', 'R'])
          const now = async (owner: string, kind: EntryKind): Promise<readonly (readonly [string, string])[]> =>
            (await store.savedEntries(owner, kind, { offset: 0, limit: 10 })).entries
              .map(({ key, json }) => [key, json] as const)
              .toSorted(([one], [other]) => (one < other ? -1 : 1))
          const before = await now('kim', 'journal-alerts')
          for (const [pii, meta] of [
            ['P', { publicationTitle: 'Journal of Tests', issn: checkedIssn('9999-2027') }],
            ['Q', { publicationTitle: 'Other Journal' }],
            ['R', { publicationTitle: 'A Book', contentType: 'BK', issn: checkedIssn('2050-084X') }],
          ] as const) {
            const { made } = shelvedArticle({ pii, ...meta })
            if (made === undefined) throw new Error('No index')
            await store.indexed(named(pii), { ...made, index: { ...made.index, listing: { ...made.index.listing, ...meta } } })
          }
          expect(before.map(([key]) => key)).toEqual(['issn:2050-084X', 'issn:9999-2027', 'title:gone', 'title:other journal'])
          expect(await now('kim', 'journal-alerts')).toEqual([
            ['/book/a-book', '{"seen":4}'],
            ['/journal/other-journal', '{"seen":2}'],
            ['issn:2050-084X', '{"seen":4}'],
            ['issn:9999-2027', '{"seen":1}'],
            ['title:gone', '{"seen":7}'],
          ])
          expect(await now('sam', 'journal-alerts')).toEqual([['/journal/other-journal', '{"seen":3}']])
          expect(await now('kim', 'left-out')).toEqual([['publication /journal/other-journal', '{"seen":5}']])
          expect(await now('kim', 'search-alerts')).toEqual([['title:other journal', '{"seen":6}']])
          for (const key of ['issn:9999-2027', '/journal/other-journal', '/book/a-book'])
            expect((await store.arrivedIn(key, 0, 10)).total).toBe(1)
          // A key that is followed after the migration does not count as a former one.
          await store.saveEntry(
            'noor',
            'journal-alerts',
            { key: 'title:other journal', at: '2026-03-01T09:30:00.000Z', json: '{}' },
            10,
          )
          await store.put(shelvedArticle({ pii: 'Q', publicationTitle: 'Other Journal' }))
          expect(await now('noor', 'journal-alerts')).toEqual([['title:other journal', '{}']])
        },
        place,
      )
    })

    test('articles stored before pages were counted, issues stood in order and harvests resumed are in sitemaps, beside each other and harvested', async () => {
      const place = await fresh()
      const first: IssueName = { volume: '1', issue: '1', supplement: '' }
      const second: IssueName = { ...first, issue: '2' }
      const placed = (pii: string, publication: string, issue: string, order: number): readonly Statement[] => [
        ...asFirstStored(edition(pii, 1), order),
        statement("update articles set changed_at = $1, open_format = 'jats' where pii = $2", 100 - order, pii),
        statement(
          `insert into placed_articles (pii, origin, publication, volume, issue, in_press, is_open, date, place, title_key, changed_at, arrival)
           values ($1, 'own', $2, '1', $3, 0, 0, '', '', '', 1, 1)`,
          pii,
          publication,
          issue,
        ),
        statement(
          `insert into article_feeds (pii, dublin_core, origin, set_spec, set_name, open_format) values ($1, '', 'own', $2, '', 'jats')`,
          pii,
          publication,
        ),
        statement('insert into article_arrivals (pii, number) values ($1, $2)', pii, order * 600),
      ]
      await opened(
        migrations.slice(0, 16),
        async (_, database) => {
          await database.transaction([
            ...placed('P', 'x', issueDigest(first), 1),
            ...placed('Q', 'x', issueDigest(first), 2),
            ...placed('R', 'x', issueDigest(second), 3),
            ...placed('S', 'y', '', 4),
            ...['x', 'y', 'z'].map(key =>
              statement(
                `insert into publications (key, address, content_type, letter, title_key, words, facts) values ($1, $1, 'JL', '', '', '', $2)`,
                key,
                JSON.stringify({ path: `/journal/${key}`, contentType: 'JL', titleSlug: key }),
              ),
            ),
            ...(
              [
                ['x', first, 1],
                ['x', second, 1],
                ['y', { ...first, volume: '' }, 0],
              ] as const
            ).map(([publication, name, hasPage]) =>
              statement(
                "insert into issues (publication, key, name, date_text, has_page) values ($1, $2, $3, '', cast($4 as integer))",
                publication,
                issueDigest(name),
                JSON.stringify(name),
                hasPage,
              ),
            ),
          ])
        },
        place,
      )
      await opened(
        migrations,
        async store => {
          const shelf = { origin: 'own', keys: ['x'] } as const
          expect((await store.issuesBeside(shelf, first)).map(({ name }) => name)).toEqual([second])
          expect(new Set((await store.issuesIn(shelf, '1')).map(({ articles }) => articles))).toEqual(new Set([1, 2]))
          const pages = async () =>
            Promise.all(
              SITEMAP_KINDS.map(async kind =>
                Promise.all(
                  (await store.sitemaps(kind)).map(async number => [number, (await store.pagesIn(kind, number)).length] as const),
                ),
              ),
            )
          expect(await pages()).toEqual([
            [
              [1, 1],
              [2, 2],
              [3, 1],
            ],
            [[1, 2]],
            [[1, 2]],
          ])
          const piis = async (selection: HarvestSelection) =>
            (await store.harvested(selection, undefined, 9)).map(({ pii }) => pii)
          expect(await piis({})).toEqual(['S', 'R', 'Q', 'P'])
          expect(await piis({ set: 'x', format: 'jats', from: 98 })).toEqual(['Q', 'P'])
          await store.remove(named('R'))
          expect(await pages()).toEqual([
            [
              [1, 1],
              [2, 1],
              [3, 1],
            ],
            [[1, 2]],
            [[1, 1]],
          ])
          await store.remove(named('S'))
          expect(await pages()).toEqual([
            [
              [1, 1],
              [2, 1],
            ],
            [[1, 1]],
            [[1, 1]],
          ])
        },
        place,
      )
    })

    test('PII-1 articles stored under a PII in lower case are kept under the one that is in capitals, each once', async () => {
      const place = await fresh()
      const record = (pii: string): string => JSON.stringify({ meta: { pii, eid: `1-s2.0-${pii}` } })
      const spelled = (pii: string, number: number, file: string): StoredArticle => {
        const article = edition(pii, number)
        return { ...article, record: record(pii), source: { ...article.source, path: file } }
      }
      await opened(
        migrations.slice(0, 7),
        async (_, database) => {
          const stored = [
            spelled('S999920272600003x', 1, '/alone.xml'),
            spelled('S9999202726000A11', 2, '/former.xml'),
            spelled('S9999202726000a11', 3, '/latter.xml'),
            spelled('S9999202726000b22', 4, '/early.xml'),
            spelled('S9999202726000B22', 5, '/late.xml'),
            spelled('S9999202726000039', 6, '/other.xml'),
          ]
          await database.transaction([
            ...stored.flatMap((article, index) => asFirstStored(article, index)),
            ...stored.map(({ card }, index) =>
              statement('insert into article_arrivals (pii, number) values ($1, $2)', card.pii, index),
            ),
            statement('update articles set changed_at = 1'),
            statement(
              "insert into article_index (id, pii, version, eid_key, position, listing, cited, relations, telling, text) values (1, 'S999920272600003x', 'test', 'e', '', '{}', '[]', '[]', '[]', '')",
            ),
          ])
        },
        place,
      )
      await opened(
        migrations,
        async (store, database) => {
          const kept = [
            ['S999920272600003X', 1, '/alone.xml', 'S999920272600003x'],
            ['S9999202726000A11', 3, '/latter.xml', 'S9999202726000a11'],
            ['S9999202726000B22', 5, '/late.xml', 'S9999202726000B22'],
            ['S9999202726000039', 6, '/other.xml', 'S9999202726000039'],
          ] as const
          expect(await store.count('own')).toBe(kept.length)
          for (const [pii, number, path, eid] of kept) {
            const { card } = edition(pii, number)
            const served = (await store.article(named(pii)))?.card
            expect(served).toMatchObject({ pii, path: card.path, title: card.title })
            expect(await store.record(named(pii))).toBe(JSON.stringify({ meta: { pii, eid: `1-s2.0-${eid}` } }))
            expect(await sourceAt(store, path)).toEqual({ path, fingerprint: String(number), ...UNSEEN, pii })
            expect(await store.sourceOf(named(pii))).toEqual(await sourceAt(store, path))
            expect((await store.asset(named(pii), `only in ${number}.jpg`))?.size).toBe(number)
          }
          expect([await sourceAt(store, '/former.xml'), await sourceAt(store, '/early.xml')]).toEqual([undefined, undefined])
          const outdated = kept.map(([pii]) => pii).toSorted()
          expect(await store.outdated('test')).toEqual(outdated)
          const rows = await database.all(statement('select pii, number from article_arrivals order by number'))
          expect(rows.map(({ pii, number }) => [pii, Number(number)])).toEqual([
            ['S999920272600003X', 0],
            ['S9999202726000A11', 1],
            ['S9999202726000B22', 3],
            ['S9999202726000039', 5],
          ])
          // Only what is now spelled in another way counts as changed.
          const changed = await database.all(statement('select pii from articles where changed_at = 1 order by pii'))
          expect(changed.map(({ pii }) => pii)).toEqual(['S9999202726000039', 'S9999202726000B22'])
        },
        place,
      )
    })

    test('one that fails leaves the version before it', async () => {
      const place = await fresh()
      await expect(versionsAt([...longer, ['create table half (n integer)', 'not SQL']], place)).rejects.toThrow(
        /database .*not/i,
      )
      await opened(
        longer,
        async (_, database) => {
          expect(await versions(database)).toEqual(upTo(newest + 1))
          await expect(database.all(statement('select * from half'))).rejects.toThrow(/half/)
        },
        place,
      )
    })

    test('refuse a database newer than the code and say which version each has', async () => {
      const place = await fresh()
      await versionsAt(longer, place)
      await expect(place.open()).rejects.toThrow(
        `schema version ${newest + 1}, but this version of Lectern only knows versions up to ${newest}`,
      )
      expect(await versionsAt(longer, place)).toEqual(upTo(newest + 1))
    })

    test('that fail leave nothing open', async () => {
      const place = await fresh()
      await versionsAt(longer, place)
      const database = await place.connect()
      await expect(storeOver(database)).rejects.toThrow(
        `only knows versions up to ${newest}. Start the version that last opened it or a newer one`,
      )
      await expect(database.all(statement('select 1'))).rejects.toThrow(/database/i)
    })

    test('run once however many open the database at the same moment', async () => {
      const place = await fresh()
      const stores = await Promise.all(Array.from({ length: 8 }, () => place.open()))
      await Promise.all(stores.map((store, index) => store.put(edition(`P${index}`, index))))
      for (const [index, store] of stores.toReversed().entries()) expect(await wholeEditionOf(store, `P${index}`)).toBe(index)
      await Promise.all(stores.map(store => store.close()))
      expect(await versionsAt(migrations, place)).toEqual(upTo(newest))
    })
  })
}
