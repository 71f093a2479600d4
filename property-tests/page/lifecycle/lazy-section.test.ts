import { test } from '@fast-check/vitest'
import { LAZY_SECTIONS } from '@lectern/domain/page'
import { describe, expect } from 'vitest'

describe('LIFE-9 the sections that are loaded lazily', () => {
  test('are these, each once', () => {
    expect(LAZY_SECTIONS).toEqual([
      'geospatial-data',
      'topic-annotations',
      'book-table-of-contents',
      'preview-modals',
      'interactive-case-insights',
      'article-modals',
      'side-panel',
      'research-data',
    ])
  })
})
