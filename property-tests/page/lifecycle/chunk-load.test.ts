import { fc, test } from '@fast-check/vitest'
import { CHUNK_TIMEOUT, chunkLoad, chunkRemedy, type LazySection } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

const sections: Readonly<Record<LazySection, true>> = {
  'geospatial-data': true,
  'topic-annotations': true,
  'book-table-of-contents': true,
  'preview-modals': true,
  'interactive-case-insights': true,
  'article-modals': true,
  'side-panel': true,
  'research-data': true,
  'article-part': true,
  exam: true,
  'cookie-settings': true,
}

// The keys of a record are complete for its type.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const section = fc.constantFrom(...(Object.keys(sections) as LazySection[]))
const waited = fc.integer({ min: 0, max: 200_000 })

describe("LIFE-5 a section's script", () => {
  test.prop([section, waited, fc.string()])('that came is loaded, however late', (lazySection, after, chunk) => {
    expect(chunkLoad(lazySection, O.some(E.right(chunk)), after)).toEqual({ status: 'loaded', chunk })
  })

  test.prop([section, waited, fc.string()])('that cannot be had has failed, however early', (lazySection, after, why) => {
    expect(chunkLoad(lazySection, O.some(E.left(why)), after)).toEqual({
      status: 'failed',
      error: {
        name: 'ChunkLoadError',
        section: lazySection,
        reason: 'missing',
        message: `Loading chunk ${lazySection} failed (${why})`,
      },
    })
  })

  test.prop([section, waited])('that has not come is waited for until the time is over', (lazySection, after) => {
    const load = chunkLoad(lazySection, O.none, after)
    if (load.status === 'waiting') {
      expect(load.left).toBeGreaterThan(0)
      expect(chunkLoad(lazySection, O.none, after + load.left - 1).status).toBe('waiting')
      expect(chunkLoad(lazySection, O.none, after + load.left).status).toBe('failed')
    } else expect(after).toBeGreaterThanOrEqual(CHUNK_TIMEOUT)
  })

  test('120 s are too long', () => {
    expect(CHUNK_TIMEOUT).toBe(120_000)
    expect(chunkLoad('side-panel', O.none, 0)).toEqual({ status: 'waiting', left: 120_000 })
    expect(chunkLoad('side-panel', O.none, 119_999)).toEqual({ status: 'waiting', left: 1 })
    expect(chunkLoad('side-panel', O.none, 120_000)).toEqual({
      status: 'failed',
      error: {
        name: 'ChunkLoadError',
        section: 'side-panel',
        reason: 'timeout',
        message: 'Loading chunk side-panel failed (timeout after 120000 ms)',
      },
    })
  })

  test('that failed can be requested again', () => {
    expect(chunkRemedy(0)).toBe('try-again')
  })

  test.prop([fc.integer({ min: 1 })])(
    'that failed again calls for a reload, since browsers may remember the failure',
    retries => {
      expect(chunkRemedy(retries)).toBe('reload')
    },
  )
})
