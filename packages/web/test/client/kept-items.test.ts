import { KEPT_ITEMS } from '@lectern/domain/site'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const packages = fileURLToPath(new URL('../../..', import.meta.url))

/** Cookies and storage keys in the sources: constants with these endings. */
const NAMED = /\b[A-Z][A-Z_]*_(?:COOKIE|KEY)\s*=\s*'([^']+)'/g

/** A constant with such a name that is neither: the origin of an entitlement (ClinicalKey). */
const OTHERS: ReadonlySet<string> = new Set(['CK'])

const named = globSync(`${packages}/*/src/**/*.{ts,tsx}`)
  .flatMap(path => [...readFileSync(path, 'utf8').matchAll(NAMED)].map(([, name = '']) => name))
  .filter(name => !OTHERS.has(name))

describe('what the site says that it keeps', () => {
  const said = (name: string): boolean =>
    KEPT_ITEMS.some(item => item.name === name || (item.name.endsWith('…') && name.startsWith(item.name.slice(0, -1))))

  test('is everything that its sources name a cookie or a key of storage', () => {
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(name => !said(name))).toEqual([])
  })
})
