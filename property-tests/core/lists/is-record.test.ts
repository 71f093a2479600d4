import { fc, test } from '@fast-check/vitest'
import { isRecord } from '@lectern/domain/core'
import { describe, expect } from 'vitest'

describe('a value with named fields', () => {
  test.prop([fc.dictionary(fc.string(), fc.anything())])('is an object', value => {
    expect(isRecord(value)).toBe(true)
  })

  test.prop([
    fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constantFrom(null, undefined),
      fc.array(fc.anything()),
      fc.func(fc.nat()),
    ),
  ])('is not a list, nor anything else', value => {
    expect(isRecord(value)).toBe(false)
  })
})
