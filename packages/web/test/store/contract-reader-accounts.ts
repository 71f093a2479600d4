import { checkedIssn } from '@lectern/property-tests/support/checked-issn'
import { named } from './editions.ts'
import { placementOf } from '@lectern/domain/article'
import type { Issn } from '@lectern/domain/core'
import { browseQuery } from '@lectern/domain/site'
import { metaWith } from '@lectern/property-tests/arbitraries/record'
import { option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { fc, test as lawTest } from '@fast-check/vitest'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import { statement } from '../../src/store/statement.ts'
import { newOwnAccountId } from '../../src/store/own-account-id.ts'
import type { OwnAccount, EntryKind, SavedEntry } from '../../src/store/reader-accounts.ts'
import type { Store } from '../../src/store/port.ts'
import { kept } from './articles.ts'
import { entryArticle, type Entry } from './library.ts'
import { casesOf } from '../support/proofs.ts'
import { sharedPlace, type Fresh } from './place.ts'

const KINDS: readonly EntryKind[] = ['settings', 'reading', 'search', 'journal-alerts', 'search-alerts', 'left-out']
const AT = '2026-03-01T09:30:00.000Z'
const ALL = { offset: 0, limit: 1000 }

type Step =
  | { readonly kind: 'saveEntry'; readonly owner: string; readonly list: EntryKind; readonly entry: SavedEntry }
  | { readonly kind: 'deleteEntry'; readonly owner: string; readonly list: EntryKind; readonly key: string }
  | { readonly kind: 'clear'; readonly owner: string; readonly list: EntryKind }
  | { readonly kind: 'erase'; readonly owner: string }

const owner = fc.constantFrom('kim', 'Kim', 'sam', "o'hara", 'k'.repeat(400))
const list = fc.constantFrom<EntryKind>('reading', 'search', 'left-out')
const key = fc.oneof(
  fc.constantFrom('a', 'A', 'b', '%', '_', 'k'.repeat(3000), `${'k'.repeat(3000)}l`),
  anyText({ maxLength: 4 }),
)
const at = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2024-01-02T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString())
const entry: fc.Arbitrary<SavedEntry> = fc.record({ key, at, json: anyText({ maxLength: 20 }) })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('saveEntry' as const), owner, list, entry }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deleteEntry' as const), owner, list, key }) },
  fc.record({ kind: fc.constant('clear' as const), owner, list }),
  fc.record({ kind: fc.constant('erase' as const), owner }),
)

const MOST = 4

/** A list with one more entry: each item once, in its latest position, newest first, up to the limit. */
const withEntry = (entry: SavedEntry, list: readonly SavedEntry[]): readonly SavedEntry[] =>
  [entry, ...list.filter(({ key }) => key !== entry.key)].slice(0, MOST)

/** The simplest model of the lists. */
const modelOf = (steps: readonly Step[]): ReadonlyMap<string, readonly SavedEntry[]> => {
  const lists = new Map<string, readonly SavedEntry[]>()
  const named = (text: string, on: EntryKind): string => JSON.stringify([text, on])
  for (const each of steps) {
    if (each.kind === 'erase') for (const on of KINDS) lists.delete(named(each.owner, on))
    else {
      const name = named(each.owner, each.list)
      const before = lists.get(name) ?? []
      if (each.kind === 'clear') lists.set(name, [])
      else if (each.kind === 'deleteEntry')
        lists.set(
          name,
          before.filter(one => one.key !== kept(each.key)),
        )
      else lists.set(name, withEntry({ key: kept(each.entry.key), at: each.entry.at, json: kept(each.entry.json) }, before))
    }
  }
  return lists
}

const done = async (store: Store, each: Step): Promise<void> => {
  switch (each.kind) {
    case 'saveEntry':
      return store.saveEntry(each.owner, each.list, each.entry, MOST)
    case 'deleteEntry':
      return store.deleteEntry(each.owner, each.list, each.key)
    case 'clear':
      return store.deleteEntries(each.owner, each.list)
    case 'erase':
      return store.eraseAccount(each.owner)
  }
}

const accountWith = (given: Partial<OwnAccount> = {}): OwnAccount => ({
  id: newOwnAccountId(),
  name: 'Kim',
  email: 'kim@example.org',
  password: '$scrypt$hash',
  ...given,
})

const published = (
  given: Entry,
  publication: { readonly title: string; readonly issn?: Issn },
): ReturnType<typeof entryArticle> => {
  const { made, ...article } = entryArticle(given)
  if (made === undefined) throw new Error('An entry has an index')
  const { title: publicationTitle, ...numbers } = publication
  const listing = { ...made.index.listing, publicationTitle, ...numbers }
  const placement = placementOf(metaWith({ publicationTitle, ...numbers }))
  return {
    ...article,
    made: { ...made, index: { ...made.index, listing, ...(O.isSome(placement) ? { placement: placement.value } : {}) } },
  }
}

/** What the store keeps for readers with an account. */
export const readerAccountsContract = (fresh: Fresh): void => {
  describe('accounts of readers', () => {
    const shared = sharedPlace(fresh)
    const empty = async (): Promise<Store> => {
      const { store, database } = await shared()
      await database.transaction(
        ['own_accounts', 'file_account_changes', 'reader_shelves', 'article_arrivals'].map(table =>
          statement(`delete from ${table}`),
        ),
      )
      return store
    }

    test('one is found by its id, and by its address in whatever case', async () => {
      const store = await empty()
      const account = accountWith({ name: 'Kim “;--', email: 'Kim@Example.org' })
      expect(await store.makeAccount(account)).toBe('made')
      expect(await store.ownAccount(account.id)).toEqual(account)
      expect(await store.ownAccountOf(' kim@EXAMPLE.org ')).toEqual(account)
      expect([await store.ownAccount('own:other'), await store.ownAccountOf('sam@example.org')]).toEqual([undefined, undefined])
    })

    test('of several made with one address at the same moment the first stays', async () => {
      const store = await empty()
      const accounts = ['kim@example.org', 'KIM@example.org', 'Kim@Example.Org'].map(email => accountWith({ email, name: email }))
      const told = await Promise.all(accounts.map(store.makeAccount))
      expect(told.toSorted()).toEqual(['known', 'known', 'made'])
      expect(await store.ownAccountOf('kim@example.org')).toEqual(accounts[told.indexOf('made')])
    })

    test('name and password change apart, and only of an account that is there', async () => {
      const store = await empty()
      const account = accountWith()
      await store.makeAccount(account)
      await store.changeOwnAccount(account.id, { name: 'K.' })
      await store.changeOwnAccount(account.id, { password: 'another' })
      await store.changeOwnAccount('own:nobody', { name: 'N', password: 'n' })
      expect(await store.ownAccount(account.id)).toEqual({ ...account, name: 'K.', password: 'another' })
      expect(await store.ownAccount('own:nobody')).toBeUndefined()
    })

    test('what is changed of the site’s accounts is kept for each', async () => {
      const store = await empty()
      expect(await store.fileAccountChanges('kim')).toEqual({})
      await store.changeFileAccount('kim', { name: 'K.' })
      await store.changeFileAccount('kim', { password: { hash: 'h', over: 'o' } })
      await store.changeFileAccount('sam', { password: { hash: 'i', over: 'p' } })
      await store.changeFileAccount('sam', { password: { hash: 'j', over: 'q' } })
      expect(await store.fileAccountChanges('kim')).toEqual({ name: 'K.', password: { hash: 'h', over: 'o' } })
      expect(await store.fileAccountChanges('sam')).toStrictEqual({ password: { hash: 'j', over: 'q' } })
      await store.changeFileAccount('noor', { name: 'N.' })
      await store.changeFileAccount('noor', {})
      expect(await store.fileAccountChanges('noor')).toStrictEqual({ name: 'N.' })
    })

    test('erasing leaves no row of an account in any table, and everybody else’s', async () => {
      const { store, database } = await shared()
      await empty()
      const [kim, sam] = [accountWith(), accountWith({ email: 'sam@example.org' })]
      for (const each of [kim, sam]) {
        await store.makeAccount(each)
        for (const on of KINDS) await store.saveEntry(each.id, on, { key: 'k', at: AT, json: each.email }, 10)
      }
      await store.changeFileAccount('noor', { name: 'N.' })
      await store.saveEntry('noor', 'reading', { key: 'k', at: AT, json: '1' }, 10)
      await store.eraseAccount(kim.id)
      await store.eraseAccount('noor')
      // Operations that were in progress while the account was erased come too late.
      await store.saveEntry(kim.id, 'reading', { key: 'late', at: AT, json: '1' }, 10)
      const rows = (
        await Promise.all(
          ['own_accounts', 'file_account_changes', 'reader_shelves'].map(table =>
            database.all(statement(`select * from ${table}`)),
          ),
        )
      ).flat()
      expect(rows).toHaveLength(1 + KINDS.length)
      expect(JSON.stringify(rows)).not.toMatch(/kim|noor/)
      expect(JSON.stringify(rows)).not.toContain(kim.id)
      expect(await store.ownAccount(sam.id)).toEqual(sam)
      expect(await store.makeAccount(accountWith())).toBe('made')
    })

    lawTest.prop([fc.array(step, { maxLength: 25 })], { numRuns: casesOf(40, 6) })(
      'each list of each reader holds what was put there last, once, and no more than it may',
      async steps => {
        const store = await empty()
        for (const each of steps) await done(store, each)
        for (const [name, expected] of modelOf(steps)) {
          const [owner, on]: [string, EntryKind] = JSON.parse(name)
          expect(await store.savedEntries(owner, on, ALL)).toEqual({ total: expected.length, entries: expected })
          expect(await store.savedEntries(owner, on, { offset: 1, limit: 2 })).toEqual({
            total: expected.length,
            entries: expected.slice(1, 3),
          })
          for (const one of expected) expect(await store.savedEntry(owner, on, one.key)).toEqual(one)
        }
        expect(await store.savedEntry('kim', 'settings', 'a')).toBeUndefined()
      },
    )

    test('what visits have kept is cleared once it is old, and nobody else’s', async () => {
      const store = await empty()
      for (const [owner, when] of [
        ['visit:a', '2026-03-01T00:00:00Z'],
        ['visit:a', '2026-03-03T00:00:00Z'],
        ['visit:b', '2026-03-01T00:00:00Z'],
        ['kim', '2026-03-01T00:00:00Z'],
        ['visit', '2026-03-01T00:00:00Z'],
      ] as const) {
        await store.saveEntry(owner, 'reading', { key: when, at: when, json: '1' }, 10)
      }
      await store.clearBefore('visit:', '2026-03-02T00:00:00Z')
      const totals = await Promise.all(
        ['visit:a', 'visit:b', 'kim', 'visit'].map(async text => (await store.savedEntries(text, 'reading', ALL)).total),
      )
      expect(totals).toEqual([1, 0, 1, 1])
    })

    test('a list that may hold no number of entries holds none, one that may hold any number all', async () => {
      const store = await empty()
      const keys = async (most: number): Promise<readonly string[]> => {
        for (const key of ['a', 'b', 'c']) await store.saveEntry('kim', 'reading', { key, at: AT, json: '1' }, most)
        const { entries } = await store.savedEntries('kim', 'reading', ALL)
        await store.deleteEntries('kim', 'reading')
        return entries.map(each => each.key)
      }
      for (const none of [0, -3, 0.9, Number.NaN, -Infinity]) expect(await keys(none)).toEqual([])
      expect([await keys(1), await keys(2.9), await keys(Infinity)]).toEqual([['c'], ['c', 'b'], ['c', 'b', 'a']])
    })

    test('of a list as much is told as it has of what is asked for', async () => {
      const store = await empty()
      for (const key of ['a', 'b', 'c']) await store.saveEntry('kim', 'reading', { key, at: AT, json: '1' }, 10)
      const told = async (offset: number, limit: number): Promise<readonly string[]> => {
        const { total, entries } = await store.savedEntries('kim', 'reading', { offset, limit })
        expect(total).toBe(3)
        return entries.map(each => each.key)
      }
      expect([await told(-1, 2), await told(1.5, 1.5), await told(Number.NaN, Infinity)]).toEqual([
        ['c', 'b'],
        ['b'],
        ['c', 'b', 'a'],
      ])
      expect([await told(Infinity, 1), await told(0, Number.NaN), await told(0, -1)]).toEqual([[], [], []])
    })

    test('an entry without an instant is refused', async () => {
      const store = await empty()
      await expect(store.saveEntry('kim', 'reading', { key: 'k', at: 'yesterday', json: '' }, 10)).rejects.toThrow(
        'needs a valid time',
      )
      expect((await store.savedEntries('kim', 'reading', ALL)).total).toBe(0)
    })
  })

  describe('what has come in', () => {
    const shared = sharedPlace(fresh)
    const empty = async (): Promise<Store> => {
      const { store, database } = await shared()
      await database.transaction([statement('delete from article_arrivals')])
      return store
    }
    const tests = { title: 'Journal of Tests', issn: checkedIssn('9999-2027') }
    const others = { title: 'Other Journal' }
    const piis = ({
      arrived,
    }: {
      readonly arrived: readonly { readonly listing: { readonly pii: string } }[]
    }): readonly string[] => arrived.map(({ listing }) => listing.pii)

    test('is told of a publication since a place, the latest first', async () => {
      const store = await empty()
      expect(await store.lastArrival()).toBe(0)
      await store.put(published({ pii: 'A' }, tests))
      await store.put(published({ pii: 'B' }, others))
      const seen = await store.lastArrival()
      for (const pii of ['C', 'D', 'E']) await store.put(published({ pii }, pii === 'D' ? others : tests))
      expect(piis(await store.arrivedIn('issn:9999-2027', seen, 10))).toEqual(['E', 'C'])
      expect(await store.arrivedIn('issn:9999-2027', seen, 1)).toMatchObject({ total: 2, arrived: [{ listing: { pii: 'E' } }] })
      expect(piis(await store.arrivedIn('/journal/other-journal', 0, 10))).toEqual(['D', 'B'])
      expect(await store.arrivedIn('issn:0000-0000', 0, 10)).toEqual({ total: 0, isMore: false, arrived: [] })
      expect(await store.lastArrival()).toBeGreaterThan(seen)
    })

    test('is told of a search since a place', async () => {
      const store = await empty()
      await store.put(published({ pii: 'A', title: 'Wombats and their burrows' }, tests))
      const seen = await store.lastArrival()
      await store.put(published({ pii: 'B', title: 'More wombats', text: 'in burrows' }, others))
      await store.put(published({ pii: 'C', title: 'Echidnas' }, others))
      expect(piis(await store.arrivedWith('burrow WOMBAT', seen, 10))).toEqual(['B'])
      expect(piis(await store.arrivedWith('burrow WOMBAT', 0, 10))).toEqual(['B', 'A'])
      expect(await store.arrivedWith('  --', 0, 10)).toEqual({ total: 0, isMore: false, arrived: [] })
    })

    test('an article that is put again, or taken away and put again, does not come anew', async () => {
      const store = await empty()
      for (const pii of ['A', 'B']) await store.put(published({ pii }, tests))
      const seen = await store.lastArrival()
      await store.put(published({ pii: 'A', title: 'Corrected' }, tests))
      await store.remove(named('B'))
      await store.put(published({ pii: 'B' }, tests))
      expect((await store.arrivedIn('issn:9999-2027', seen, 10)).total).toBe(0)
      await store.remove(named('A'))
      await store.put(published({ pii: 'C' }, tests))
      expect(piis(await store.arrivedIn('issn:9999-2027', seen, 10))).toEqual(['C'])
    })

    test('only what the library lists comes in', async () => {
      const store = await empty()
      await store.put(published({ pii: 'S', origin: 'shipped' }, tests))
      expect(piis(await store.arrivedIn('issn:9999-2027', 0, 10))).toEqual(['S'])
      await store.put(published({ pii: 'O' }, tests))
      expect(piis(await store.arrivedIn('issn:9999-2027', 0, 10))).toEqual(['O'])
      const { items } = await store.publications(browseQuery({}), ALL)
      expect(items.map(({ facts, articles }) => [facts.key, articles])).toEqual([['issn:9999-2027', 1]])
    })

    test('publications are listed once each, however long their titles', async () => {
      const store = await empty()
      const long = { title: 'A very long title '.repeat(40) }
      await store.put(published({ pii: 'A' }, tests))
      await store.put(published({ pii: 'B' }, { ...tests, title: 'J. of Tests' }))
      await store.put(published({ pii: 'C' }, long))
      await store.put(published({ pii: 'D' }, { title: ' ' }))
      const { items } = await store.publications(browseQuery({}), ALL)
      expect(items.map(({ articles }) => articles).toSorted((one, other) => one - other)).toEqual([1, 2])
      for (const { facts, articles } of items) expect((await store.arrivedIn(facts.key, 0, 10)).total).toBe(articles)
    })
  })
}
