import { namedPii } from '@lectern/property-tests/support/named-pii'
import { fc, test } from '@fast-check/vitest'
import { parseFeedbackItem, parseRecommendationToken } from '@lectern/domain/page'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import { wellFormedPii } from '@lectern/property-tests/arbitraries/pii'
import { either as E, option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { signingKey } from '../../../src/server/signing/signature.ts'
import { randomPageLoadId } from '../../../src/server/lists/index.ts'
import { traceToken, readTraceToken } from '../../../src/server/lists/trace-token.ts'

const key = signingKey('one secret')
const other = signingKey('another secret')

const trace = fc.record({ pii: wellFormedPii, recommended: wellFormedPii, pageLoadId: fc.stringMatching(/^[\w-]{22}$/) })

const tokenOf = (...args: Parameters<typeof traceToken>): string => {
  const token = traceToken(...args)
  if (O.isNone(token)) throw new Error('There is no token of this trace')
  return token.value
}

describe('FB-3 trace tokens', () => {
  test.prop([trace])('are what feedback takes, and say what was recommended beside what, when', trace => {
    const token = tokenOf(key, trace)
    expect(E.isRight(parseRecommendationToken(token))).toBe(true)
    expect(
      E.isRight(
        parseFeedbackItem({
          action: 'Display',
          recommendationToken: token,
          properties: { position: 1, pageLoadId: trace.pageLoadId },
        }),
      ),
    ).toBe(true)
    expect(readTraceToken(key, token)).toEqual(O.some(trace))
  })

  test.prop([trace])('stay valid when the secret is replaced', trace => {
    expect(readTraceToken(signingKey('another secret', 'one secret'), tokenOf(key, trace))).toEqual(O.some(trace))
  })

  test.prop([trace])('of another site are none', trace => {
    expect(readTraceToken(other, tokenOf(key, trace))).toEqual(O.none)
  })

  test.prop([trace, fc.integer({ min: -1, max: 109 }), fc.constantFrom(...'ABCDEFGHxyz019_-+')])(
    'that were changed in any place are none',
    (trace, at, character) => {
      const token = tokenOf(key, trace)
      const place = at < 0 ? token.length - 1 : at % token.length
      const changed = token.slice(0, place) + character + token.slice(place + 1)
      expect(readTraceToken(key, changed)).toEqual(changed === token ? O.some(trace) : O.none)
    },
  )

  test.prop([trace, trace])('of two traces are two', (one, two) => {
    expect(tokenOf(key, one) === tokenOf(key, two)).toBe(JSON.stringify(one) === JSON.stringify(two))
  })

  test.prop([fc.oneof(anyText(), fc.stringMatching(/^[A-Za-z0-9+_-]{64,128}$/))])(
    'that are any text are none, and nothing is thrown',
    text => {
      expect(readTraceToken(key, text)).toEqual(O.none)
    },
  )

  test.prop([fc.oneof(anyText(), fc.constantFrom('', '+', 'S0000000000000000+S0000000000000000'))])(
    'are not made of what could not be read back',
    text => {
      for (const trace of [
        { pii: namedPii(text), recommended: namedPii('S0000000000000000'), pageLoadId: 'a' },
        { pii: namedPii('S0000000000000000'), recommended: namedPii('S0000000000000000'), pageLoadId: text },
      ]) {
        const token = traceToken(key, trace)
        if (O.isSome(token)) expect(readTraceToken(key, token.value)).toEqual(O.some(trace))
      }
    },
  )
})

describe('ids of loads of a page', () => {
  test('fit into trace tokens, and are never the same', () => {
    const ids = Array.from({ length: 1000 }, randomPageLoadId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/)
  })
})
