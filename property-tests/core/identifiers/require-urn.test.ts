import { fc, test } from '@fast-check/vitest'
import { parseUrn, requireUrn } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { webAddress } from '../../arbitraries/text.ts'

describe('URN-2 for callers who expect an exception', () => {
  test.prop([fc.oneof(webAddress, fc.string())])('gives what reading gives, and throws just where reading fails', urn => {
    const parsed = parseUrn(urn)
    if (E.isRight(parsed)) expect(requireUrn(urn)).toEqual(parsed.right)
    else expect(() => requireUrn(urn)).toThrow(/^Invalid URN$/)
  })

  test.each(['javascript:alert(1)', './a', ''])('%j throws in these words', urn =>
    expect(() => requireUrn(urn)).toThrow(new Error('Invalid URN')),
  )
})
