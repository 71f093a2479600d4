import { test } from '@fast-check/vitest'
import { failed, idle, parseDoi, parsePii, received, requested } from '@lectern/domain/core'
import { crossmarkWords } from '@lectern/domain/words'
import type { Relation } from '@lectern/domain/article'
import { crossMarkView, crossmarkUrl, type ReferringArticle } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { articleWith } from '../../arbitraries/article.ts'
import { wellFormedDoi } from '../../arbitraries/doi.ts'
import { metaWith } from '../../arbitraries/record.ts'
import { made } from '../../support/made.ts'

const related = (...relations: readonly Relation[]) => articleWith({ meta: metaWith({ relations }) })
const referring = (doi: O.Option<string> = O.none): ReferringArticle => ({
  pii: made(parsePii('S0022247X13008238')),
  title: 'A correction',
  authors: [],
  links: { article: O.none, pdf: O.none },
  publication: { title: 'Annals', volumeIssue: O.none, date: O.none, pages: O.none },
  doi: O.map((value: string) => made(parseDoi(value)))(doi),
})

describe('XMARK-1 what the Crossmark dialog shows', () => {
  test('is called what Crossmark’s button is called, and leads to its record', () => {
    expect([crossmarkWords.title, crossmarkWords.record]).toEqual(['Check for updates', 'View the Crossmark record'])
  })

  test.prop([wellFormedDoi])('the record is that of the DOI, whatever that holds', value => {
    const doi = made(parseDoi(value))
    const url = new URL(crossmarkUrl(doi))
    expect([url.origin + url.pathname, [...url.searchParams]]).toEqual(['https://crossmark.crossref.org/dialog', [['doi', doi]]])
    const article = articleWith()
    expect(crossMarkView({ ...article, ids: { ...article.ids, doi: O.some(doi) } }, idle).doi).toMatchObject(
      O.some({ doi, recordHref: crossmarkUrl(doi) }),
    )
  })

  test('an article without a DOI has no record', () => {
    const article = articleWith()
    expect(crossMarkView({ ...article, ids: { ...article.ids, doi: O.none } }, idle).doi).toEqual(O.none)
  })

  test('corrections and retractions are updates, comments are not', () => {
    const { updates, status } = crossMarkView(
      related({ type: 'retraction-forward', href: 'https://example.org/r' }, { type: 'commentary', title: 'On it' }),
      received([]),
    )
    expect(updates).toEqual([
      {
        words: 'This article has been retracted. Read the retraction',
        name: 'title not known',
        href: O.some('https://example.org/r'),
      },
    ])
    expect(status).toEqual(O.none)
  })

  test('that there are none is said once that is known', () => {
    expect(crossMarkView(related(), requested).status).toEqual(O.some('Loading...'))
    for (const state of [idle, received([])])
      expect(crossMarkView(related(), state).status).toEqual(O.some('No updates to this article are known.'))
    expect(crossMarkView(related(), failed)).toMatchObject({ status: O.none, referring: { kind: 'failed' } })
    expect(crossMarkView(related(), received([referring()]))).toMatchObject({
      status: O.none,
      referring: { kind: 'shown', content: { articles: [{ title: 'A correction' }] } },
    })
  })

  test('who is told of already is not listed again', () => {
    const { updates, referring: list } = crossMarkView(
      related({ type: 'correction-forward', doi: made(parseDoi('10.1000/X')) }),
      received([referring(O.some('10.1000/x'))]),
    )
    expect([updates.length, list.kind]).toEqual([1, 'absent'])
  })
})
