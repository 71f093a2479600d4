import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { NEEDS_SHARED, sharedPath } from '../support/shared.ts'
import { CATALOGUE, DECISIONS } from './catalogue.ts'
import type { Check } from './checks.ts'
import { declaredIn, type Declared } from './deciders.ts'
import { idsNamed } from './ids.ts'
import { markdown, table, undecidedLines } from './layout.ts'
import { isDecided, isFine, reportOn, type Row } from './report.ts'

const file = sharedPath('spec', 'rules.md')

describe('the list of rules', () => {
  test('has the rows of the catalogue, in its order', NEEDS_SHARED, () => {
    const rows = [...readFileSync(file, 'utf8').matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id)
    expect(Object.keys(CATALOGUE)).toEqual([...rows, ...Object.keys(DECISIONS)])
  })

  test('has the decisions on closed text, in the order of their page', () => {
    const page = readFileSync(new URL('../../docs/closed-text.md', import.meta.url), 'utf8')
    expect(Object.keys(DECISIONS)).toEqual([...page.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id))
  })
})

describe('the ids that a text names', () => {
  test.each([
    ['one (the catalogue’s PII rows: PII-2)', ['PII-2']],
    ['BAR-1, BAR-2 and BAR-10', ['BAR-1', 'BAR-2', 'BAR-10']],
    ['REC-1 to REC-3', ['REC-1', 'REC-2', 'REC-3']],
    ['REC-2–REC-3, REC-2', ['REC-2', 'REC-3']],
    ['UTF-16, XBAR-1, BAR-1-2, BAR-1a, bar-1', []],
    ['BAR-99', ['BAR-99']],
  ])('in text %#', (text, ids) => expect(idsNamed(text)).toEqual(ids))
})

describe('what a source declares', () => {
  test('is exported, with its own comment alone', () => {
    const source = [
      '/** The file. */',
      '',
      '/** A limit (BAR-3). */',
      'export const LIMIT = 2, OTHER = 3',
      '/** Hidden. */',
      'const hidden = 1',
      '/** A shape. */',
      'export interface Shape { /** BAR-1 */ readonly a: string }',
      'export function bare() { /** BAR-2 */ return 1 }',
      "export * from './x.ts'",
    ].join('\n')
    const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true)
    const found = declaredIn(file, 'a/source.ts', { isReached: ts.isFunctionDeclaration, isOfDomain: true })
    expect(found.map(({ name, isValue, isReached, place }) => [name, isValue, isReached, place])).toEqual([
      ['LIMIT', true, false, 'a/source.ts:4'],
      ['OTHER', true, false, 'a/source.ts:4'],
      ['Shape', false, false, 'a/source.ts:8'],
      ['bare', true, true, 'a/source.ts:9'],
    ])
    expect(found.map(({ comment }) => idsNamed(comment))).toEqual([['BAR-3'], ['BAR-3'], [], []])
  })
})

const declared = (name: string, comment: string, facts: Partial<Declared> = {}): Declared => ({
  name,
  comment,
  isValue: true,
  isReached: true,
  isOfDomain: true,
  place: `packages/domain/src/${name}.ts:1`,
  ...facts,
})
const UNREACHED = { isReached: false }
const WIRED = { declared: [], unreached: [], unsent: [], faults: [] }
const TYPE = { isValue: false }
const OUTSIDE = { isOfDomain: false }
const check = (title: string, state: Check['state'] = 'passed', runs = 1): Check => ({
  file: 'property-tests/a/b.test.ts',
  title,
  state,
  errors: state === 'failed' ? ['expected 1 to be 2\nat a place'] : [],
  runs,
})
const row = (id: string, ...[functions, tests]: Parameters<typeof reportOn>): Row | undefined =>
  reportOn(functions, tests).rows.find(found => found.id === id)

describe('the report', () => {
  const decided = [declared('cleanPii', 'Cleans (PII-1).')]

  test.each([
    ['pass', decided, [check('PII-1 a'), check('PII-1 b', 'skipped')]],
    ['FAIL', decided, [check('PII-1 a'), check('PII-1 b', 'failed')]],
    ['FAIL', [], [check('PII-1', 'failed')]],
    ['skipped', decided, [check('PII-1', 'skipped')]],
    ['no test', decided, [check('PII-2')]],
    ['no function', [declared('x', 'PII-2')], [check('PII-1')]],
    ['no function', [declared('Pii', 'PII-1', TYPE)], [check('PII-1')]],
    ['unreached', [declared('x', 'PII-1', UNREACHED)], [check('PII-1')]],
    ['unreached', [declared('x', 'PII-1', UNREACHED), declared('Pii', 'PII-1', TYPE)], [check('PII-1')]],
    ['unreached', [declared('x', 'PII-1', UNREACHED), declared('twin', 'PII-1', OUTSIDE)], [check('PII-1')]],
    ['FAIL', [declared('x', 'PII-1', UNREACHED)], [check('PII-1', 'failed')]],
    ['pass', [declared('x', 'PII-1', UNREACHED), declared('y', 'PII-1')], [check('PII-1')]],
  ] as const)('says %s', (verdict, functions, tests) => expect(row('PII-1', functions, tests)?.verdict).toBe(verdict))

  test('names functions and constants, and never types', () => {
    expect(row('PII-1', [declared('Pii', 'PII-1', TYPE), ...decided], [])?.deciders).toEqual(['cleanPii'])
    expect(row('PII-1', [declared('Pii', 'PII-1', TYPE)], [])?.deciders).toEqual([])
  })

  test('credits what is reached alone, and what is not the domain’s only where the domain names nothing', () => {
    expect(row('PII-1', [declared('x', 'PII-1', UNREACHED), ...decided], [])?.deciders).toEqual(['cleanPii'])
    expect(row('PII-1', [declared('x', 'PII-1', OUTSIDE), ...decided], [])?.deciders).toEqual(['cleanPii'])
    expect(row('PII-1', [declared('x', 'PII-1', OUTSIDE)], [])?.deciders).toEqual(['x'])
  })

  test('says of a rule that nothing which ships decides which function, where, and what to do', () => {
    const report = reportOn([declared('x', 'PII-1', UNREACHED), declared('y', 'PII-2')], [])
    expect(undecidedLines(report)[0]).toBe(
      'PII-1: no shipped code reaches x (packages/domain/src/x.ts:1). Call it where the rule applies, or delete it and mention PII-1 at the function used instead.',
    )
    expect(undecidedLines(report)[1]).toMatch(/^PII-3: no comment/)
    expect(table(report, 120)).toContain('PII-1: no shipped code reaches x')
  })

  test('is fine only where every row passes and every id is known', () => {
    const all = Object.keys(CATALOGUE)
    const functions = all.map(id => declared(`decide${id}`, id))
    const tests = all.map(id => check(id))
    expect(isFine(reportOn(functions, tests))).toBe(true)
    expect(isFine(reportOn(functions.slice(1), tests))).toBe(false)
    expect(isFine(reportOn(functions, tests.slice(1)))).toBe(false)
    expect(isFine(reportOn(functions, [...tests, check('PII-99')]))).toBe(false)
    expect(isFine(reportOn([...functions, declared('x', 'PII-99')], tests))).toBe(false)
    expect(isFine(reportOn([declared('x', all[0] ?? '', UNREACHED), ...functions.slice(1)], tests))).toBe(false)
  })

  test('says without tests whether every row is decided', () => {
    const functions = Object.keys(CATALOGUE).map(id => declared(`decide${id}`, id))
    expect(isDecided(reportOn(functions, []))).toBe(true)
    expect(isDecided(reportOn(functions.slice(1), []))).toBe(false)
    expect(isDecided(reportOn([...functions.slice(1), declared('x', 'PII-1', UNREACHED)], []))).toBe(false)
    expect(isDecided(reportOn([...functions, declared('x', 'PII-99')], []))).toBe(false)
  })

  test('is readable in 120 columns and counts the runs of each file', () => {
    const report = reportOn(decided, [
      check('PII-1 a', 'passed', 1000),
      check('PII-1 b', 'passed', 500),
      check('PII-1 c', 'skipped', 7),
    ])
    const lines = table(report, 120).split('\n')
    expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(120)
    expect(lines.find(line => line.startsWith('PII-1 '))).toMatch(/^PII-1 +pass +A cleaned PII .*cleanPii +a\/b: 3, 1,500$/)
    expect(markdown(report, WIRED)).toContain(
      `| PII-1 | pass | ${CATALOGUE['PII-1']} | \`cleanPii\` | a/b: 3 tests, 1,500 runs |`,
    )
  })
  test('says last what failed, where and why, as the table alone is longer than many logs keep', () => {
    const lines = table(reportOn(decided, [check('PII-1 a', 'failed'), check('PII-1 b')]), 120).split('\n')
    expect(lines.slice(-4, -1)).toEqual([
      'PII-1 failed in property-tests/a/b.test.ts: PII-1 a',
      '    expected 1 to be 2',
      '    at a place',
    ])
  })
})
