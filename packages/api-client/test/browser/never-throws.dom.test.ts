import { fc, test } from '@fast-check/vitest'
import { browserInterpreters, interpret, outlets, windows, type Interpreters } from '@lectern/api-client/browser'
import { parseDoi, parsePii, type Command, type CommandKind, type Report, type Href } from '@lectern/domain/core'
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

/** As if nothing had been checked. */
const address = text.map(each => each as Href)

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
  'open-window': fc.record({ url: address, target }).map(of('open-window')),
  'go-to': fc.record({ url: address }).map(of('go-to')),
  reload: fc.constant({ kind: 'reload' }),
  'open-importer': fc.constant({ kind: 'open-importer' }),
  'load-player': fc.constant({ kind: 'load-player' }),
  'prepare-passages': fc.constant({ kind: 'prepare-passages' }),
  'find-passages': fc.record({ question: text }).map(of('find-passages')),
  'save-file': fc.record({ name: text, mediaType: text, text }).map(of('save-file')),
  'submit-form': fc
    .record({
      form: fc.record({
        action: address,
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

type Fault = 'missing' | { readonly throws: unknown }

type Faults = Readonly<Partial<Record<string, Fault>>>

const windowWith = (faults: Faults): Window =>
  new Proxy(window, {
    get: (target, name) => {
      const fault = faults[String(name)]
      if (fault === 'missing') return undefined
      // A page's own scripts may throw anything.
      // oxlint-disable-next-line typescript/only-throw-error
      if (fault !== undefined) throw fault.throws
      const part: unknown = asInBrowsers[String(name)] ?? Reflect.get(target, name)
      return typeof part === 'function' ? part.bind(target) : part
    },
  })

const error = fc.oneof(
  fc.string().map(message => new Error(message)),
  fc.constant(new DOMException('Not here', 'SecurityError')),
)

const faultsThat = (thrown: fc.Arbitrary<unknown>): fc.Arbitrary<Faults> =>
  fc.dictionary(fc.constantFrom(...PARTS), fc.oneof(fc.constant('missing'), fc.record({ throws: thrown })))

const settings = { service: { origin: 'https://journals.example' }, report: () => undefined } as const

const tell = () => undefined

type Failure = readonly [error: unknown, command: Command]

/** Interpreters that record which commands they are passed, and what they throw. */
const watched = (own: Interpreters) => {
  const begun: Command[] = []
  const thrown: Failure[] = []
  const interpreters = Object.fromEntries(
    Object.entries(own).map(([kind, one]) => [
      kind,
      (command: never) => {
        begun.push(command)
        try {
          one(command, tell)
        } catch (error) {
          thrown.push([error, command])
          throw error
        }
      },
    ]),
  )
  return { begun, thrown, interpreters }
}

/** The commands whose failures are foreseen: the page is told of them, or a rule says that nothing more is lost. */
const FORESEEN: Readonly<Partial<Record<CommandKind, string>>> = {
  call: 'the call fails',
  copy: 'a warning is reported',
  'copy-citation': 'the dialog is told',
  'find-passages': 'needs no window',
  'load-player': 'needs no window where the site has no player',
  'prepare-passages': 'needs no window',
  'read-storage': 'CAP-3',
  'remove-storage': 'CAP-3',
  report: 'needs no window',
  share: 'the menu is told',
  'write-storage': 'CAP-3',
}

beforeEach(() => {
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const list = fc.array(fc.oneof(...Object.values(commands)), { maxLength: 8 })

describe('the interpreters of a window', () => {
  test.prop([list, faultsThat(fc.anything())])(
    'carry out every command, and report each thing that is thrown once, whatever the commands, the window or its parts',
    (asked, faults) => {
      const { begun, thrown, interpreters } = watched(browserInterpreters(windowWith(faults), settings))
      const reported: Failure[] = []
      const carryOut = interpret(interpreters, (...failure) => void reported.push(failure))
      for (const command of asked) carryOut(command, tell)
      expect(begun).toEqual(asked)
      expect(reported).toEqual(thrown)
    },
  )

  test.prop([list, faultsThat(fc.anything()), fc.anything()])(
    'carry out every command even where reporting throws: the console has both errors, once',
    (asked, faults, another) => {
      const { begun, thrown, interpreters } = watched(browserInterpreters(windowWith(faults), settings))
      const logged = vi.spyOn(console, 'error').mockReset().mockReturnValue()
      const carryOut = interpret(interpreters, () => {
        throw another
      })
      for (const command of asked) carryOut(command, tell)
      expect(begun).toEqual(asked)
      expect(logged.mock.calls).toEqual(thrown.map(([error]) => [error, another]))
    },
  )

  test.prop([list, faultsThat(error)])(
    'report what is thrown as an uncaught error of the window, once, unless a front end reports it',
    (asked, faults) => {
      const { begun, thrown, interpreters } = watched(browserInterpreters(windowWith(faults), settings))
      const uncaught: unknown[] = []
      const listen = (event: ErrorEvent): void => {
        event.preventDefault()
        uncaught.push(event.error)
      }
      window.addEventListener('error', listen)
      const carryOut = interpret(interpreters)
      for (const command of asked) carryOut(command, tell)
      window.removeEventListener('error', listen)
      expect(begun).toEqual(asked)
      expect(uncaught).toEqual(thrown.map(([error]) => error))
    },
  )

  test.prop([list, error])('report what is thrown on the console where there is no window, as in Node', (asked, refusal) => {
    // Remembered for afterwards: a property that is undefined would still exist.
    vi.stubGlobal('reportError', undefined)
    Reflect.deleteProperty(globalThis, 'reportError')
    const logged = vi.spyOn(console, 'error').mockReset().mockReturnValue()
    const faults = Object.fromEntries(PARTS.map(part => [part, { throws: refusal }]))
    const { thrown, interpreters } = watched(browserInterpreters(windowWith(faults), settings))
    const carryOut = interpret(interpreters)
    for (const command of asked) carryOut(command, tell)
    expect(logged.mock.calls).toEqual(thrown.map(([error]) => [error]))
  })

  test.prop([fc.oneof(...Object.values(commands)), error])(
    'hide nothing that a window refuses, unless that is foreseen',
    (command, refusal) => {
      const faults = Object.fromEntries(PARTS.map(part => [part, { throws: refusal }]))
      const reported: Failure[] = []
      interpret(browserInterpreters(windowWith(faults), settings), (...failure) => void reported.push(failure))(command, tell)
      expect(reported).toEqual(command.kind in FORESEEN ? [] : [[refusal, command]])
    },
  )

  test('go on where reporting and the console throw', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {
      throw new Error('no console')
    })
    const refuse = (): never => {
      throw new Error('no')
    }
    expect(() => {
      interpret({ reload: refuse }, refuse)({ kind: 'reload' }, tell)
    }).not.toThrow()
  })

  test.each(['http://[bad', 'http://'] as const)('lead nowhere from %s, which is no address', url => {
    const own = windows(windowWith({}))
    expect(() => {
      own['go-to']({ kind: 'go-to', url }, tell)
      own['open-window']({ kind: 'open-window', url, target: 'new-window' }, tell)
    }).not.toThrow()
  })

  test('say that nothing was copied on a page without a clipboard', async () => {
    const taken: Report[] = []
    const own = outlets(windowWith({ navigator: 'missing' }), report => void taken.push(report))
    own.copy({ kind: 'copy', text: 'Words' }, tell)
    await expect.poll(() => taken).toEqual([{ kind: 'warning', message: 'The clipboard could not be written to' }])
  })
})
