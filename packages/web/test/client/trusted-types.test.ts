import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { installTrustedTypes, trustedMarkup } from '../../src/client/trusted-types.ts'

describe('the policy for Trusted Types', () => {
  test.prop([fc.string({ minLength: 1 }), fc.constantFrom('Element innerHTML', 'Document write', '')])(
    'lets no text become markup of the page',
    (text, sink) => {
      expect([trustedMarkup(text, sink), trustedMarkup('', sink)]).toEqual([null, ''])
    },
  )

  test.prop([fc.string()])('lets text be parsed into a document of its own', text => {
    expect(trustedMarkup(text, 'DOMParser parseFromString')).toBe(text)
  })

  test('is the default, has no rule for scripts, and is not needed in browsers without Trusted Types', () => {
    const made: unknown[] = []
    installTrustedTypes({ trustedTypes: { createPolicy: (name, rules) => made.push([name, Object.keys(rules)]) } })
    expect(made).toEqual([['default', ['createHTML']]])
    expect(() => {
      installTrustedTypes({})
      // An element of the article with this id.
      installTrustedTypes({ trustedTypes: {} as never })
    }).not.toThrow()
  })
})
