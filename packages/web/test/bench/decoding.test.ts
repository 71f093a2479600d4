import { describe, expect, test } from 'vitest'
import { DECODING_LIMIT, measureDecoding } from '../../src/bench/domain/measure-decoding.ts'

describe('CALL-18 decoding a long body', () => {
  test.each(measureDecoding(20_000))(
    'costs less than three times the parsing of its text: $body',
    ({ nodes, parseTime, decodeTime }) => {
      expect(DECODING_LIMIT).toBe(3)
      expect(nodes).toBeGreaterThanOrEqual(20_000)
      expect(decodeTime / parseTime).toBeLessThan(DECODING_LIMIT)
    },
  )
})
