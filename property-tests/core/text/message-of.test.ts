import { fc, test } from '@fast-check/vitest'
import { messageOf } from '@lectern/domain/core'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'

const PACKAGES = join(import.meta.dirname, '../../../packages')

/** The expression that `messageOf` replaces: an error's message, or else the value as text. */
const SPELLING = /(\w+) instanceof Error\s*\?\s*\(?\1\.(?:message|stack)\b[^:]*:\s*String\(\1\)/

const sources = ['api-client', 'domain', 'react-ui', 'web'].flatMap(name =>
  readdirSync(join(PACKAGES, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => `${name}/src/${file}`),
)

describe('what an error says of itself', () => {
  test.prop([fc.string()])('is its message', message => {
    expect(messageOf(new TypeError(message))).toBe(message)
  })

  test.prop([fc.string()])('is a text that was thrown', thrown => {
    expect(messageOf(thrown)).toBe(thrown)
  })

  test.prop([fc.array(fc.string(), { minLength: 1 })])('is what each of several says where it says nothing', messages => {
    const errors = messages.map(message => new Error(message))
    expect(messageOf(new AggregateError(errors))).toBe(messages.join('; '))
    expect(messageOf(new AggregateError(errors, 'all of them'))).toBe('all of them')
  })

  test.prop([fc.anything({ withNullPrototype: true })])('is a text, whatever was thrown', thrown => {
    expect(typeof messageOf(thrown)).toBe('string')
  })

  test('is written out in one place', () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(sources.filter(file => SPELLING.test(readFileSync(join(PACKAGES, file), 'utf8')))).toEqual([])
    expect(SPELLING.test('(cause instanceof Error ? cause.message : String(cause))')).toBe(true)
  })
})
