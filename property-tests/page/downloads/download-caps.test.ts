import { fc, test } from '@fast-check/vitest'
import type { Command, StorageRead, Href } from '@lectern/domain/core'
import { DAILY_COUNTS_KEY } from '@lectern/domain/site'
import {
  DAILY_CAPS,
  downloadCapNotice,
  countsRead,
  initialDownloadCaps,
  parseStoredCounts,
  storedCounts,
  updateDownloadCaps,
  usedOn,
  type CapName,
  type CappedDownload,
  type DownloadCapsEvent,
  type DownloadCapsState,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

const CAPS: readonly CapName[] = ['multiArticle', 'fullIssue']

/** A download with a name. */
const download = (cap: CapName, amount: number, name: Href = '#it'): CappedDownload => ({
  cap,
  amount,
  whenAllowed: [{ kind: 'go-to', url: name }],
})

const send = (state: DownloadCapsState, event: DownloadCapsEvent) => updateDownloadCaps(state, event, undefined)

/** A tab of the browser: its page's state, and its pending storage reads. */
interface Tab {
  state: DownloadCapsState
  /** What the storage contained at each read. */
  reads: StorageRead[]
  /** The downloads that this page has allowed since it was loaded. */
  allowed: Map<string, number>
}

/** A reader's browser: tabs that share a storage, and an adjustable clock. */
interface Browser {
  tabs: Tab[]
  stored: string | undefined
  storage: 'well' | 'throwing' | 'full' | 'slow'
  today: number
}

/** Certain knowledge: the downloads allowed in total, by day and cap, and whether the storage has been reliable so far. */
interface Ledger {
  allowed: Map<string, number>
  isTrusty: boolean
}

const keyOf = (day: number, cap: CapName): string => `${day} ${cap}`
const add = (to: Map<string, number>, key: string, amount: number): void => {
  to.set(key, (to.get(key) ?? 0) + amount)
}

const newTab = (): Tab => ({ state: initialDownloadCaps, reads: [], allowed: new Map() })

const readNow = ({ storage, stored }: Browser): StorageRead =>
  storage === 'throwing' ? { kind: 'unavailable' } : stored === undefined ? { kind: 'absent' } : { kind: 'value', value: stored }

const answer = (ledger: Ledger, browser: Browser, tab: Tab): void => {
  const read = tab.reads.shift()
  const [waiting] = tab.state.waiting
  if (read === undefined || waiting === undefined) return
  const before = tab.state.waiting.length
  const { cap, amount } = waiting.download
  const [state, commands] = send(tab.state, { type: 'downloadCaps/storage-read', read })
  const isAllowed = commands.some(({ kind }) => kind === 'go-to')
  expect(state.waiting).toHaveLength(before - 1)
  expect(isAllowed).toBe(commands.length > 0)
  if (isAllowed) {
    expect(commands.map(({ kind }) => kind)).toEqual(['write-storage', 'go-to'])
    add(tab.allowed, keyOf(waiting.today, cap), amount)
    add(ledger.allowed, keyOf(waiting.today, cap), amount)
    expect(tab.allowed.get(keyOf(waiting.today, cap))).toBeLessThanOrEqual(DAILY_CAPS[cap])
    if (ledger.isTrusty) expect(ledger.allowed.get(keyOf(waiting.today, cap))).toBeLessThanOrEqual(DAILY_CAPS[cap])
  } else {
    expect(state.downloadCapOpen).toEqual(O.some(cap))
    if (ledger.isTrusty && ledger.allowed.size <= 2 * 55)
      expect((ledger.allowed.get(keyOf(waiting.today, cap)) ?? 0) + amount).toBeGreaterThan(DAILY_CAPS[cap])
  }
  for (const command of commands) {
    if (command.kind !== 'write-storage') continue
    expect(command).toMatchObject({ area: 'local', key: DAILY_COUNTS_KEY })
    if (browser.storage === 'well' || browser.storage === 'slow') browser.stored = command.value
    else ledger.isTrusty = false
  }
  tab.state = state
}

const tabIn = (browser: Browser, index: number): Tab => browser.tabs[index % browser.tabs.length] ?? newTab()

class Download implements fc.Command<Ledger, Browser> {
  readonly tab: number
  readonly asked: CappedDownload
  constructor(tab: number, cap: CapName, amount: number) {
    this.tab = tab
    this.asked = download(cap, amount)
  }
  check = () => true
  run(ledger: Ledger, browser: Browser): void {
    const tab = tabIn(browser, this.tab)
    const [state, commands] = send(tab.state, {
      type: 'downloadCaps/download-requested',
      download: this.asked,
      today: browser.today,
    })
    expect(commands).toEqual([{ kind: 'read-storage', area: 'local', key: DAILY_COUNTS_KEY }])
    tab.state = state
    tab.reads.push(readNow(browser))
    if (browser.storage === 'slow') {
      // Another tab may now write between this tab's read and its write.
      ledger.isTrusty = false
    } else while (tab.reads.length > 0) answer(ledger, browser, tab)
  }
  toString = () => `${this.tab}: download ${this.asked.amount} ${this.asked.cap}`
}

class Answer implements fc.Command<Ledger, Browser> {
  readonly tab: number
  constructor(tab: number) {
    this.tab = tab
  }
  check = () => true
  run = (ledger: Ledger, browser: Browser): void => answer(ledger, browser, tabIn(browser, this.tab))
  toString = () => `${this.tab}: storage answers`
}

class SetClock implements fc.Command<Ledger, Browser> {
  readonly day: number
  constructor(day: number) {
    this.day = day
  }
  check = () => true
  run(_ledger: Ledger, browser: Browser): void {
    browser.today = this.day
  }
  toString = () => `clock set to day ${this.day}`
}

class SetStorage implements fc.Command<Ledger, Browser> {
  readonly storage: Browser['storage']
  constructor(storage: Browser['storage']) {
    this.storage = storage
  }
  check = () => true
  run(ledger: Ledger, browser: Browser): void {
    browser.storage = this.storage
    if (this.storage === 'throwing') ledger.isTrusty = false
  }
  toString = () => `storage ${this.storage}`
}

class Spoil implements fc.Command<Ledger, Browser> {
  readonly value: string | undefined
  constructor(value: string | undefined) {
    this.value = value
  }
  check = () => true
  run(ledger: Ledger, browser: Browser): void {
    browser.stored = this.value
    ledger.isTrusty = false
  }
  toString = () => `storage now holds ${this.value ?? 'nothing'}`
}

class OpenTab implements fc.Command<Ledger, Browser> {
  check = () => true
  run(_ledger: Ledger, browser: Browser): void {
    browser.tabs.push(newTab())
  }
  toString = () => 'a new tab'
}

class Reload implements fc.Command<Ledger, Browser> {
  readonly tab: number
  constructor(tab: number) {
    this.tab = tab
  }
  check = () => true
  run(_ledger: Ledger, browser: Browser): void {
    browser.tabs[this.tab % browser.tabs.length] = newTab()
  }
  toString = () => `${this.tab}: reload`
}

const tab = fc.nat({ max: 2 })
const downloads = fc.oneof(
  fc.tuple(tab, fc.integer({ min: 1, max: 60 })).map(([which, amount]) => new Download(which, 'multiArticle', amount)),
  tab.map(which => new Download(which, 'fullIssue', 1)),
)
const moves = [
  fc.integer({ min: 0, max: 3 }).map(day => new SetClock(day)),
  fc.constant(new OpenTab()),
  tab.map(which => new Reload(which)),
]
const faults = [
  fc.constantFrom<Browser['storage'][]>('well', 'throwing', 'full', 'slow').map(storage => new SetStorage(storage)),
  fc
    .constantFrom(undefined, '', 'null', '[]', '{"', '[{"day":1,"multiArticle":-5,"fullIssue":1e400}]')
    .map(value => new Spoil(value)),
  tab.map(which => new Answer(which)),
]

const start = (): { readonly model: Ledger; readonly real: Browser } => ({
  model: { allowed: new Map(), isTrusty: true },
  real: { tabs: [newTab()], stored: undefined, storage: 'well', today: 0 },
})

const run = (commands: Iterable<fc.Command<Ledger, Browser>>): void => fc.modelRun(start, commands)

describe('CAP-1, CAP-3 whatever clock, tabs and storage do', () => {
  test.prop([fc.commands([downloads, ...moves], { maxCommands: 60 })])(
    'a storage that keeps what it is given lets no day exceed its caps, and refuses nothing below them',
    commands => run(commands),
  )

  test.prop([fc.commands([downloads, ...moves, ...faults], { maxCommands: 60 })])(
    'no page exceeds the caps by what it let through itself',
    commands => run(commands),
  )

  test('no day is fresh again after many others', () => {
    const clock = [0, ...Array.from({ length: 70 }, (_, index) => index + 1), 0, 5, 69]
    run(
      clock.flatMap(day => [
        new SetClock(day),
        new Download(0, 'multiArticle', 60),
        new Reload(0),
        new Download(0, 'multiArticle', 60),
      ]),
    )
  })
})

const ask = (
  state: DownloadCapsState,
  read: StorageRead,
  asked: CappedDownload,
  today = 7,
): readonly [DownloadCapsState, readonly Command[]] =>
  send(send(state, { type: 'downloadCaps/download-requested', download: asked, today })[0], {
    type: 'downloadCaps/storage-read',
    read,
  })

const stored = (multiArticle: number, fullIssue: number): StorageRead => ({
  kind: 'value',
  value: storedCounts([{ day: 7, multiArticle, fullIssue }]),
})

describe('CAP-2 a download at its cap', () => {
  test.each<[CapName, StorageRead, number, boolean]>([
    ['fullIssue', stored(0, 9), 1, true],
    ['fullIssue', stored(0, 10), 1, false],
    ['fullIssue', stored(100, 0), 1, true],
    ['multiArticle', stored(99, 0), 1, true],
    ['multiArticle', stored(100, 0), 1, false],
    ['multiArticle', stored(98, 10), 2, true],
    ['multiArticle', stored(99, 0), 2, false],
    ['multiArticle', { kind: 'absent' }, 100, true],
    ['multiArticle', { kind: 'absent' }, 101, false],
    ['fullIssue', { kind: 'unavailable' }, 1, true],
  ])('%s %j asked for %i', (cap, read, amount, isAllowed) => {
    const [state, commands] = ask(initialDownloadCaps, read, download(cap, amount, '#allowed'))
    expect(O.isNone(state.downloadCapOpen)).toBe(isAllowed)
    expect(commands.some(command => command.kind === 'go-to' && command.url === '#allowed')).toBe(isAllowed)
    expect(commands.length > 0).toBe(isAllowed)
  })

  test('opens a notice that names the cap, and that closes', () => {
    expect(downloadCapNotice(initialDownloadCaps)).toEqual(O.none)
    const [open] = ask(initialDownloadCaps, stored(0, 10), download('fullIssue', 1))
    expect(downloadCapNotice(open)).toEqual(
      O.some({
        title: 'Download limit reached',
        message: 'You can download up to 10 full issues or volumes per day. Come back tomorrow.',
        closeLabel: 'Close',
      }),
    )
    expect(downloadCapNotice(ask(initialDownloadCaps, stored(60, 0), download('multiArticle', 41))[0])).toEqual(
      O.some({
        title: 'Download limit reached',
        message: 'You can download up to 100 articles together per day. Choose fewer, or come back tomorrow.',
        closeLabel: 'Close',
      }),
    )
    const [closed, commands] = send(open, { type: 'downloadCaps/closed' })
    expect(downloadCapNotice(closed)).toEqual(O.none)
    expect(commands).toEqual([])
  })

  test('tells the storage what it knows, and what is allowed comes after', () => {
    const [, commands] = ask(initialDownloadCaps, stored(3, 1), download('multiArticle', 4, '#go'))
    expect(commands).toEqual([
      { kind: 'write-storage', area: 'local', key: 'lectern:downloads', value: '[{"day":7,"multiArticle":7,"fullIssue":1}]' },
      { kind: 'go-to', url: '#go' },
    ])
  })

  test('remembers what was read although it refused', () => {
    const [refused] = ask(initialDownloadCaps, stored(0, 10), download('fullIssue', 1))
    expect(usedOn(refused.counts, 7, 'fullIssue')).toBe(10)
    expect(O.isSome(ask(refused, { kind: 'absent' }, download('fullIssue', 1))[0].downloadCapOpen)).toBe(true)
  })
})

describe('CAP-3 a page without a storage', () => {
  test.each<StorageRead>([{ kind: 'absent' }, { kind: 'unavailable' }, { kind: 'value', value: 'rubbish' }])(
    'keeps its own count: %j',
    read => {
      const [ten] = Array.from({ length: 10 }).reduce<readonly [DownloadCapsState, readonly Command[]]>(
        ([state]) => ask(state, read, download('fullIssue', 1)),
        [initialDownloadCaps, []],
      )
      expect(O.isNone(ten.downloadCapOpen)).toBe(true)
      expect(O.isSome(ask(ten, read, download('fullIssue', 1))[0].downloadCapOpen)).toBe(true)
      expect(O.isNone(ask(ten, read, download('fullIssue', 1), 8)[0].downloadCapOpen)).toBe(true)
    },
  )

  test('answers nobody where nobody waits, and is known from then on (CAP-1)', () => {
    const [asked, commands] = send(initialDownloadCaps, { type: 'downloadCaps/looked-at' })
    expect([asked, commands]).toEqual([initialDownloadCaps, [{ kind: 'read-storage', area: 'local', key: DAILY_COUNTS_KEY }]])
    const read = stored(1, 1)
    expect(send(asked, { type: 'downloadCaps/storage-read', read })).toEqual([
      { ...initialDownloadCaps, counts: countsRead(read) },
      [],
    ])
  })

  test.prop([
    fc.array(fc.record({ cap: fc.constantFrom(...CAPS), amount: fc.integer({ min: 1, max: 120 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
  ])('decides what waits in the order in which it was asked for', asked => {
    const asking = asked.reduce(
      (state, { cap, amount }, index) =>
        send(state, { type: 'downloadCaps/download-requested', download: download(cap, amount, `#${index}`), today: 7 })[0],
      initialDownloadCaps,
    )
    expect(asking.waiting).toHaveLength(asked.length)
    const used = { multiArticle: 0, fullIssue: 0 }
    asked.reduce((state, { cap, amount }, index) => {
      const [next, commands] = send(state, { type: 'downloadCaps/storage-read', read: { kind: 'unavailable' } })
      const fits = used[cap] + amount <= DAILY_CAPS[cap]
      expect(commands.some(command => command.kind === 'go-to' && command.url === `#${index}`)).toBe(fits)
      if (fits) used[cap] += amount
      return next
    }, asking)
  })

  test.prop([fc.string()])('never breaks over what is stored', value => {
    const [state] = ask(initialDownloadCaps, { kind: 'value', value }, download('fullIssue', 1))
    expect(state.waiting).toEqual([])
    expect(parseStoredCounts(storedCounts(state.counts))).toEqual(state.counts)
  })
})
