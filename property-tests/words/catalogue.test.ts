import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, supportHubWords, type InEachLanguage } from '@lectern/domain/words'
import * as catalogue from '@lectern/domain/words'
import { describe, expect, test } from 'vitest'

const WORDS = join(import.meta.dirname, '../../packages/domain/src/words')

const parts = globSync('*.ts', { cwd: WORDS })
  .filter(file => file !== 'index.ts')
  .sort()

const sourceOf = (file: string): string => readFileSync(join(WORDS, file), 'utf8')

/** The names of values in a part of the catalogue that are neither texts nor functions that return one. */
const noWords = (name: string, value: unknown): readonly string[] => {
  if (typeof value === 'function') return []
  if (typeof value === 'string') return value === '' ? [name] : []
  return value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, each]) => noWords(`${name}.${key}`, each))
    : [name]
}

describe('the catalogue of the interface’s words', () => {
  test('holds every part, in order', () => {
    expect([...sourceOf('index.ts').matchAll(/^export \* from '\.\/(.+)'$/gm)].map(([, file]) => file)).toEqual(parts)
  })

  test('holds texts, and functions that put values into them', () => {
    expect(Object.entries(catalogue).flatMap(([name, part]) => noWords(name, part))).toEqual([])
  })

  test('asks no rule for anything', () => {
    const found = parts.flatMap(file =>
      [...sourceOf(file).matchAll(/^import .* from '\.\.\/(?!core\/).*'$/gm)].map(([line]) => `${file}: ${line}`),
    )
    expect(found).toEqual([])
  })
})

/** Words that only those understand who see where something is, its colour or its form. What is above or below is also read there. */
const SEEN =
  /\b(?:on|to|at) the (?:left|right|side|top|bottom)\b|-hand\b|\b(?:red|green|blue|yellow|grey|orange|round|square|triangle|circle)\b/i

describe('what a text refers to', () => {
  test('is never told by its place, its form or its colour alone (WCAG 1.3.3)', () => {
    const found = parts.flatMap(file =>
      [...sourceOf(file).matchAll(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g)].flatMap(([text]) =>
        SEEN.test(text) ? [`${file}: ${text}`] : [],
      ),
    )
    expect(found).toEqual([])
  })
})

describe('HEAD-8 the languages of the interface', () => {
  test('are English, Chinese, Japanese and Korean', () => {
    expect(LANGUAGES).toEqual(['en', 'zh', 'ja', 'ko'])
    expect(Object.keys(supportHubWords)).toEqual([...LANGUAGES])
  })

  test('have each of their texts: where one is missing, it does not compile', () => {
    // @ts-expect-error Korean is missing.
    const incomplete: InEachLanguage = { en: 'English', zh: '中文', ja: '日本語' }
    expect(Object.keys(incomplete)).not.toContain('ko')
  })
})
