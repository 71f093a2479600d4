import { fc, test } from '@fast-check/vitest'
import { noticeOf, relationDirection } from '@lectern/domain/article'
import { describe, expect } from 'vitest'

const TYPES = {
  refersTo: [
    'retracted-article',
    'partially-retracted-article',
    'retraction-of',
    'corrected-article',
    'addended-article',
    'updated-article',
    'correction-of',
    'object-of-concern',
    'expression-of-concern',
    'commentary-article',
    'article-commented-on',
    'peer-reviewed-article',
    'response-to',
    'reply-to',
    'letter',
    'companion',
    'preprint',
    'related-article',
    'article-reference',
  ],
  referredToBy: [
    'retraction',
    'retraction-forward',
    'partial-retraction',
    'retracted-by',
    'correction',
    'corrigendum',
    'erratum',
    'addendum',
    'update',
    'correction-forward',
    'corrected-by',
    'commentary',
    'reviewed-by',
    'reply',
    'response',
    'concern-forward',
    'preprint-of',
    'version-of-record',
  ],
} as const

describe('CALL-12 and CALL-13 which way a relation goes', () => {
  test.each(TYPES.refersTo)('who says %s refers to the other document', type => {
    expect(relationDirection({ type })).toBe('refersTo')
    expect(relationDirection({ type: type.toUpperCase() })).toBe('refersTo')
  })

  test.each(TYPES.referredToBy)('who says %s is referred to by the other document', type => {
    expect(relationDirection({ type })).toBe('referredToBy')
    expect(relationDirection({ type: type.toUpperCase() })).toBe('referredToBy')
  })

  test.prop([fc.string()])('whatever is told as a mere relation is a reference', type => {
    if (noticeOf({ type }).words === 'Related article') expect(relationDirection({ type })).toBe('refersTo')
  })
})
