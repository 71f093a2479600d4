import { describe, expect, test } from 'vitest'
import { EXACT } from './exact-strings.ts'

describe('the texts that the documents fix', () => {
  test.each(EXACT)('%s: %s', (_, shown, documents) => {
    expect(shown).toBe(documents)
  })
})
