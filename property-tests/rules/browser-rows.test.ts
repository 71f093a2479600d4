import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NEEDS_SHARED, sharedPath } from '../support/shared.ts'
import { BROWSER_ROWS } from './browser-rows.ts'
import { ruleIdsNamed } from './ids.ts'
import { titlesIn } from './titles.ts'

const root = join(import.meta.dirname, '../..')
const file = sharedPath('spec', 'rules.md')

/** A group that names a range of rows shows none of them in particular. */
const withoutRanges = (title: string): string => title.replace(/([A-Z]+)-\d+(?: to |–)\1-\d+/g, '')

describe('the rows that a reader sees in a browser', () => {
  test('are those of the catalogue that come from the document of the chrome and the preview', NEEDS_SHARED, () => {
    const rows = [...readFileSync(file, 'utf8').matchAll(/^\| ([A-Z]+-\d+) \| ([^|]*) \|/gm)]
      .filter(([, , from = '']) => /\bB\d/.test(from))
      .map(([, id]) => id)
    expect(BROWSER_ROWS).toEqual(rows)
  })

  test('are each named by a test in a real browser', () => {
    const files = globSync('packages/*/test/**/*.browser.test.ts', { cwd: root })
    const named = new Set(
      files
        .flatMap(name => titlesIn(readFileSync(join(root, name), 'utf8')))
        .flatMap(title => ruleIdsNamed(withoutRanges(title))),
    )
    expect(files.length).toBeGreaterThan(0)
    expect(BROWSER_ROWS.filter(id => !named.has(id))).toEqual([])
  })
})

describe('the titles of a test file', () => {
  test.each([
    ["describe('a', () => { test('b', () => {}) })", ['a', 'b']],
    ["browserTest.for([1])('c %i', () => {}); test.each([['d']]).skip(\"e\", f)", ['c %i', 'e']],
    ['const rules = x ? "f" : `g${1}`; test(`${rules} as ${who}`, () => {})', ['  as   f g  ']],
    ["const all = [{ what: 'h' }, { what: `i ${j}` }]; for (const { what } of all) test(what, () => {})", ['h i  ']],
    ["expect('k').toBe('l'); other('m')", []],
  ])('in source %#', (source, titles) =>
    expect(titlesIn(source).map(title => title.trim())).toEqual(titles.map(title => title.trim())),
  )
})
