import { fc, test } from '@fast-check/vitest'
import { parsePii, type Command, type Pii, type StorageRead } from '@lectern/domain/core'
import { MENDELEY_INTENT_KEY } from '@lectern/domain/site'
import {
  MENDELEY_IMPORT_DELAY,
  MENDELEY_INSTALL_URL,
  initialMendeley,
  updateMendeley,
  type MendeleyEvent,
  type MendeleyState,
} from '@lectern/domain/page'
import { describe, expect } from 'vitest'
import { made } from '../../support/made.ts'

const ARTICLES = ['S2211753914000025', 'S146290112300117X'].map(pii => made(parsePii(pii)))

const [first, second] = ARTICLES as [Pii, Pii]

/** A browser with one tab, and an extension that only affects pages loaded after its installation. */
class Browser {
  state: MendeleyState = initialMendeley
  article: Pii = first
  stored = new Map<string, string>()
  storageWorks = true
  isInstalled = false
  hasExtension = false
  isTimerSet = false
  installPages = 0
  loads = 0
  clicks = 0
  imports: Pii[] = []

  constructor() {
    this.load()
  }

  load(): void {
    this.loads += 1
    this.state = initialMendeley
    this.hasExtension = this.isInstalled
    this.isTimerSet = false
    this.tell({ type: 'mendeley/page-loaded' })
  }

  tell(event: MendeleyEvent): void {
    const [state, commands] = updateMendeley(this.state, event, { pii: this.article, hasExtension: this.hasExtension })
    this.state = state
    for (const command of commands) this.perform(command)
  }

  read(key: string): StorageRead {
    const value = this.stored.get(key)
    return !this.storageWorks ? { kind: 'unavailable' } : value === undefined ? { kind: 'absent' } : { kind: 'value', value }
  }

  perform(command: Command): void {
    if (command.kind === 'read-storage') {
      expect(command.area).toBe('session')
      this.tell({ type: 'mendeley/intent-read', read: this.read(command.key) })
    } else if (command.kind === 'write-storage') {
      expect([command.area, command.key]).toEqual(['session', 'lectern:mendeley:intent'])
      if (this.storageWorks) this.stored.set(command.key, command.value)
    } else if (command.kind === 'remove-storage') {
      expect([command.area, command.key]).toEqual(['session', 'lectern:mendeley:intent'])
      if (this.storageWorks) this.stored.delete(command.key)
    } else if (command.kind === 'set-timer') {
      expect(command).toEqual({ kind: 'set-timer', timer: { kind: 'mendeley-import' }, after: 750 })
      this.isTimerSet = true
    } else if (command.kind === 'open-window') {
      expect(command).toEqual({ kind: 'open-window', url: MENDELEY_INSTALL_URL, target: 'new-window' })
      this.installPages += 1
    } else if (command.kind === 'reload') {
      this.load()
    } else if (command.kind === 'push-data-layer') {
      expect(command.event).toEqual({ event: 'ctaClick', name: 'add-to-mendeley' })
      this.clicks += 1
    } else if (command.kind === 'open-importer') {
      expect(this.hasExtension).toBe(true)
      this.imports.push(this.article)
    } else throw new Error(`Mendeley never wants ${command.kind}`)
  }

  wait(): void {
    if (!this.isTimerSet) return
    this.isTimerSet = false
    this.tell({ type: 'mendeley/delay-passed' })
  }
}

/** The result according to the documents, as a story: `away` at the install page, `due` to open the importer. */
interface Story {
  article: Pii
  remembered: Pii | undefined
  storageWorks: boolean
  isInstalled: boolean
  hasExtension: boolean
  at: 'rest' | 'away' | 'due'
  loads: number
  installPages: number
  clicks: number
  imports: Pii[]
}

const loaded = (story: Story): void => {
  story.loads += 1
  story.hasExtension = story.isInstalled
  story.at = story.storageWorks && story.remembered === story.article ? 'due' : 'rest'
  if (story.storageWorks && story.at === 'rest') story.remembered = undefined
}

const imported = (story: Story): void => {
  if (story.hasExtension) story.imports.push(story.article)
  if (story.storageWorks) story.remembered = undefined
  story.at = 'rest'
}

const clicked = (story: Story): void => {
  story.clicks += 1
  if (story.hasExtension) imported(story)
  else {
    story.installPages += 1
    story.at = 'away'
    if (story.storageWorks) story.remembered = story.article
  }
}

type Act = fc.Command<Story, Browser>

const act = (name: string, tell: (story: Story) => void, run: (browser: Browser) => void): Act => ({
  check: () => true,
  run: (story, browser) => {
    tell(story)
    run(browser)
    const { at, remembered, ...rest } = story
    const { article, storageWorks, isInstalled, hasExtension, loads, installPages, clicks, imports } = browser
    expect({ article, storageWorks, isInstalled, hasExtension, loads, installPages, clicks, imports }).toEqual(rest)
    expect(browser.stored.get(MENDELEY_INTENT_KEY)).toBe(remembered)
    expect(browser.state.status).toBe(({ rest: 'idle', away: 'installing', due: 'importing' } as const)[at])
  },
  toString: () => name,
})

const acts: fc.Arbitrary<Act>[] = [
  fc.constant(act('add', clicked, browser => browser.tell({ type: 'mendeley/add-requested' }))),
  fc.constant(
    act(
      'install',
      story => {
        story.isInstalled = true
      },
      browser => {
        browser.isInstalled = true
      },
    ),
  ),
  fc.constant(
    act(
      'come back',
      story => {
        if (story.at === 'away') loaded(story)
      },
      browser => browser.tell({ type: 'mendeley/reader-returned' }),
    ),
  ),
  fc.constant(
    act(
      'wait',
      story => {
        if (story.at === 'due') imported(story)
      },
      browser => browser.wait(),
    ),
  ),
  fc.constant(
    act(
      'the timer of an earlier page fires',
      story => {
        if (story.at === 'due') imported(story)
      },
      browser => browser.tell({ type: 'mendeley/delay-passed' }),
    ),
  ),
  fc.constant(act('reload', loaded, browser => browser.load())),
  fc.constantFrom(...ARTICLES).map(pii =>
    act(
      `go to ${pii}`,
      story => {
        story.article = pii
        loaded(story)
      },
      browser => {
        browser.article = pii
        browser.load()
      },
    ),
  ),
  fc.boolean().map(works =>
    act(
      `storage ${works ? 'works' : 'fails'}`,
      story => {
        story.storageWorks = works
      },
      browser => {
        browser.storageWorks = works
      },
    ),
  ),
]

const start = (): Story => ({
  article: first,
  remembered: undefined,
  storageWorks: true,
  isInstalled: false,
  hasExtension: false,
  at: 'rest',
  loads: 1,
  installPages: 0,
  clicks: 0,
  imports: [],
})

describe('MEND-1 adding an article to Mendeley', () => {
  test.prop([fc.commands(acts, { maxCommands: 50 })])(
    'goes as the documents tell it, whatever the reader and the storage do',
    script => {
      fc.modelRun(() => ({ model: start(), real: new Browser() }), script)
    },
  )

  test.prop([fc.boolean()])('with the extension the importer opens at once, and nothing is loaded anew', storageWorks => {
    const browser = new Browser()
    Object.assign(browser, { hasExtension: true, storageWorks })
    browser.tell({ type: 'mendeley/add-requested' })
    expect(browser).toMatchObject({ imports: [first], loads: 1, installPages: 0, isTimerSet: false })
  })

  test('without it the reader installs it and comes back, and the article they meant is imported once', () => {
    const browser = new Browser()
    browser.tell({ type: 'mendeley/add-requested' })
    expect(browser).toMatchObject({ imports: [], installPages: 1, loads: 1, state: { status: 'installing' } })
    browser.isInstalled = true
    browser.tell({ type: 'mendeley/reader-returned' })
    expect(browser).toMatchObject({ imports: [], loads: 2, isTimerSet: true })
    browser.wait()
    browser.load()
    browser.wait()
    expect(browser).toMatchObject({ imports: [first], installPages: 1, loads: 3 })
    expect(browser.stored.size).toBe(0)
  })

  test('coming back twice loads the page once', () => {
    const [state, commands] = updateMendeley(
      { status: 'installing' },
      { type: 'mendeley/reader-returned' },
      { pii: first, hasExtension: false },
    )
    expect([state, commands]).toEqual([{ status: 'reloading' }, [{ kind: 'reload' }]])
    expect(updateMendeley(state, { type: 'mendeley/reader-returned' }, { pii: first, hasExtension: false })).toEqual([state, []])
  })

  test("another article's page forgets it, and imports nothing", () => {
    const browser = new Browser()
    browser.stored.set(MENDELEY_INTENT_KEY, second)
    browser.isInstalled = true
    browser.load()
    browser.wait()
    expect(browser.imports).toEqual([])
    expect(browser.stored.size).toBe(0)
  })

  test('the wait is 750 ms', () => {
    expect(MENDELEY_IMPORT_DELAY).toBe(750)
  })

  test('the install page may be followed', () => {
    expect(new URL(MENDELEY_INSTALL_URL).protocol).toBe('https:')
  })
})

describe('MEND-1 an extension that comes to an open page', () => {
  const arrived: MendeleyEvent = { type: 'mendeley/extension-arrived' }
  const facts = { pii: first, hasExtension: false }

  test('is what the wait after a reload is for', () => {
    const [reading] = updateMendeley(
      initialMendeley,
      { type: 'mendeley/intent-read', read: { kind: 'value', value: first } },
      facts,
    )
    const [waiting] = updateMendeley(reading, arrived, facts)
    expect(updateMendeley(waiting, { type: 'mendeley/delay-passed' }, facts)[1].map(({ kind }) => kind)).toEqual([
      'remove-storage',
      'open-importer',
    ])
  })

  test('opens at once from then on', () => {
    const [there, told] = updateMendeley(initialMendeley, arrived, facts)
    expect(told).toEqual([])
    const [after, commands] = updateMendeley(there, { type: 'mendeley/add-requested' }, facts)
    expect(commands.map(({ kind }) => kind)).toEqual(['push-data-layer', 'remove-storage', 'open-importer'])
    expect(updateMendeley(after, { type: 'mendeley/add-requested' }, facts)[1]).toEqual(commands)
  })
})

describe('MEND-1 what a session remembers', () => {
  const facts = { pii: first, hasExtension: false }

  test('is forgotten where the extension is not there after all', () => {
    const [importing] = updateMendeley(
      initialMendeley,
      { type: 'mendeley/intent-read', read: { kind: 'value', value: first } },
      facts,
    )
    expect(updateMendeley(importing, { type: 'mendeley/delay-passed' }, facts)).toEqual([
      initialMendeley,
      [{ kind: 'remove-storage', area: 'session', key: MENDELEY_INTENT_KEY }],
    ])
  })

  test.each<StorageRead>([{ kind: 'absent' }, { kind: 'unavailable' }])('that is %o leaves the page as it is', read => {
    expect(updateMendeley(initialMendeley, { type: 'mendeley/intent-read', read }, facts)).toEqual([initialMendeley, []])
  })
})
