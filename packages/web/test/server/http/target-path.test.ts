import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { anyText, webAddress } from '@lectern/property-tests/arbitraries/text'
import { targetPath } from '../../../src/server/http/target-path.ts'

const ORIGIN = 'https://lectern.example'

const hostile = fc
  .array(
    fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '@',
      ':',
      '\t',
      '\n',
      '%2f',
      '%5c',
      'evil.example',
      'https:',
      'javascript:',
      '?',
      '#',
      ' ',
    ),
  )
  .map(parts => parts.join(''))

describe('ART-7 the target of a sign-in', () => {
  test.prop(
    [
      fc.oneof(
        anyText(),
        hostile,
        hostile.map(text => `/${text}`),
        webAddress,
      ),
    ],
    {
      examples: [
        ['//evil.example'],
        ['/\\evil.example'],
        ['/\t/evil.example'],
        ['/.//evil.example'],
        ['/x/..//evil.example'],
        ['https://evil.example/'],
        [`${ORIGIN}.evil.example/`],
        [`${ORIGIN}@evil.example/`],
        [`${ORIGIN}//evil.example`],
        ['javascript:alert(1)'],
        ['\u0000/x'],
      ],
    },
  )('is always on this site', text => {
    const path = targetPath(text, ORIGIN)
    expect(path.startsWith('/')).toBe(true)
    const url = new URL(path, ORIGIN)
    expect([url.origin, `${url.pathname}${url.search}${url.hash}`]).toEqual([ORIGIN, path])
    // oxlint-disable-next-line no-control-regex
    expect(path).not.toMatch(/[\u0000-\u0020]/)
  })

  test.prop([anyText()])('stays what it is', text => {
    const path = targetPath(text, ORIGIN)
    expect(targetPath(path, ORIGIN)).toBe(path)
  })

  test.each([
    [
      '/science/article/pii/S0000000000000001?viewFullText=true#sec1',
      '/science/article/pii/S0000000000000001?viewFullText=true#sec1',
    ],
    [`${ORIGIN}/search?qs=a%20b`, '/search?qs=a%20b'],
    ['/user/login?targetUrl=%2Fuser%2Flogin', '/'],
    ['/user/logout', '/'],
    ['/user/institution/login', '/'],
    ['science/article', '/'],
    ['', '/'],
    [undefined, '/'],
    [`/${'x'.repeat(3_000)}`, '/'],
  ])('"%s" leads to %s', (text, path) => {
    expect(targetPath(text, ORIGIN)).toBe(path)
  })
})
