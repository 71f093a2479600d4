import { test } from '@fast-check/vitest'
import { initialArticle, publisherManuscript, updateArticle } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { article, articleWith } from '../../arbitraries/article.ts'

describe('ART-17 the slice of the article', () => {
  test.prop([article])('begins with what the server embedded', of => {
    expect(initialArticle(of)).toBe(of)
  })

  test('ART-8 is loaded anew for the full text, and stays as it is until then', () => {
    const of = articleWith()
    expect(updateArticle(of, { type: 'article/full-text-toggled', address: '/science/article/abs/pii/S1?a=b#c' })).toEqual([
      of,
      [{ kind: 'go-to', url: '/science/article/abs/pii/S1?a=b&viewFullText=true#c' }],
    ])
    expect(updateArticle(of, { type: 'article/full-text-toggled', address: '/a?viewFullText=true' })).toEqual([
      of,
      [{ kind: 'reload' }],
    ])
  })

  test.prop([article])('ART-16 tells of an open manuscript when it is shown to a reader who is not entitled', of => {
    const [state, commands] = updateArticle(of, { type: 'article/shown' })
    expect(state).toBe(of)
    const event = publisherManuscript(of)
    expect(commands).toEqual(O.isSome(event) ? [{ kind: 'push-data-layer', event: event.value }] : [])
  })
})
