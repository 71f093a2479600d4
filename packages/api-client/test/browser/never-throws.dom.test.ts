import { fc, test } from '@fast-check/vitest'
import { browserInterpreters, interpret, outlets, windows } from '@lectern/api-client/browser'
import { parseDoi, parsePii, type Command, type CommandKind, type Report } from '@lectern/domain/core'
import { made } from '@lectern/property-tests/support/made'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '#',
    'http://[bad',
    'http://',
    'javascript:',
    '//',
    '__proto__',
    '</script>',
    'a;b=c\r\n',
    '\u0000',
    '\ud800',
  ),
)

const pii = made(parsePii('S2211753914000025'))

const of =
  <Kind extends CommandKind>(kind: Kind) =>
  (rest: Omit<Extract<Command, { readonly kind: Kind }>, 'kind'>): Command =>
    // The kind decides the fields, which a union type does not preserve.
    ({ kind, ...rest }) as unknown as Command

const timer = fc.constantFrom(
  { kind: 'hash-scroll' } as const,
  { kind: 'entitlement-link-seen', doi: made(parseDoi('10.1000/1')) } as const,
)
const area = fc.constantFrom('local' as const, 'session' as const)
const target = fc.constantFrom('new-window' as const, 'shopping-cart' as const)

/** Each kind of command, with values that no rule of the domain would give it. */
const commands: { readonly [Kind in CommandKind]: fc.Arbitrary<Command> } = {
  call: fc
    .constantFrom(
      { endpoint: 'feedback', items: [] } as const,
      { endpoint: 'seamlessAccess' } as const,
      { endpoint: 'toc', pii } as const,
    )
    .map(call => of('call')({ call })),
  'set-timer': fc.record({ timer, after: fc.constant(0) }).map(of('set-timer')),
  'clear-timer': fc.record({ timer }).map(of('clear-timer')),
  'read-storage': fc.record({ area, key: text }).map(of('read-storage')),
  'write-storage': fc.record({ area, key: text, value: text }).map(of('write-storage')),
  'remove-storage': fc.record({ area, key: text }).map(of('remove-storage')),
  'write-cookie': fc.record({ cookie: fc.record({ name: text, value: text }) }).map(of('write-cookie')),
  'push-data-layer': text.map(name => of('push-data-layer')({ event: { event: 'ctaClick', name } })),
  'open-window': fc.record({ url: text, target }).map(of('open-window')),
  'go-to': fc.record({ url: text }).map(of('go-to')),
  reload: fc.constant({ kind: 'reload' }),
  'open-importer': fc.constant({ kind: 'open-importer' }),
  'load-player': fc.constant({ kind: 'load-player' }),
  'prepare-passages': fc.constant({ kind: 'prepare-passages' }),
  'find-passages': fc.record({ question: text }).map(of('find-passages')),
  'save-file': fc.record({ name: text, mediaType: text, text }).map(of('save-file')),
  'submit-form': fc
    .record({
      form: fc.record({
        action: text,
        method: fc.constantFrom('get' as const, 'post' as const),
        fields: fc.array(fc.tuple(text, text)),
        target: fc.constantFrom('hidden-frame' as const, 'new-window' as const, 'same-window' as const),
      }),
    })
    .map(of('submit-form')),
  copy: fc.record({ text }).map(of('copy')),
  'copy-citation': fc.record({ citation: fc.record({ text, html: text }) }).map(of('copy-citation')),
  share: fc.record({ link: fc.record({ title: text, url: text }) }).map(of('share')),
  'scroll-to': fc.record({ id: text, offset: fc.constantFrom(0, Number.NaN), focus: fc.boolean() }).map(of('scroll-to')),
  focus: fc.record({ id: text }).map(of('focus')),
  'lock-scroll': fc.constant({ kind: 'lock-scroll' }),
  'unlock-scroll': fc.constant({ kind: 'unlock-scroll' }),
  report: text.map(message => of('report')({ report: { kind: 'warning', message } })),
}

/** The parts of a window that its commands use. */
const PARTS = [
  'clearTimeout',
  'dataLayer',
  'dispatchEvent',
  'document',
  'fetch',
  'localStorage',
  'location',
  'navigator',
  'open',
  'requestAnimationFrame',
  'sessionStorage',
  'setTimeout',
] as const

/** Reads an address as browsers do, which throw if they cannot. */
const read = (url: string): void => {
  void new URL(url, 'https://journals.example/')
}

/** What jsdom cannot do, as a browser does it. */
const asInBrowsers: Readonly<Record<string, unknown>> = {
  fetch: () => Promise.reject(new Error('offline')),
  location: { assign: read, reload: () => undefined },
  open: read,
}

type Faults = Readonly<Partial<Record<string, 'missing' | 'throws'>>>

const windowWith = (faults: Faults): Window =>
  new Proxy(window, {
    get: (target, name) => {
      const fault = faults[String(name)]
      if (fault === 'throws') throw new DOMException('Not here', 'SecurityError')
      if (fault === 'missing') return undefined
      const part: unknown = asInBrowsers[String(name)] ?? Reflect.get(target, name)
      return typeof part === 'function' ? part.bind(target) : part
    },
  })

const faults: fc.Arbitrary<Faults> = fc.dictionary(fc.constantFrom(...PARTS), fc.constantFrom('missing', 'throws'))

const settings = { service: { origin: 'https://journals.example' }, report: () => undefined }

beforeEach(() => {
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('the interpreters of a window', () => {
  test.prop([fc.oneof(...Object.values(commands)), faults])(
    'never throw, whatever the command, the window or its parts',
    (command, missing) => {
      expect(() => {
        interpret(browserInterpreters(windowWith(missing), settings))(command, () => undefined)
      }).not.toThrow()
    },
  )

  test.each(['http://[bad', 'http://'])('lead nowhere from %s, which is no address', url => {
    const own = windows(windowWith({}))
    expect(() => {
      own['go-to']({ kind: 'go-to', url }, () => undefined)
      own['open-window']({ kind: 'open-window', url, target: 'new-window' }, () => undefined)
    }).not.toThrow()
  })

  test('say that nothing was copied on a page without a clipboard', async () => {
    const taken: Report[] = []
    const own = outlets(windowWith({ navigator: 'missing' }), report => void taken.push(report))
    own.copy({ kind: 'copy', text: 'Words' }, () => undefined)
    await vi.waitFor(() => expect(taken).toEqual([{ kind: 'warning', message: 'The clipboard could not be written to' }]))
  })
})
