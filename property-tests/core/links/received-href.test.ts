import { fc, test } from '@fast-check/vitest'
import { receivedHref } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { anyText } from '../../arbitraries/text.ts'

const ORIGIN = 'https://lectern.example'

describe('HEAD-7, HEAD-8, HEAD-9 addresses that the service gives', () => {
  test.prop([
    fc.oneof(
      anyText(),
      fc
        .tuple(fc.constantFrom('/', '//', '/\\', 'https:', 'javascript:', '/\t', '\n/'), fc.string())
        .map(parts => parts.join('')),
    ),
  ])('a path stays in the site, everything else may be followed or is none', given => {
    const href = receivedHref(O.some(given))
    if (O.isNone(href)) return
    if (href.value.startsWith('/')) expect(new URL(href.value, ORIGIN).origin).toBe(ORIGIN)
    else expect(href.value).toMatch(/^(?:https?:\/\/|ftps?:\/\/|mailto:)/)
  })

  test.each([
    ['/', '/'],
    ['/help?x=1#y', '/help?x=1#y'],
    ['/a//b', '/a//b'],
    ['/ä', '/ä'],
    ['https://a.example/b', 'https://a.example/b'],
    ['//other.example', undefined],
    ['/\\other.example', undefined],
    ['/a\\b', undefined],
    ['/\t/other.example', undefined],
    ['/a\nb', undefined],
    ['/\uD800', undefined],
    ['help', undefined],
    ['', undefined],
    ['x/help', undefined],
    ['javascript:alert(1)', undefined],
  ])('%j: %j', (given, expected) => expect(O.toUndefined(receivedHref(O.some(given)))).toBe(expected))

  test('nothing is none', () => {
    expect(receivedHref(O.none)).toEqual(O.none)
  })
})
