import { fc, test } from '@fast-check/vitest'
import { isbn13 } from '@lectern/domain/core'
import { isbnKey, statedIsbn } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { isbn } from '@lectern/property-tests/arbitraries/isbn'
import { metaWith } from '@lectern/property-tests/arbitraries/record'
import { checkedIsbn } from '@lectern/property-tests/support/checked-isbn'
import { checkedIssn } from '@lectern/property-tests/support/checked-issn'
import { collectionOf } from '../../src/store/collection-key.ts'

const article = metaWith({ issn: checkedIssn('1234-5679'), publicationTitle: 'Annals', volume: '4', issue: '2' })
const chapter = metaWith({ contentType: 'BK', isbn: checkedIsbn('978-0-12-345678-6'), publicationTitle: 'A Book' })

describe('what an article appeared in', () => {
  test('is the issue of its journal, however the ISSN is spelled', () => {
    expect(collectionOf(metaWith({ ...article, issn: checkedIssn('12345679'), publicationTitle: 'ANNALS' }))).toBe(
      collectionOf(article),
    )
  })

  test.each([{ issn: checkedIssn('1462-9011') }, { volume: '5' }, { issue: '3' }, { supplement: 'S1' }])(
    'is another issue with %j',
    other => {
      expect(collectionOf(metaWith({ ...article, ...other }))).not.toBe(collectionOf(article))
    },
  )

  test('is told by the journal’s title where it has no ISSN', () => {
    const { issn: _, ...untold } = article
    expect(collectionOf(metaWith({ ...untold, publicationTitle: ' annals ' }))).toBe(collectionOf(untold))
    expect(collectionOf(metaWith({ ...untold, publicationTitle: 'Others' }))).not.toBe(collectionOf(untold))
  })

  test('is told by what stands in place of an ISSN, however that is spelled', () => {
    const { issn: _, ...untold } = article
    const given = metaWith({ ...untold, issnAsGiven: '8765-432x' })
    expect(collectionOf(given)).toBe(collectionOf(metaWith({ ...given, issnAsGiven: '8765432X', publicationTitle: 'Others' })))
    expect(collectionOf(given)).not.toBe(collectionOf(metaWith({ ...given, issnAsGiven: '8765-4322' })))
  })

  test('is a volume where there are no issues, and nothing for an article in press', () => {
    const { issue: _issue, ...ofVolume } = article
    const { volume: _volume, ...inPress } = ofVolume
    expect(collectionOf(ofVolume)).toBeDefined()
    expect(collectionOf(inPress)).toBeUndefined()
  })

  test.prop([isbn, fc.string()])('is the book of a chapter, by either of its two ISBNs', (isbn, volume) => {
    const ofBook = metaWith({ ...chapter, isbn, volume })
    expect(collectionOf(ofBook)).toBe(isbnKey(isbn))
    expect(collectionOf(metaWith({ ...ofBook, isbn: isbn13(isbn) }))).toBe(isbnKey(isbn))
  })

  test('is the book by the digits of a malformed ISBN', () => {
    const { isbn: _, ...untold } = chapter
    const given = (text: string) => collectionOf(metaWith({ ...untold, ...statedIsbn(text) }))
    expect(given('978-0-12-345678-6 (print)')).toBe(collectionOf(chapter))
    expect(given('012-345678-x')).toBe(given('012345678X'))
    expect(given('012-345678-x')).not.toBe(given('012-345677-x'))
    expect(given('n/a')).toBe(collectionOf(untold))
  })

  test('is the book by its title where it has no ISBN', () => {
    const { isbn: _, ...untold } = chapter
    expect(collectionOf(untold)).toBe(collectionOf(metaWith({ ...untold, publicationTitle: 'A  book' })))
  })
})
