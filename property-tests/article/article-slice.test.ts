import { test } from '@fast-check/vitest'
import { initialArticle, updateArticle } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { article, articleWith } from '../arbitraries/article.ts'

describe('ART-17 the slice of the article', () => {
  test.prop([article])('begins with what the server embedded', of => {
    expect(initialArticle(of)).toBe(of)
  })

  test.prop([article, article])('never becomes another article’s', (one, other) => {
    const [state, commands] = updateArticle(one, { type: 'article/received', article: other })
    expect(state.ids.pii).toBe(one.ids.pii)
    expect(commands).toEqual([])
  })

  test('is what the service last said', () => {
    const later = articleWith({ isContentVisible: false })
    expect(updateArticle(articleWith(), { type: 'article/received', article: later })).toEqual([later, []])
  })
})
