import { namedPii } from '../../support/named-pii.ts'
import { fc, test } from '@fast-check/vitest'
import { isUriText, oaiIdentifier } from '@lectern/domain/engines'
import { describe, expect } from 'vitest'
import { anyText } from '../../arbitraries/text.ts'

describe('identifiers that an answer can repeat (OAI-PMH 2.0, 2.4)', () => {
  test.prop([fc.domain(), anyText({ minLength: 1 })])('those of articles are', (host, pii) => {
    expect(isUriText(oaiIdentifier(`https://${host}`, namedPii(pii.toWellFormed())))).toBe(true)
  })

  test.prop([anyText()])('whatever is written by its codes is', text => {
    expect(isUriText(encodeURIComponent(text.toWellFormed()))).toBe(true)
  })

  test.each([
    'a',
    '',
    'oai:example.org:a/b',
    'a b',
    'a"b',
    '\u00E9',
    'http://example.org/a?b=c:d#e',
    'http://u@[::1]:80/a',
    'urn:x:%C3%A9',
    '/a:b',
    '?a:b',
    'a/b:c',
  ])('%s is', text => {
    expect(isUriText(text)).toBe(true)
  })

  test.each(['a%zz', '%', 'a#b#c', ':', ':a', '1:a', 'http://[x', 'a://:::', 'http://example.org:x/', '//a:b:c'])(
    '%s is not',
    text => {
      expect(isUriText(text)).toBe(false)
    },
  )
})
