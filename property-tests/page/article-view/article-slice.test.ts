import { test } from '@fast-check/vitest'
import { initialArticle, publisherManuscript, updateArticle } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { article, articleWith } from '../../arbitraries/article.ts'

describe('ART-17 the slice of the article', () => {
  test.prop([article])('begins with what the server embedded', article => {
    expect(initialArticle(article)).toBe(article)
  })

  test('ART-8 is loaded anew for the full text, and stays as it is until then', () => {
    const article = articleWith()
    expect(updateArticle(article, { type: 'article/full-text-toggled', address: '/science/article/abs/pii/S1?a=b#c' })).toEqual([
      article,
      [{ kind: 'go-to', url: '/science/article/abs/pii/S1?a=b&viewFullText=true#c' }],
    ])
    expect(updateArticle(article, { type: 'article/full-text-toggled', address: '/a?viewFullText=true' })).toEqual([
      article,
      [{ kind: 'reload' }],
    ])
  })

  test.prop([article])('ART-16 tells of an open manuscript when it is shown to a reader who is not entitled', article => {
    const [state, commands] = updateArticle(article, { type: 'article/shown' })
    expect(state).toBe(article)
    const event = publisherManuscript(article)
    expect(commands).toEqual(O.isSome(event) ? [{ kind: 'push-data-layer', event: event.value }] : [])
  })
})
