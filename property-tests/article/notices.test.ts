import { fc, test } from '@fast-check/vitest'
import { noticeOf } from '@lectern/domain'
import { describe, expect } from 'vitest'

describe('ART-15 what a reader is told of an article’s relation to another', () => {
  test.prop([fc.string()])('every relation is told, whatever the file calls it', type => {
    const notice = noticeOf({ type, doi: '10.1/x' })
    expect(notice.words).not.toBe('')
    expect(notice.relation.doi).toBe('10.1/x')
  })

  test.each([
    ['retracted-article', 'retraction', 'This is a retraction of'],
    ['RETRACTED-ARTICLE', 'retraction', 'This is a retraction of'],
    ['retraction-forward', 'retraction', 'This article has been retracted. Read the retraction'],
    ['corrected-article', 'correction', 'This is a correction to'],
    ['correction-forward', 'correction', 'This article has been corrected. Read the correction'],
    ['erratum', 'correction', 'This article has been corrected. Read the correction'],
    ['object-of-concern', 'correction', 'This is an expression of concern about'],
    ['commentary-article', 'related', 'This article is about'],
    ['commentary', 'related', 'This article is discussed in'],
    ['companion', 'related', 'Related article'],
    ['something-new', 'related', 'Related article'],
  ])('%s is a %s', (type, severity, words) => {
    expect(noticeOf({ type })).toMatchObject({ severity, words })
  })
})
