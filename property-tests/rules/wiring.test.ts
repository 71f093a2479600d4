import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DOMAIN, ENTRIES, NOT_SHIPPED } from './entries.ts'
import { wiringLines } from './layout.ts'
import { sourcesFrom } from './program.ts'
import { isWired, wiringOf, type Wiring } from './wiring.ts'
import type { SurfaceRow } from './surface.ts'

const root = join(import.meta.dirname, '../..')

type Texts = Readonly<Record<string, string>>

/** A project with a domain and a program that uses it, with these files added or replaced. */
const wiring = (files: Texts, surface: readonly SurfaceRow[] = [], tests: Texts = {}): Wiring =>
  wiringOf(sourcesFrom({ 'packages/domain/src/index.ts': "export * from './a/index.ts'", ...files }), {
    entries: ['packages/web/src/main.ts'],
    domain: DOMAIN,
    surface,
    textOf: file => tests[file],
  })

const A = 'packages/domain/src/a/a.ts'
const BARREL = { 'packages/domain/src/a/index.ts': "export * from './a.ts'" }

const unreached = (files: Texts): readonly string[] => wiring({ ...BARREL, ...files }).unreached.map(({ name }) => name)

const main = (text: string): Texts => ({ 'packages/web/src/main.ts': text })

describe('what is reached', () => {
  test('is not what only its file, a re-export or a type names', () => {
    const files = {
      [A]: [
        'const helper = () => 1',
        'export const used = () => helper()',
        'export const unused = () => other()',
        'export const other = () => 2',
        "export const MODES = ['x'] as const",
        'export type Mode = (typeof MODES)[number]',
        'export interface Shape { readonly unused: Mode }',
      ].join('\n'),
      ...main("import { used, type Mode } from '@lectern/domain'\nconst mode: Mode = 'x'\nused()\nexport { mode }"),
    }
    expect(wiring({ ...BARREL, ...files }).unreached).toEqual([
      { name: 'unused', place: `${A}:3`, isNamedByType: false },
      { name: 'other', place: `${A}:4`, isNamedByType: false },
      { name: 'MODES', place: `${A}:5`, isNamedByType: true },
    ])
  })

  test.each([
    ['a renamed import', "import { one as two } from '@lectern/domain'\ntwo()"],
    ['what a definition of ours refers to', "import { one } from '@lectern/domain'\nconst run = () => one()\nrun()"],
    ['a namespace', "import * as domain from '@lectern/domain'\ndomain.one()"],
    ['a namespace, by a text', "import * as domain from '@lectern/domain'\ndomain['one']()"],
    ['a namespace, taken apart', "import * as domain from '@lectern/domain'\nconst { one: two } = domain\ntwo()"],
    ['a namespace within one', "import { inner } from './inner.ts'\ninner.domain.one()"],
    [
      'a table of functions',
      "import { one } from '@lectern/domain'\nconst table = { first: one }\nconst ask = (name: 'first') => table[name]()\nask('first')",
    ],
    ['a shorthand property', "import { one } from '@lectern/domain'\nconst table = { one }\ntable.one()"],
    ['a default of a parameter', "import { one } from '@lectern/domain'\nconst run = (then = one) => then()\nrun()"],
    ['what the overloads of a function need', "import { over } from './over.ts'\nover(1)"],
    ['what a constant is taken out of', "import { table } from './table.ts'\nif (table === 1) {}"],
    ['a class that extends', "import { run } from './class.ts'\nrun()"],
    ['a re-export of a re-export under another name', "import { again } from './again.ts'\nagain()"],
    ['an element of JSX', "import { page } from './page.tsx'\npage()"],
    ['a lazy import, taken apart', "const load = () => import('@lectern/domain').then(({ one }) => one())\nload()"],
    ['a lazy import, by its name', "const load = () => import('@lectern/domain').then(domain => domain.one())\nload()"],
    ['a lazy import that is awaited', "const load = async () => (await import('@lectern/domain')).one()\nload()"],
    [
      'a lazy import that is awaited and taken apart',
      "const load = async () => {\n  const { one } = await import('@lectern/domain')\n  one()\n}\nload()",
    ],
    ['what a file does as it is loaded', "import './effects.ts'"],
    ['what a file does that is loaded later', "const load = () => import('./effects.ts')\nload()"],
    ['what a file does that a loaded one re-exports', "export { x } from './between.ts'"],
  ])('counts %s', (_, text) => {
    const files = {
      [A]: 'export const one = () => 1\nexport const two = () => 2',
      'packages/web/src/inner.ts': "export * as inner from './innermost.ts'",
      'packages/web/src/innermost.ts': "export * as domain from '@lectern/domain'",
      'packages/web/src/class.ts':
        "import { one } from '@lectern/domain'\nclass First { readonly a = one() }\nclass Second extends First {}\nexport const run = () => new Second()",
      'packages/web/src/over.ts':
        "import { one } from '@lectern/domain'\nexport function over(given: 1): 1\nexport function over(given: 2): 2\nexport function over(given: 1 | 2) {\n  one()\n  return given\n}",
      'packages/web/src/table.ts':
        "import { one } from '@lectern/domain'\nexport const [, { table }] = [0, { table: one() }] as const",
      'packages/web/src/again.ts': "export { one as again } from '@lectern/domain'",
      'packages/web/src/page.tsx': "import { One } from './one.tsx'\nexport const page = () => <One />",
      'packages/web/src/one.tsx': "import { one } from '@lectern/domain'\nexport const One = () => one()",
      'packages/web/src/effects.ts': "import { one } from '@lectern/domain'\nif (one() === 1) {}",
      'packages/web/src/between.ts': "import './effects.ts'\nexport const x = 1",
      ...main(text),
    }
    expect(unreached(files)).toEqual(['two'])
  })

  test.each([
    ['a namespace that is handed on', "import * as domain from '@lectern/domain'\nconst use = (all: object) => all\nuse(domain)"],
    ['a lazy import that is handed on', "const load = () => import('@lectern/domain')\nload()"],
  ])('counts all of %s', (_, text) =>
    expect(unreached({ [A]: 'export const one = () => 1\nexport const two = () => 2', ...main(text) })).toEqual([]),
  )

  test.each([
    ['of a file that nothing loads', ''],
    [
      'of a file that is imported for a type alone',
      "import { type Own } from './effects.ts'\nimport type { One } from './effects.ts'\nexport type Two = Own | One",
    ],
    ['of a function that nothing calls', "const load = () => import('./effects.ts')"],
    [
      'of a type within a function',
      "import { one } from '@lectern/domain'\nconst run = (given: typeof one) => given\nrun(() => 1)",
    ],
    ['of a label alone', 'const own = { one: 1 }\nconst { one: two } = own\nif (own.one === two) {}'],
  ])('counts nothing %s', (_, text) => {
    const files = {
      [A]: 'export const one = () => 1',
      'packages/web/src/effects.ts':
        "import { one } from '@lectern/domain'\nexport type Own = 1\nexport type One = 1\nif (one() === 1) {}",
      ...main(text),
    }
    expect(unreached(files)).toEqual(['one'])
  })

  test('is known of each declaration that a rule may be credited to', () => {
    const files = {
      ...BARREL,
      [A]: '/** One (PII-1). */\nexport const one = () => 1\n/** Two (PII-2). */\nexport const two = () => 2',
      ...main("import { one } from '@lectern/domain'\none()"),
    }
    expect(wiring(files).declared.map(({ name, isReached, isOfDomain }) => [name, isReached, isOfDomain])).toEqual([
      ['one', true, true],
      ['two', false, true],
    ])
  })

  test('needs the files that programs start with', () => {
    const { faults } = wiring({ ...BARREL, [A]: 'export {}' })
    expect(faults).toEqual(['packages/web/src/main.ts: there is no such entry file.'])
  })
})

describe('the events that are sent', () => {
  const EVENTS = [
    "export type ListEvent = { readonly type: 'list/opened' } | { readonly type: 'list/closed'; readonly at: number }",
    "export interface OtherEvent { readonly type: 'other/opened' }",
    'type LoadEvent<Name extends string> = { readonly type: `${Name}/asked` } | { readonly type: `${Name}/lost` }',
    "export type PageEvent = ListEvent | OtherEvent | LoadEvent<'one' | 'two'>",
    "export const update = (event: PageEvent) => (event.type === 'list/opened' || event.type === 'one/lost' ? 1 : 2)",
  ].join('\n')
  const ALL = ['list/closed', 'list/opened', 'one/asked', 'one/lost', 'other/opened', 'two/asked', 'two/lost']
  const unsent = (text: string): readonly string[] =>
    wiring({ ...BARREL, [A]: EVENTS, ...main(`import { update, type PageEvent } from '@lectern/domain'\n${text}`) })
      .unsent.map(({ name }) => name)
      .sort()

  test.each([
    ['none where they are only answered', 'update', []],
    ['one that a reached function makes', "const run = () => update({ type: 'list/opened' })\nrun()", ['list/opened']],
    ['none that an unreached function makes', "export const run = () => update({ type: 'list/opened' })", []],
    [
      'one of two',
      "update({ type: Math.random() > 1 ? 'other/opened' : ('list/opened' as const) })",
      ['list/opened', 'other/opened'],
    ],
    ['a constant', "const type = 'list/closed'\nupdate({ type, at: 1 })", ['list/closed']],
    [
      'those that an argument gives',
      "const tell = (type: 'list/opened' | 'other/opened') => update({ type })\ntell('list/opened')",
      ['list/opened'],
    ],
    [
      'those of a type where the text does not tell',
      "declare const given: { readonly kind: 'one/lost' | 'two/lost' }\nupdate({ type: given.kind })",
      ['one/lost', 'two/lost'],
    ],
    [
      'those that are put together',
      "const asks = (name: 'one' | 'two') => ({ first: () => update({ type: `${name}/asked` }) })\nconst table = { a: asks('two') }\ntable.a.first()",
      ['two/asked'],
    ],
    ['none that is a type', "export type Asked = Extract<PageEvent, { type: 'list/opened' }>", []],
  ])('are %s', (_, text, sent) => expect(unsent(text)).toEqual(ALL.filter(type => !sent.some(one => one === type))))

  test('are each declared where its own union is', () => {
    const { unsent: found } = wiring({
      'packages/domain/src/a/index.ts': "export * from './a.ts'\nexport * from './page.ts'",
      'packages/domain/src/a/page.ts':
        "import type { ListEvent } from './a.ts'\nexport type PageEvent = ListEvent | { readonly type: 'page/opened' }",
      [A]: "export type ListEvent = { readonly type: 'list/opened' }",
      ...main(''),
    })
    expect(found).toEqual([
      { name: 'list/opened', place: A },
      { name: 'page/opened', place: 'packages/domain/src/a/page.ts' },
    ])
  })
})

describe('the surface for other front ends', () => {
  const FILES = {
    ...BARREL,
    [A]: 'export const used = () => 1\nexport const one = () => two()\nexport const two = () => 2',
    ...main("import { used } from '@lectern/domain'\nused()"),
  }
  const TEST = 'packages/domain/test/one.test.ts'
  const row = { name: 'one', reason: 'It draws what we do not.', test: TEST }
  const faults = (listed: SurfaceRow, text: string): readonly string[] => wiring(FILES, [listed], { [TEST]: text }).faults

  test('keeps what it names, and what that needs', () => {
    const kept = wiring(FILES, [row], { [TEST]: "import { one } from '@lectern/domain'\none()" })
    expect(isWired(kept)).toBe(true)
    expect(wiringLines(kept)).toEqual([])
    expect(kept.declared.find(({ name }) => name === 'one')?.isReached).toBe(false)
  })

  test.each([
    ["import { one as two } from '@lectern/domain'\ntwo()", true],
    ["import { one } from '@lectern/domain/a'\none()", true],
    ["import { one } from '@lectern/domain'", false],
    ["import { one } from '../src/a/a.ts'\none()", false],
    ["import type { one } from '@lectern/domain'\nexport type A = typeof one", false],
    ["import { two } from '@lectern/domain'\nconst one = two\none()", false],
    ["import { one } from '@lectern/domainless'\none()", false],
  ])('needs a test that uses it as another front end would: source %#', (text, isFine) =>
    expect(faults(row, text)).toEqual(
      isFine ? [] : [`one: ${TEST} does not import it from @lectern/domain and use it, as a front end would.`],
    ),
  )

  test.each([
    [{ ...row, name: 'gone' }, 'gone: the domain exports no such value. Remove its row.'],
    [{ ...row, name: 'used' }, 'used: shipped code reaches it. Remove its row.'],
    [{ ...row, reason: ' ' }, 'one: its row gives no reason. Say what another front end needs it for.'],
    [{ ...row, test: 'x.test.ts' }, 'one: there is no test x.test.ts. Name the one that uses it as a front end would.'],
    [{ ...row, test: A }, `one: there is no test ${A}. Name the one that uses it as a front end would.`],
  ])('has no row that says nothing: %#', (listed, fault) =>
    expect(faults(listed, "import { one } from '@lectern/domain'\none()")).toEqual([fault]),
  )
})

describe('what is said of what is not wired', () => {
  test('is which, where, and what to do', () => {
    const lines = wiringLines({
      declared: [],
      unreached: [
        { name: 'one', place: `${A}:1`, isNamedByType: false },
        { name: 'MODES', place: `${A}:2`, isNamedByType: true },
      ],
      unsent: [{ name: 'list/opened', place: A }],
      faults: ['A fault.'],
    })
    expect(lines).toEqual([
      `${A}:1: no shipped code reaches one. Call it, or delete it with its tests, or list it in property-tests/rules/surface.ts.`,
      `${A}:2: no shipped code reaches MODES, only a type is derived from it. Write the type out, or use the value, or list it in property-tests/rules/surface.ts.`,
      `${A}: no shipped code sends list/opened. Send it, or delete it with the code that handles it.`,
      'A fault.',
    ])
  })
})

describe('the programs that ship', () => {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')

  test('are those that are built, and those that are run as they are', () => {
    const started = ['packages/web/vite.config.ts', ...globSync('packages/web/bin/*.js', { cwd: root })].flatMap(file =>
      [...read(file).matchAll(/'(?:\.\.\/)?(src\/[^'*]+\.tsx?)'/g)].map(([, path]) => `packages/web/${path}`),
    )
    expect([...ENTRIES.map(({ file }) => file), ...NOT_SHIPPED].sort()).toEqual([...new Set(started)].sort())
  })

  test('are there', () => expect(ENTRIES.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]))
})
