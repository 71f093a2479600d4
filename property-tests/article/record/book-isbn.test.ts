import { test } from '@fast-check/vitest'
import { bookIsbn } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { articleWith, contentType } from '../../arbitraries/article.ts'
import { isbn } from '../../arbitraries/isbn.ts'
import { metaWith } from '../../arbitraries/record.ts'

describe('ART-3 the ISBN by which a chapter is found', () => {
  test.prop([contentType, isbn])('is its book’s; an article of a journal has none, whatever its file says', (type, isbn) => {
    const ids = { ...articleWith().ids, isbn: O.some(isbn) }
    expect(bookIsbn({ ids, meta: metaWith({ contentType: type }) })).toEqual(type === 'JL' ? O.none : O.some(isbn))
  })

  test.prop([contentType])('is none where the file has none', type => {
    expect(bookIsbn(articleWith({ meta: metaWith({ contentType: type }) }))).toEqual(O.none)
  })
})
