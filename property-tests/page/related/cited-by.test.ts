import { checkedEid } from '../../support/checked-eid.ts'
import { fc, test } from '@fast-check/vitest'
import { failed, idle, received, requested, type LinkOut, type Loading } from '@lectern/domain/core'
import { articleIds, type ArticleMeta, type PartView } from '@lectern/domain/article'
import { defaultSite } from '@lectern/domain/site'
import {
  citedBy,
  citedByCount,
  citingArticlesElsewhere,
  citingArticlesStatus,
  initialCitingArticles,
  updateCitingArticles,
  viewAllCitingArticles,
  citingArticleView,
  type CitedByList,
  type CitingArticles,
  type CitingArticlesState,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { citingArticle, citingArticles, citingArticleWith } from '../../arbitraries/citing-article.ts'
import { articleWith } from '../../arbitraries/article.ts'
import { documentEid } from '../../arbitraries/eid.ts'
import { metaWith } from '../../arbitraries/record.ts'
import { wellFormedDoi } from '../../arbitraries/doi.ts'
import { wellFormedPii } from '../../arbitraries/pii.ts'

const listedAt: LinkOut = {
  href: 'https://www.scopus.com/inward/1',
  event: { event: 'linkOut', url: 'https://www.scopus.com/inward/1', name: 'scopus' },
}

const holding = (value: CitingArticles): CitingArticlesState => initialCitingArticles(O.some(value))

const expandedAll = (state: CitingArticlesState): CitingArticlesState =>
  updateCitingArticles(state, { type: 'citingArticles/all-shown' })[0]

const having = (hitCount: number, articles: number): CitingArticlesState =>
  holding({ hitCount, articles: Array.from({ length: articles }, () => citingArticleWith()) })

const listOf = (part: PartView<CitedByList>): CitedByList | undefined => (part.kind === 'shown' ? part.content : undefined)

const shown = (state: CitingArticlesState): readonly number[] =>
  listOf(citedBy(state, [], O.some(listedAt)).part)?.articles.map(({ index }) => index) ?? []

describe('CITE-1 the way to all citing articles', () => {
  test.prop([citingArticles])('is there only above six hits', value => {
    const { button, link } = viewAllCitingArticles(holding(value), O.some(listedAt))
    expect(O.isSome(button) || O.isSome(link)).toBe(value.hitCount > 6)
  })

  test.prop([citingArticles])(
    'leads to every one: those shown, those behind the button, or elsewhere if there are more',
    value => {
      const state = holding(value)
      const all = value.articles.map((_, index) => index)
      expect(shown(state)).toEqual(all.slice(0, 6))
      expect(shown(expandedAll(state))).toEqual(all)
      const rest = viewAllCitingArticles(expandedAll(state), O.some(listedAt))
      expect(O.isSome(rest.link)).toBe(value.hitCount > 6 && value.hitCount > all.length)
      expect(rest.button).toEqual(O.none)
    },
  )

  test.prop([citingArticles])('leads elsewhere before the rest is shown as after it, for who has no script', value => {
    const state = holding(value)
    const linkOf = (shown: CitingArticlesState) => viewAllCitingArticles(shown, O.some(listedAt)).link
    expect(linkOf(state)).toEqual(linkOf(expandedAll(state)))
  })

  const atScopus = { label: 'View all citing articles in Scopus', to: listedAt }

  test.each<[number, number, string | undefined, unknown]>([
    [5, 5, undefined, undefined],
    [6, 6, undefined, undefined],
    [6, 3, undefined, undefined],
    [7, 7, 'View all 7 citing articles', undefined],
    [79, 8, 'View all 8 citing articles', atScopus],
    [7, 6, undefined, atScopus],
    [79, 6, undefined, atScopus],
  ])('with %i hits of which %i were received', (hits, articles, label, place) => {
    const { button, link } = viewAllCitingArticles(having(hits, articles), O.some(listedAt))
    expect([O.toUndefined(button), O.toUndefined(link)]).toEqual([label, place])
  })

  test.each([
    ['https://www.scopus.com/inward/1', true],
    ['http://scopus.com', true],
    ['https://WWW.SCOPUS.COM:443/x', true],
    ['/citing/x', false],
    ['https://index.example/?at=https://www.scopus.com/', false],
    ['https://www.scopus.com.example/x', false],
    ['https://notscopus.com/x', false],
  ] as const)('names Scopus only where it leads there: %s', (href, isScopus) => {
    const { link } = viewAllCitingArticles(having(79, 6), O.some({ ...listedAt, href }))
    expect(O.toUndefined(link)?.label).toBe(`View all citing articles${isScopus ? ' in Scopus' : ''}`)
  })

  const nothing = { button: O.none, link: O.none }

  test('is no link where no such place is known, and nothing while there is no list', () => {
    expect(viewAllCitingArticles(having(79, 6), O.none)).toEqual(nothing)
    for (const list of [idle, requested, failed])
      expect(viewAllCitingArticles({ list, showsAll: false }, O.some(listedAt))).toEqual(nothing)
  })

  test.each([0, 6])('does nothing where %i were received: nothing is hidden', count => {
    const state = having(79, count)
    expect(expandedAll(state)).toBe(state)
  })
})

describe('CITE-2 the status of citing articles', () => {
  test.prop([citingArticles])('is complete with all that was received', value => {
    expect(citingArticlesStatus(received(value))).toEqual(O.some({ status: 'complete', ...value }))
    expect(citedByCount(received(value))).toBe(value.hitCount)
  })

  test.each<[string, Loading<CitingArticles>, O.Option<unknown>]>([
    ['not asked for', idle, O.none],
    ['on their way', requested, O.some({ status: 'citingArticlesLoading', hitCount: 0 })],
    ['failed', failed, O.some({ status: 'citingArticleServiceFailed', hitCount: 0 })],
  ])('%s', (_name, list, status) => {
    expect(citingArticlesStatus(list)).toEqual(status)
    expect(citedByCount(list)).toBe(0)
  })

  test.each<[string, Loading<CitingArticles>, unknown]>([
    ['not asked for', idle, { heading: 'Cited by (0)', part: { kind: 'absent' } }],
    ['on their way', requested, { heading: 'Cited by (0)', part: { kind: 'loading', text: 'Loading...' } }],
    [
      'failed',
      failed,
      { heading: 'Cited by (0)', part: { kind: 'failed', text: 'Citing articles cannot be displayed at this time.' } },
    ],
    ['none', received({ hitCount: 0, articles: [] }), { heading: 'Cited by (0)', part: { kind: 'absent' } }],
    [
      'some that were not received',
      received({ hitCount: 3, articles: [] }),
      { heading: 'Cited by (3)', part: { kind: 'shown', content: { articles: [], viewAll: { button: O.none, link: O.none } } } },
    ],
  ])('as the page draws it: %s', (_name, list, view) => expect(citedBy({ list, showsAll: false }, [], O.none)).toEqual(view))

  test('as the page draws it: a hit that was received and not counted', () => {
    expect(citedBy(having(0, 1), [], O.none).part.kind).toBe('shown')
  })
})

describe('CITE-3 the abstract of a citing article', () => {
  test.prop([fc.array(citingArticle, { maxLength: 6 }), fc.array(fc.boolean(), { maxLength: 8 })])(
    'shows by its own flag and by no other',
    (articles, flags) => {
      const views = listOf(citedBy(holding({ hitCount: 6, articles }), flags, O.none).part)?.articles ?? []
      for (const { index, details } of views) {
        const abstract = articles[index]?.abstract ?? O.none
        const isThere = O.isSome(abstract) && abstract.value === 'In short.'
        expect(O.toUndefined(details)).toEqual(
          isThere
            ? {
                isExpanded: flags[index] ?? false,
                label: flags[index] === true ? 'Hide abstract' : 'Show abstract',
                abstract: 'In short.',
              }
            : undefined,
        )
      }
    },
  )
})

describe('CITE-1, CITE-3, ART-17 a citing article', () => {
  test.prop([wellFormedPii, wellFormedDoi])('leads to its page here, else to its DOI, else to Scopus', (pii, doi) => {
    const known = { pii: O.some(pii), doi: O.some(doi), scopusArticleUrl: O.some('https://www.scopus.com/record/1') }
    const linkOf = (given: Parameters<typeof citingArticleWith>[0]): unknown =>
      O.toUndefined(citingArticleView(citingArticleWith(given), 0, false).link)
    const event = (url: unknown, name: string): unknown => ({
      kind: 'elsewhere',
      href: url,
      event: { event: 'linkOut', url, name },
    })
    const resolver = expect.stringMatching(/^https:\/\/doi\.org\/10\./)
    expect(linkOf({ ...known, externalArticle: false })).toEqual({ kind: 'here', href: `/science/article/pii/${pii}` })
    expect(linkOf({ ...known, externalArticle: true })).toEqual(event(resolver, 'doi'))
    expect(linkOf({ ...known, pii: O.none, externalArticle: false })).toEqual(event(resolver, 'doi'))
    expect(linkOf({ ...known, doi: O.none, externalArticle: true })).toEqual(event('https://www.scopus.com/record/1', 'scopus'))
    expect(linkOf({ scopusArticleUrl: O.some('javascript:alert(1)') })).toBeUndefined()
    expect(linkOf({})).toBeUndefined()
  })

  test.each<[Parameters<typeof citingArticleWith>[0], string]>([
    [{ publicationYear: O.some('2021'), publicationTitle: 'Annals of Laws' }, '2021, Annals of Laws'],
    [{ publicationYear: O.none, publicationTitle: 'Annals of Laws' }, 'Annals of Laws'],
    [{ publicationYear: O.some('2021'), publicationTitle: ' ' }, '2021'],
    [{ publicationYear: O.some('') }, ''],
  ])('of %o says when and where it appeared', (given, publication) =>
    expect(citingArticleView(citingArticleWith(given), 0, false).publication).toBe(publication),
  )

  test('shows its title and the words around its citations, but no empty ones', () => {
    expect(citingArticleView(citingArticleWith({ snippets: ['as [1] shows', ' ', 'see [1]'] }), 4, false)).toMatchObject({
      index: 4,
      title: 'On rules',
      snippets: ['as [1] shows', 'see [1]'],
    })
  })
})

describe('CITE-1, LINK-1 where all citing articles are listed', () => {
  const withMeta = (meta: ArticleMeta) => articleWith({ meta, ids: articleIds(meta) })
  const urls = defaultSite.linkOutUrls
  const hrefOf = (value: Partial<CitingArticles>, meta: Partial<ArticleMeta>): string | undefined =>
    O.toUndefined(
      citingArticlesElsewhere(holding({ hitCount: 79, articles: [], ...value }), urls, withMeta({ ...metaWith(), ...meta })),
    )?.href

  const CITED_BY = 'https://www.scopus.com/inward/citedby.uri?eid=2-s2.0-7'
  const LISTED = 'https://www.scopus.com/scopus/inward/citedby.url?eid=2-s2.0-9&partnerID=10'

  test.each<[string, Partial<CitingArticles>, Partial<ArticleMeta>, string | undefined]>([
    ['where the service says', { viewMoreUrl: LISTED }, { scopusEid: checkedEid('2-s2.0-7') }, LISTED],
    ['in the list of Scopus for its record there', {}, { scopusEid: checkedEid('2-s2.0-7') }, CITED_BY],
    ['the same where that is its own EID', {}, { eid: checkedEid('2-s2.0-7') }, CITED_BY],
    [
      'there as well where the service says nothing that may be followed',
      { viewMoreUrl: 'javascript:a()' },
      { scopusEid: checkedEid('2-s2.0-7') },
      CITED_BY,
    ],
    ['nowhere where no such record is known', {}, {}, undefined],
    ['nowhere where what is given for it is none', {}, { scopusEid: checkedEid('1-s2.0-S2211753914000025') }, undefined],
  ])('%s', (_name, value, meta, expected) => {
    expect(hrefOf(value, meta)).toBe(expected)
  })

  test('nowhere before the list has come, unless the record is known', () => {
    expect(citingArticlesElsewhere({ list: requested }, urls, articleWith())).toEqual(O.none)
  })

  test.prop([documentEid])('never by the EID of another collection', eid => {
    fc.pre(!eid.startsWith('2-s2.0-'))
    expect(hrefOf({}, { eid, scopusEid: eid })).toBeUndefined()
  })
})
