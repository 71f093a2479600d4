import {
  browserFacts,
  browserInterpreters,
  IMPORTER,
  interpret,
  passages,
  watchForImporter,
  watchWindow,
} from '@lectern/api-client/browser'
import type { Command } from '@lectern/domain/core'
import type { PageEvent, PassageSearch } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  document.documentElement.removeAttribute(IMPORTER.mark)
})

/** A page that records its events. */
const listening = () => {
  const told: PageEvent[] = []
  return { told, tell: (event: PageEvent) => void told.push(event) }
}

const settings = { service: { origin: 'https://journals.example' } } as const

describe('the interpreters of a window', () => {
  test('ask the service that they are told of, and tell its answer', async () => {
    const { told, tell } = listening()
    const fetch = vi.fn<Window['fetch']>(() => Promise.resolve(Response.json([])))
    const own = Object.assign(Object.create(window) as Window, { fetch })
    interpret(browserInterpreters(own, settings))({ kind: 'call', call: { endpoint: 'feedback', items: [] } }, tell)
    await expect.poll(() => told).toHaveLength(1)
    expect(fetch.mock.calls[0]?.[0]).toMatch(/^https:\/\/journals\.example\//)
    // The last report of a page that is being left is still sent.
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true })
  })

  test('remember no institutions where the site names none', async () => {
    const { told, tell } = listening()
    const call = { endpoint: 'seamlessAccess' } as const
    interpret(browserInterpreters(window, settings))({ kind: 'call', call }, tell)
    await expect.poll(() => told).toEqual([{ type: 'page/answered', answered: { endpoint: 'seamlessAccess', call, answer: [] } }])
  })

  test('keep, give back and forget what the page stores', () => {
    const { told, tell } = listening()
    const carryOut = interpret(browserInterpreters(window, settings))
    const place = { area: 'session', key: 'some' } as const
    const commands: readonly Command[] = [
      { kind: 'read-storage', ...place },
      { kind: 'write-storage', ...place, value: 'kept' },
      { kind: 'read-storage', ...place },
      { kind: 'remove-storage', ...place },
      { kind: 'read-storage', ...place },
    ]
    for (const command of commands) carryOut(command, tell)
    expect(told.map(event => event.type === 'page/storage-read' && event.read)).toEqual([
      { kind: 'absent' },
      { kind: 'value', value: 'kept' },
      { kind: 'absent' },
    ])
  })

  test('push to the data layer even where whoever reads it fails, and report that', () => {
    const seen: unknown[] = []
    const refusal = new Error('no')
    const push = (event: unknown): void => {
      seen.push(event)
      throw refusal
    }
    const failed = vi.fn<(error: unknown, command: Command) => void>()
    const own = Object.assign(Object.create(window) as Window, { dataLayer: { push } })
    const event = { event: 'ctaClick', name: 'Share' } as const
    const command = { kind: 'push-data-layer', event } as const
    interpret(browserInterpreters(own, settings), failed)(command, () => undefined)
    expect(seen).toEqual([event])
    expect(failed.mock.calls).toEqual([[refusal, command]])
  })

  test('push to the data layer even where an element of the article has its id', () => {
    const own = Object.assign(Object.create(window) as Window, { dataLayer: document.createElement('p') })
    const event = { event: 'ctaClick', name: 'Share' } as const
    const failed = vi.fn<(error: unknown, command: Command) => void>()
    interpret(browserInterpreters(own, settings), failed)({ kind: 'push-data-layer', event }, () => undefined)
    expect([own.dataLayer, failed.mock.calls]).toEqual([[event], []])
  })

  test('lead to the service, whatever the origin of the page', () => {
    const open = vi.fn<(url: string) => void>()
    const assign = vi.fn<(url: string) => void>()
    const actions: string[] = []
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      actions.push(this.action)
    })
    const carryOut = interpret(
      browserInterpreters(Object.create(window, { open: { value: open }, location: { value: { assign } } }), settings),
    )
    const form = { action: '/sdfe/pdf/download', method: 'post', fields: [], target: 'same-window' } as const
    const commands: readonly Command[] = [
      { kind: 'go-to', url: '/user/login' },
      { kind: 'open-window', url: '/science/article/pii/S2211753914000025/pdfft', target: 'new-window' },
      { kind: 'open-window', url: 'https://doi.org/10.1000/1', target: 'new-window' },
      { kind: 'submit-form', form },
    ]
    for (const command of commands) carryOut(command, () => undefined)
    expect(assign.mock.calls).toEqual([['https://journals.example/user/login']])
    expect(open.mock.calls.map(([url]) => url)).toEqual([
      'https://journals.example/science/article/pii/S2211753914000025/pdfft',
      'https://doi.org/10.1000/1',
    ])
    expect(actions).toEqual(['https://journals.example/sdfe/pdf/download'])
  })

  test('do nothing of a kind that none of them is for', () => {
    const { told, tell } = listening()
    expect(() => interpret({})({ kind: 'reload' }, tell)).not.toThrow()
    expect(told).toEqual([])
  })
})

describe('a search of the text', () => {
  test('that was not brought fails each question', async () => {
    const { told, tell } = listening()
    const own = passages()
    own['prepare-passages']({ kind: 'prepare-passages' }, tell)
    own['find-passages']({ kind: 'find-passages', question: 'Why?' }, tell)
    await expect.poll(() => told).toEqual([{ type: 'readingAssistant/failed', question: 'Why?' }])
  })

  test('that was brought is loaded again where it did not come', async () => {
    const { told, tell } = listening()
    const found = [{ text: 'A law holds.', heading: 'Laws', place: O.none }]
    const load = vi
      .fn<() => Promise<PassageSearch>>(() => Promise.resolve({ find: () => found }))
      .mockRejectedValueOnce(new Error('offline'))
    const own = passages(load)
    own['prepare-passages']({ kind: 'prepare-passages' }, tell)
    own['find-passages']({ kind: 'find-passages', question: 'Why?' }, tell)
    await expect.poll(() => told).toEqual([{ type: 'readingAssistant/answered', question: 'Why?', passages: found }])
  })
})

describe('what the page hears of its window', () => {
  test('its size, at once and when it changes', () => {
    const { told, tell } = listening()
    watchWindow(window, tell)
    const size = { width: window.innerWidth, height: window.innerHeight }
    expect(told).toEqual([{ type: 'windowSize/resized', size }, { type: 'windowSize/settled' }])
    window.dispatchEvent(new Event('resize'))
    expect(told.at(-1)).toEqual({ type: 'windowSize/resized', size })
    expect(told).toHaveLength(3)
  })

  test('an extension that comes late, once', async () => {
    const { told, tell } = listening()
    expect(browserFacts(window).hasMendeleyExtension).toBe(false)
    watchForImporter(document, tell)
    document.documentElement.setAttribute(IMPORTER.mark, '')
    await expect.poll(() => told).toEqual([{ type: 'mendeley/extension-arrived' }])
    document.documentElement.setAttribute(IMPORTER.mark, 'again')
    await turn()
    expect(told).toHaveLength(1)
    expect(browserFacts(window, '#some')).toMatchObject({ hasMendeleyExtension: true, hash: '#some' })
  })
})
