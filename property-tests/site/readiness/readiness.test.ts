import { LEAST_FREE_BYTES, readinessOf, type LibraryWork, type ServerState } from '@lectern/domain/site'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'

const versions = fc.integer({ min: 1, max: 50 })
const states: fc.Arbitrary<ServerState> = fc.record({
  isLeaving: fc.boolean(),
  schema: fc.option(fc.record({ stored: versions, known: versions }), { nil: undefined }),
  freeBytes: fc.option(fc.integer({ min: 0, max: 4 * LEAST_FREE_BYTES }), { nil: undefined }),
  underWay: fc.subarray<LibraryWork>(['import', 'indexing']).map(work => new Set(work)),
})

describe('whether a server is ready', () => {
  test.prop([states])(
    'is whether its store answers with all that it knows, it is not leaving, and its disk is not almost full',
    state => {
      const { isLeaving, schema, freeBytes } = state
      expect(readinessOf(state).status === 'ready').toBe(
        !isLeaving &&
          schema !== undefined &&
          schema.stored >= schema.known &&
          !(freeBytes !== undefined && freeBytes < LEAST_FREE_BYTES),
      )
    },
  )

  test.prop([states])('does not depend on what is under way, which it names', state => {
    const { status, underWay } = readinessOf(state)
    expect(readinessOf({ ...state, underWay: new Set() }).status).toBe(status)
    expect(new Set(underWay)).toEqual(state.underWay)
  })

  test.prop([states])('says no number', state => {
    expect(JSON.stringify(readinessOf(state))).not.toMatch(/\d/)
  })
})
