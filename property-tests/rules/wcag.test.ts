import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessibilityWords, wcagAbsent, wcagNames, wcagPartly } from '@lectern/domain/words'
import { conformance, TESTED_CRITERIA } from '@lectern/domain/site'
import { describe, expect, test } from 'vitest'
import { titlesIn } from './titles.ts'
import { criteriaNamed, wcagTable } from './wcag.ts'

const root = join(import.meta.dirname, '../..')

const tests = globSync('{packages/*/test,property-tests}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', 'property-tests/rules/wcag.test.ts'],
}).flatMap(file =>
  titlesIn(readFileSync(join(root, file), 'utf8'))
    .filter(title => title.includes('WCAG '))
    .map(title => ({ file, title })),
)

const byNumber = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })

describe('the accessibility statement', () => {
  test('knows 55 criteria in their order, and of each how it is met', () => {
    expect(conformance.map(({ criterion }) => criterion)).toEqual(Object.keys(wcagNames).toSorted(byNumber))
    expect([conformance.length, conformance.filter(({ level }) => level === 'AA').length]).toEqual([55, 24])
    expect(conformance.filter(({ basis }) => basis === accessibilityWords.unchecked)).toEqual([])
  })

  test('calls tested what a test names, and nothing else', () => {
    const named = new Set(tests.flatMap(({ title }) => criteriaNamed(title)))
    expect(TESTED_CRITERIA).toEqual([...named].toSorted(byNumber))
  })

  test('says one thing of each criterion', () => {
    const said = [...Object.keys(wcagAbsent), ...Object.keys(wcagPartly)]
    expect(said.length).toBe(new Set(said).size)
    expect(Object.keys(wcagAbsent).filter(id => TESTED_CRITERIA.some(tested => tested === id))).toEqual([])
  })

  test('has its table of tests in the documentation', async () => {
    await expect(wcagTable(tests)).toMatchFileSnapshot(join(root, 'docs/wcag.md'))
  })
})

describe('the criteria that a title names', () => {
  test.each([
    ['is read (WCAG 1.4.3)', ['1.4.3']],
    ['is read (WCAG 1.4.10, 2.4.11)', ['1.4.10', '2.4.11']],
    ['has 1.4.3 of them', []],
  ])('%s', (title, criteria) => {
    expect(criteriaNamed(title)).toEqual(criteria)
  })
})
