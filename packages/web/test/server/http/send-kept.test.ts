import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { hasTag } from '../../../src/server/http/send-kept.ts'

const tag = fc.stringMatching(/^[\w-]{1,27}$/).map(text => `W/"${text}"`)

describe('RFC 9110, 13.1.2 whether a client has an answer already', () => {
  test.prop([fc.array(tag, { minLength: 1, maxLength: 5 }), tag, fc.boolean()])(
    'it does if its tag is among those that it names, weak or strong',
    (named, etag, isWeak) => {
      const header = named.map(each => (isWeak ? each : each.replace('W/', ''))).join(' , ')
      expect(hasTag({ headers: { 'if-none-match': header } }, etag)).toBe(named.includes(etag))
    },
  )

  test.each([
    [undefined, false],
    ['', false],
    ['*', true],
    ['"a"', true],
    ['a', false],
    ['"b", W/"a"', true],
  ])('%j', (header, expected) => {
    expect(hasTag({ headers: header === undefined ? {} : { 'if-none-match': header } }, 'W/"a"')).toBe(expected)
  })
})
