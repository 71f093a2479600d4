import { describe, expect, test } from 'vitest'
import { metaWith } from '@lectern/property-tests/arbitraries/record'
import { bookCollection, collectionOf } from '../../src/store/collection-key.ts'

const article = metaWith({ issn: '1234-5679', publicationTitle: 'Annals', volume: '4', issue: '2' })
const chapter = metaWith({ contentType: 'BK', isbn: '978-0-12-345678-6', publicationTitle: 'A Book' })

describe('what an article appeared in', () => {
  test('is the issue of its journal, however the ISSN is spelled', () => {
    expect(collectionOf(metaWith({ ...article, issn: '12345679', publicationTitle: 'ANNALS' }))).toBe(collectionOf(article))
  })

  test.each([{ issn: '8765-4321' }, { volume: '5' }, { issue: '3' }, { supplement: 'S1' }])('is another issue with %j', other => {
    expect(collectionOf(metaWith({ ...article, ...other }))).not.toBe(collectionOf(article))
  })

  test('is told by the journal’s title where it has no ISSN', () => {
    const { issn: _, ...untold } = article
    expect(collectionOf(metaWith({ ...untold, publicationTitle: ' annals ' }))).toBe(collectionOf(untold))
    expect(collectionOf(metaWith({ ...untold, publicationTitle: 'Others' }))).not.toBe(collectionOf(untold))
  })

  test('is a volume where there are no issues, and nothing for an article in press', () => {
    const { issue: _issue, ...ofVolume } = article
    const { volume: _volume, ...inPress } = ofVolume
    expect(collectionOf(ofVolume)).toBeDefined()
    expect(collectionOf(inPress)).toBeUndefined()
  })

  test('is the book of a chapter, by its ISBN with hyphens or without', () => {
    expect(collectionOf(chapter)).toBe(bookCollection('9780123456786'))
    expect(collectionOf(metaWith({ ...chapter, volume: '9' }))).toBe(collectionOf(chapter))
  })

  test('is the book by its title where it has no ISBN', () => {
    const { isbn: _, ...untold } = chapter
    expect(collectionOf(untold)).toBe(collectionOf(metaWith({ ...untold, publicationTitle: 'A  book' })))
  })
})
