import { fc, test } from '@fast-check/vitest'
import { remembered } from '@lectern/domain/core'
import { describe, expect } from 'vitest'

describe('a function that remembers', () => {
  test.prop([fc.array(fc.array(fc.nat()), { minLength: 1 }), fc.array(fc.nat())])(
    'gives for every object what the function gives, computed once',
    (objects, asked) => {
      const computed: (readonly number[])[] = []
      const sumOf = (numbers: readonly number[]): number | undefined => {
        computed.push(numbers)
        return numbers.length === 0 ? undefined : numbers.reduce((sum, each) => sum + each, 0)
      }
      const sum = remembered(sumOf)
      const chosen = asked.map(index => objects[index % objects.length] ?? [])
      const sums = chosen.map(sum)
      const times = computed.length
      expect(sums).toEqual(chosen.map(sumOf))
      expect(times).toBe(new Set(chosen).size)
    },
  )
})
