import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import type { FastifyBaseLogger } from 'fastify'
import { browseQuery, HISTORY_PAGE_SIZE } from '@lectern/domain/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { printPass, PRINT_PASS } from '../../../src/server/signing/print-pass.ts'
import { signingKey } from '../../../src/server/signing/signature.ts'
import { readerEntries } from '../../../src/server/account/saved-entries.ts'
import { remember } from '../../../src/server/account/remember.ts'
import { settings } from '../readers/sessions-app.ts'
import type { Store } from '../../../src/store/port.ts'
import { TEST_SECRET } from '../../support/site.ts'
import {
  accountSite,
  AUTHORS,
  CHROME,
  entriesOf,
  HYDRATION,
  PLACES,
  registered,
  visitorOf,
  wordsOf,
  type AccountSite,
  type Visitor,
} from './account-site.ts'

let site: AccountSite
let paths: readonly string[] = []

beforeAll(async () => {
  site = await accountSite([HYDRATION, AUTHORS])
  paths = (await site.store.list('own')).map(({ path }) => path)
})
afterAll(() => site.close())

const READING = '/user/history/reading'
const SEARCHES = '/user/history/search'

/** The publications that a site lists, each by its key and title. */
const publicationsIn = async ({
  store,
}: Pick<AccountSite, 'store'>): Promise<readonly { readonly key: string; readonly title: string }[]> =>
  (await store.publications(browseQuery({}), { offset: 0, limit: 100 })).items.map(({ facts }) => facts)

const titles = async (): Promise<readonly string[]> => (await site.store.list('own')).map(({ title }) => title)

const idOf = async (email: string): Promise<string> => (await site.store.ownAccountOf(email))?.id ?? ''

const kept = async (reader: Visitor, page = READING): Promise<readonly string[]> => entriesOf(await reader.get(page))

describe('HEAD-6 the reading history', () => {
  test('is off until the reader allows it, then holds each article once, the last one first', async () => {
    const reader = await registered(site, 'reads@example.org')
    const [first = '', second = ''] = paths
    await reader.get(first)
    expect(wordsOf(await reader.get(READING))).toContain('Reading history is off.')
    expect(await kept(reader)).toEqual([])
    await reader.send(READING, { do: 'on' })
    for (const path of [first, second, first]) await reader.get(path)
    const [one = '', other = ''] = await titles()
    expect(await kept(reader)).toEqual([one, other])
    const page = await reader.get(READING)
    expect(wordsOf(page)).toContain('2 entries')
    expect(page.body).toContain(`href="${first}"`)
    expect(page.body).toMatch(/<time dateTime="\d{4}-\d\d-\d\dT/i)
  })

  test('ends at once when it is switched off; what was kept stays until it is erased, one by one or all', async () => {
    const reader = await registered(site, 'stops@example.org')
    const [first = '', second = ''] = paths
    await reader.send(READING, { do: 'on' })
    await reader.get(first)
    await reader.send(READING, { do: 'off' })
    await reader.get(second)
    const [one = ''] = await titles()
    expect(await kept(reader)).toEqual([one])
    await reader.send(READING, { do: 'on' })
    await reader.get(second)
    const { entries } = await site.store.savedEntries(await idOf('stops@example.org'), 'reading', { offset: 0, limit: 9 })
    await reader.send(READING, { do: 'erase', key: entries[0]?.key ?? '' })
    expect(await kept(reader)).toEqual([one])
    await reader.send(READING, { do: 'erase-all' })
    expect(await kept(reader)).toEqual([])
    expect((await site.store.savedEntries(await idOf('stops@example.org'), 'reading', { offset: 0, limit: 9 })).total).toBe(0)
  })

  test('holds what was shown alone: nothing printed, fetched ahead, asked for by robots or by its head, and nothing that is not there', async () => {
    const reader = await registered(site, 'shown@example.org')
    await reader.send(READING, { do: 'on' })
    const [path = ''] = paths
    const pii = path.split('/').at(-1) ?? ''
    for (const headers of [
      { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
      { 'user-agent': '' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { method: 'HEAD' },
      { [PRINT_PASS]: printPass(signingKey(TEST_SECRET), checkedPii(pii), new Date()) },
    ])
      expect((await reader.get(path, headers)).statusCode).toBe(200)
    expect((await reader.get('/science/article/pii/S0000000000000000')).statusCode).toBe(404)
    expect(await kept(reader)).toEqual([])
    await reader.get(path.replace('/article/pii/', '/article/abs/pii/'))
    expect(await kept(reader)).toHaveLength(1)
  })

  test('is nobody else’s', async () => {
    const [reader, other] = [await registered(site, 'mine@example.org'), await registered(site, 'other@example.org')]
    for (const each of [reader, other]) await each.send(READING, { do: 'on' })
    await reader.get(paths[0] ?? '')
    const { entries } = await site.store.savedEntries(await idOf('mine@example.org'), 'reading', { offset: 0, limit: 9 })
    expect(await kept(other)).toEqual([])
    await other.send(READING, { do: 'erase', key: entries[0]?.key ?? '' })
    await other.send(READING, { do: 'erase-all' })
    expect(await kept(reader)).toHaveLength(1)
  })

  test('changes by forms of its own page alone', async () => {
    const reader = await registered(site, 'forms@example.org')
    expect((await reader.send(READING, { do: 'on', formToken: 'forged' })).statusCode).toBe(403)
    expect(wordsOf(await reader.get(READING))).toContain('Reading history is off.')
    expect((await reader.send(READING, { do: 'something' })).statusCode).toBe(400)
  })

  test('comes in pages', async () => {
    const reader = await registered(site, 'pages@example.org')
    const id = await idOf('pages@example.org')
    for (let number = 1; number <= HISTORY_PAGE_SIZE + 1; number += 1) {
      await site.store.saveEntry(
        id,
        'reading',
        {
          key: `P${number}`,
          at: '2026-03-01T09:30:00Z',
          json: JSON.stringify({ title: `Article ${number}`, path: `/p/${number}`, publication: 'Notes' }),
        },
        100,
      )
    }
    await site.store.saveEntry(id, 'reading', { key: 'broken', at: '2026-03-01T09:30:00Z', json: '{"title":' }, 100)
    const first = await reader.get(READING)
    expect(entriesOf(first)[0]).toBe(`Article ${HISTORY_PAGE_SIZE + 1}`)
    expect(first.body).toContain(`href="${READING}?page=2"`)
    expect(await kept(reader, `${READING}?page=2`)).toEqual(['Article 2', 'Article 1'])
    expect(await kept(reader, `${READING}?page=99`)).toEqual(['Article 2', 'Article 1'])
    expect((await reader.send(READING, { do: 'erase', key: 'P1', page: '2' })).headers.location).toBe(
      `${READING}?page=2&done=erased`,
    )
  })
})

describe('HEAD-6 the search history', () => {
  test('holds each search once, in the words that were typed last', async () => {
    const reader = await registered(site, 'searches@example.org')
    await reader.get('/search?qs=before')
    await reader.send(SEARCHES, { do: 'on' })
    for (const words of ['hydration  cost', 'authors', ' Hydration cost', '', '   '])
      await reader.get(`/search?qs=${encodeURIComponent(words)}`)
    await reader.get('/search?qs=ahead', { 'sec-purpose': 'prefetch' })
    expect(await kept(reader, SEARCHES)).toEqual(['Hydration cost', 'authors'])
    expect((await reader.get(SEARCHES)).body).toContain('href="/search?qs=Hydration%20cost#submit"')
    await reader.send(SEARCHES, { do: 'off' })
    await reader.get('/search?qs=after')
    expect(await kept(reader, SEARCHES)).toHaveLength(2)
    expect(await kept(reader, READING)).toEqual([])
  })
})

describe('what is kept of readers', () => {
  test('costs whoever has no account nothing: their pages ask for no account and no saved entries', async () => {
    const signedIn = visitorOf(site)
    await signedIn.signIn('sam@example.org')
    const asked: string[] = []
    const counting: Store = new Proxy(site.store, {
      get: (store, name) => {
        if (
          [
            'saveEntry',
            'savedEntries',
            'savedEntry',
            'ownAccount',
            'ownAccountOf',
            'fileAccountChanges',
            'lastArrival',
            'publication',
          ].includes(String(name))
        )
          asked.push(String(name))
        const value: unknown = Reflect.get(store, name)
        return value
      },
    })
    const app = await site.under(settings, counting)
    const pages = [...paths, '/search?qs=authors', '/']
    for (const address of ['100.64.200.1', '192.0.2.7']) {
      const guest = visitorOf({ app }, address)
      for (const page of pages) expect((await guest.get(page)).statusCode).toBe(200)
    }
    expect(asked).toEqual([])
    const reader = visitorOf({ app })
    reader.cookie = signedIn.cookie
    expect((await reader.get(pages[0] ?? '')).statusCode).toBe(200)
    expect(asked).toContain('savedEntry')
  })

  test('is not told to the log when it cannot be written, and the reader is answered', async () => {
    const told: unknown[] = []
    const broken = () => Promise.reject(new Error('The database is gone'))
    const savedEntries = readerEntries({ ...site.store, savedEntry: broken }, () => new Date())
    await remember(savedEntries, [], () => false).searched('my secret ailment', {
      reader: {
        profile: { userType: 'INDIVIDUAL', accessType: 'GUESTREG', privilegeType: 'BASIC' },
        account: { id: 'own:kim', name: 'Kim', email: 'kim@example.org' },
        isCasaUser: false,
        sessionId: 's',
      },
      purpose: 'show',
      userAgent: CHROME,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the methods used here
      log: {
        error: (...args: readonly unknown[]) => {
          told.push(...args)
        },
      } as unknown as FastifyBaseLogger,
    })
    expect(told).toHaveLength(2)
    expect(JSON.stringify(told)).not.toMatch(/ailment|kim/i)
  })
})

describe('HEAD-6 journal and book alerts', () => {
  const ALERTS = '/user/alerts/journal'

  test('tell what has come in since the reader last looked, and no more once they have', async () => {
    const here = await accountSite([HYDRATION])
    const reader = await registered(here, 'follows@example.org')
    const key = (await publicationsIn(here))[0]?.key ?? ''
    expect(wordsOf(await reader.get(ALERTS))).toMatch(
      /You don’t follow any journals or books yet\..*No email is sent|No email is sent.*You don’t follow any journals or books yet\./,
    )
    expect((await reader.send(ALERTS, { do: 'follow', key })).headers.location).toBe(`${ALERTS}?done=followed`)
    expect(wordsOf(await reader.get(ALERTS))).toContain('Nothing new since')
    await here.bring(AUTHORS, HYDRATION)
    const news = await reader.get(ALERTS)
    expect(news.body).toContain('<h3><a href="/journal/lectern-notes">Lectern Notes</a></h3>')
    expect((await reader.get('/journal/lectern-notes')).body).toContain('<link rel="canonical" href="/journal/lectern-notes"/>')
    expect(wordsOf(news)).toContain('1 new article since')
    expect(wordsOf(news)).toContain('In alphabetical order')
    expect(wordsOf(news)).not.toContain('What hydration costs')
    const upTo = /name="upTo" value="(\d+)"/.exec(news.body)?.[1] ?? ''
    await here.bring(PLACES)
    await reader.send(ALERTS, { do: 'seen', key, upTo })
    const later = wordsOf(await reader.get(ALERTS))
    expect(later).toContain('1 new article since')
    expect(later).not.toContain('In alphabetical order')
    expect((await reader.send(ALERTS, { do: 'remove', key })).headers.location).toBe(`${ALERTS}?done=removed`)
    expect(wordsOf(await reader.get(ALERTS))).toContain('You don’t follow any journals or books yet.')
    await here.close()
  })

  test('are found by words of the title, and lead back to the page that they were followed on', async () => {
    const reader = await registered(site, 'finds@example.org')
    expect(wordsOf(await reader.get(`${ALERTS}?q=LECT%20note`))).toContain('1 journal or book')
    expect(wordsOf(await reader.get(`${ALERTS}?q=nowhere`))).toContain(
      'No journals or books have these words in their titles. Check the spelling, or try fewer words.',
    )
    const key = (await publicationsIn(site))[0]?.key ?? ''
    expect((await reader.send(ALERTS, { do: 'follow', key, targetUrl: '/journal/lectern-notes' })).headers.location).toBe(
      '/journal/lectern-notes',
    )
    expect((await reader.send(ALERTS, { do: 'follow', key, targetUrl: 'https://evil.example/' })).headers.location).toBe('/')
    expect(wordsOf(await reader.get(ALERTS))).toContain('You follow this journal.')
  })

  test('are followed on the page of the journal itself, which then says so', async () => {
    const path = '/journal/lectern-notes'
    const reader = await registered(site, 'onpage@example.org')
    const key = /name="key" value="([^"]*)"/.exec((await reader.get(path)).body)?.[1] ?? ''
    expect((await publicationsIn(site)).map(({ key: publicationKey }) => publicationKey)).toContain(key)
    expect((await reader.send(path, { do: 'follow', key, targetUrl: path }, ALERTS)).headers.location).toBe(path)
    expect(wordsOf(await reader.get(path))).toContain('You follow this journal.')
    const guest = (await visitorOf(site).get(path)).body
    expect(guest).toMatch(/<p class="follow-form"><a href="\/user\/login\?[^"]*lectern-notes/)
    expect(guest).not.toContain('name="key"')
  })

  test('are of what is here, and by the reader’s own forms', async () => {
    const reader = await registered(site, 'unknown@example.org')
    const unknown = await reader.send(ALERTS, { do: 'follow', key: 'issn:0000-0000' })
    expect([unknown.statusCode, wordsOf(unknown).includes('We can’t find this journal or book. Find it by its title.')]).toEqual([
      422,
      true,
    ])
    const key = (await publicationsIn(site))[0]?.key ?? ''
    expect((await reader.send(ALERTS, { do: 'follow', key, formToken: '' })).statusCode).toBe(403)
    expect(wordsOf(await reader.get(ALERTS))).toContain('You don’t follow any journals')
  })
})

describe('HEAD-6 search alerts', () => {
  const ALERTS = '/user/alerts/search'

  test('are followed on the search page, which says so, and tell what came in since', async () => {
    const here = await accountSite([HYDRATION])
    const guest = await visitorOf(here).get('/search?qs=list%20authors')
    expect(guest.body).toContain('href="/user/login?targetUrl=%2Fsearch%3Fqs%3Dlist%2520authors"')
    const reader = await registered(here, 'watches@example.org')
    const page = '/search?qs=list%20authors'
    expect((await reader.get(page)).body).toContain('Follow this search')
    const followed = await reader.send(page, { do: 'follow', words: 'list authors', targetUrl: page }, ALERTS)
    expect(followed.headers.location).toBe(page)
    expect(wordsOf(await reader.get(page))).toContain('You follow this search.')
    expect(wordsOf(await reader.get('/search?qs=List%20%20AUTHORS'))).toContain('You follow this search.')
    expect(wordsOf(await reader.get(ALERTS))).toContain('Nothing new since')
    await here.bring(AUTHORS)
    expect(wordsOf(await reader.get(ALERTS))).toMatch(/1 new article since .*In alphabetical order/)
    expect((await reader.get(ALERTS)).body).toMatch(/<h3><a href="\/search\?qs=list%20authors[^"]*">list authors<\/a><\/h3>/)
    await reader.send(ALERTS, { do: 'remove', key: 'list authors' })
    expect(wordsOf(await reader.get(ALERTS))).toContain('You don’t follow any searches yet.')
    expect((await reader.send(page, { do: 'follow', words: ' -- ' }, ALERTS)).statusCode).toBe(422)
    await here.close()
  })

  test('there is nothing to follow where nothing was searched for', async () => {
    expect((await visitorOf(site).get('/search?qs=')).body).not.toContain('follow')
  })
})

describe('HEAD-6 recommendations', () => {
  const PAGE = '/user/recommendations'
  const PREFERENCES = '/user/recommendations/preferences'

  test('are made from what was read, without that, and without what is left out', async () => {
    const here = await accountSite([HYDRATION, AUTHORS, PLACES, 'covering-a-grid'])
    const reader = await registered(here, 'wants@example.org')
    expect(wordsOf(await reader.get(PAGE))).toMatch(/which is empty\. .*Go to your reading history/)
    await reader.send(READING, { do: 'on' })
    const cards = await here.store.list('own')
    const read = cards.find(({ title }) => title.startsWith('What hydration costs'))
    await reader.get(read?.path ?? '')
    const all = entriesOf(await reader.get(PAGE))
    expect(all).toEqual((await here.store.similar(checkedPii(read?.pii ?? ''), 12)).map(({ title }) => title))
    expect(all.length).toBeGreaterThan(1)
    expect(all).not.toContain(read?.title)
    expect(wordsOf(await reader.get(PAGE))).toContain('Similar to “What hydration costs')
    await reader.send(PREFERENCES, { do: 'leave-out-subject', words: 'AUTHORS sorted' })
    expect(entriesOf(await reader.get(PAGE))).toEqual(all.filter(title => !title.includes('sorted')))
    const book = (await publicationsIn(here)).find(({ key }) => key.startsWith('isbn:'))
    await reader.send(PREFERENCES, { do: 'leave-out-publication', key: book?.key ?? '' })
    expect(wordsOf(await reader.get('/user/alerts/journal?q=Open'))).toContain('1 chapter')
    const inBook = (await here.store.list('own'))
      .filter(({ publicationTitle }) => publicationTitle === book?.title)
      .map(({ title }) => title)
    expect(inBook.length).toBeGreaterThan(0)
    for (const title of inBook) expect(entriesOf(await reader.get(PAGE))).not.toContain(title)
    expect(wordsOf(await reader.get(PREFERENCES))).toMatch(/The Open Article Page .*AUTHORS sorted/)
    await reader.send(PREFERENCES, { do: 'let-in', key: 'subject author sorted' })
    await reader.send(PREFERENCES, { do: 'let-in', key: `publication ${book?.key ?? ''}` })
    expect(entriesOf(await reader.get(PAGE))).toEqual(all)
    for (const [fields, status] of [
      [{ do: 'leave-out-subject', words: ' ; ' }, 422],
      [{ do: 'leave-out-publication', key: 'issn:0000-0000' }, 422],
      [{ do: 'else' }, 400],
      [{ do: 'let-in', formToken: '' }, 403],
    ] as const) {
      expect((await reader.send(PREFERENCES, fields)).statusCode).toBe(status)
    }
    expect(wordsOf(await reader.get(`${PAGE}/about`))).toContain('by the works that both cite')
    await here.close()
  })
})

describe('accounts for demonstration', () => {
  test('keep what each visitor does for their visit alone', async () => {
    const here = await accountSite([HYDRATION], { origin: 'shipped' })
    const [one, other] = [visitorOf(here), visitorOf(here)]
    for (const each of [one, other]) {
      expect((await each.signIn('demo@example.org')).statusCode).toBe(303)
      await each.send(READING, { do: 'on' })
    }
    const path = (await here.store.list('shipped'))[0]?.path ?? ''
    await one.get(path)
    expect(await kept(one)).toHaveLength(1)
    expect(await kept(other)).toEqual([])
    expect(wordsOf(await one.get(READING))).toContain('nobody else can see it')
    for (const [page, fields] of [
      ['/user/password', { old: 'x', password: 'a new password of words', repeated: 'a new password of words' }],
      ['/user/profile', { name: 'Mine' }],
    ] as const) {
      expect((await one.send(page, fields)).statusCode).toBe(403)
    }
    await one.send('/user/profile/erase', {})
    expect((await one.get(READING)).statusCode).toBe(303)
    await other.get(path)
    expect(await kept(other)).toHaveLength(1)
    const again = visitorOf(here)
    await again.signIn('demo@example.org')
    expect(await kept(again)).toEqual([])
    await here.close()
  })

  test('what a visit has left is cleared away once its session is over', async () => {
    let now = new Date('2026-03-01T00:00:00Z')
    const savedEntries = readerEntries(site.store, () => now)
    const read = { title: 'T', path: '/p', publication: 'Notes' } as const
    await savedEntries.reading.put('visit:old', 'P', read)
    now = new Date('2026-03-01T23:00:00Z')
    await savedEntries.reading.put('visit:new', 'P', read)
    expect((await savedEntries.reading.page('visit:old', 0, 9)).total).toBe(1)
    now = new Date('2026-03-02T00:00:01Z')
    await savedEntries.reading.put('visit:new', 'Q', read)
    expect([
      (await savedEntries.reading.page('visit:old', 0, 9)).total,
      (await savedEntries.reading.page('visit:new', 0, 9)).total,
    ]).toEqual([0, 2])
  })
})
