import { fc, test } from '@fast-check/vitest'
import { queryString, withQuery } from '@lectern/domain/core'
import { describe, expect } from 'vitest'

const text = fc.string({ unit: 'grapheme' })
const fields = fc.array(fc.tuple(text, text), { maxLength: 5 })

describe('queries', () => {
  test.prop([fields])('read as what was written, in order, repeats included', written => {
    expect([...new URLSearchParams(queryString(written).replaceAll('+', '%2B'))]).toEqual(written)
  })

  test.prop([fields])('follow a path, or are not there', written => {
    const address = withQuery('/search', written)
    expect(address).toBe(written.length === 0 ? '/search' : `/search?${queryString(written)}`)
  })

  test.prop([fields, fields])('follow those that an address already has', (already, added) => {
    expect(withQuery(withQuery('/search', already), added)).toBe(withQuery('/search', [...already, ...added]))
  })

  test.prop([fields, fields, text])('come before a fragment, whatever is in it', (already, added, fragment) => {
    const address = withQuery('/search', already)
    expect(withQuery(`${address}#${fragment}`, added)).toBe(`${withQuery(address, added)}#${fragment}`)
  })

  test.each([
    ['https://a.example/b?', 'https://a.example/b?c=d'],
    ['https://a.example/b?key=1', 'https://a.example/b?key=1&c=d'],
    ['https://a.example/b?key=1&', 'https://a.example/b?key=1&c=d'],
    ['https://a.example/b#e?f', 'https://a.example/b?c=d#e?f'],
  ])('are one query with that of %s', (address, expected) => {
    expect(withQuery(address, [['c', 'd']])).toBe(expected)
  })

  test('spaces and signs are encoded', () => {
    expect(
      withQuery('mailto:', [
        ['a b', 'c&d=e'],
        ['f', ''],
      ]),
    ).toBe('mailto:?a%20b=c%26d%3De&f=')
  })
})
