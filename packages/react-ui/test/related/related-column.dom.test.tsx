import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { parseDoi } from '@lectern/domain/core'
import { noticeOf } from '@lectern/domain/article'
import { panelEventAt, type Answers, type Substance } from '@lectern/domain/page'
import { listedArticleWith } from '@lectern/property-tests/arbitraries/listed-article'
import { offeredArticle, pageWith } from '@lectern/property-tests/arbitraries/page'
import { made } from '@lectern/property-tests/support/made'
import { option as O } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RelatedColumn } from '../../src/related/RelatedColumn.tsx'
import { observed } from '../support/observed.ts'
import { showPart } from '../support/page.tsx'
import { answer, fail, openRelated, recommendations, substances, told } from './answers.ts'

beforeEach(() => {
  observed.begin()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A journal article that belongs to a special issue. */
const article = pageWith({ article: offeredArticle() }).article

const journal = { ...article, ids: { ...article.ids, hubEid: O.some(article.ids.eid), issn: pageWith().article.ids.issn } }

const show = (notices: Parameters<typeof RelatedColumn>[0]['notices'] = [], facts: Parameters<typeof showPart>[2] = {}) =>
  showPart(<RelatedColumn notices={notices} />, { article: journal }, facts)

const open = (
  page: ReturnType<typeof show>,
  given: Partial<Answers> = {},
  waiting: Parameters<typeof openRelated>[2] = [],
): void => {
  openRelated(page, given, waiting, pageWith({ article: journal }))
}

const region = (name: string) => within(screen.getByRole('region', { name }))

const noImages = (count: number): readonly Substance[] => substances(count).map(each => ({ ...each, image: O.none }))

describe('ART-18 what stands beside the article', () => {
  test('stands in the documents’ order, whatever comes first, and what stands does not move', () => {
    const page = show()
    page.tell({ type: 'page/opened' })
    const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(heading => heading.textContent)
    answer(page, 'metrics', {
      citations: [{ label: 'Policy', source: 'x', count: 1 }],
      captures: [],
      mentions: [],
      socialMedia: [],
    })
    answer(page, 'linkingHub', [{ siteName: 'Ovid', siteId: 1, entitled: 'true', redirectUrl: 'https://ovid.example/' }])
    answer(page, 'recommendations', recommendations(1))
    expect(headings()).toEqual([])
    answer(page, 'substances', substances(1))
    expect(headings()).toEqual(['Substances', 'Recommended articles'])
    answer(page, 'specialIssueArticles', { title: 'Laws', editors: [], items: [listedArticleWith()] })
    if (O.isSome(journal.ids.issn)) answer(page, 'virtualSpecialIssue', { title: '', editors: [], journalUrl: '' })
    answer(page, 'refersTo', [])
    answer(page, 'referredToBy', [{ ...listedArticleWith(), doi: O.none }])
    expect(headings()).toEqual([
      'Substances',
      'Recommended articles',
      'Special issue articles',
      'Referred to by',
      'Other places to read this article',
      'Article metrics',
    ])
  })
})

describe('SUB-1, SUB-2 substances', () => {
  const items = () => region('Substances').getAllByRole('listitem')

  test.each([1, 6])('%i are all shown', count => {
    open(show(), { substances: substances(count) })
    expect(items()).toHaveLength(count)
    expect(region('Substances').queryByRole('button', { name: /^Show all/ })).toBeNull()
  })

  test('of 7 six are shown until all are asked for; the focus goes on to the first new one', () => {
    open(show(), { substances: substances(7) })
    expect(items()).toHaveLength(6)
    fireEvent.click(region('Substances').getByRole('button', { name: 'Show all 7 substances' }))
    expect(items()).toHaveLength(7)
    expect(document.activeElement).toBe(region('Substances').getByRole('button', { name: 'Structure 7' }))
  })

  test('a picture is 200 by 150', () => {
    open(show(), { substances: substances(1) })
    const image = region('Substances').getByRole('img', { name: 'Structure 1' })
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['200', '150'])
  })

  test('SUB-2 a picture that fails, or is not there, gives way to `View substance`', () => {
    open(show(), { substances: substances(2) })
    fireEvent.error(region('Substances').getByRole('img', { name: 'Structure 2' }))
    expect(region('Substances').queryByRole('img', { name: 'Structure 2' })).toBeNull()
    expect(region('Substances').getByText('View substance')).toBeDefined()
    expect(region('Substances').getByRole('button', { name: 'View substance Substance 2' })).toBeDefined()
    expect(region('Substances').getByRole('img', { name: 'Structure 1' })).toBeDefined()
    cleanup()
    open(show(), { substances: noImages(1) })
    expect(region('Substances').getByRole('button', { name: 'View substance Substance 1' })).toBeDefined()
  })

  test('SIDE-5 each is marked for the side panel by its place in the list', () => {
    open(show(), { substances: substances(2) })
    const { panelType, panelId } = region('Substances').getByRole('button', { name: 'Structure 2' }).dataset
    expect(O.toUndefined(panelEventAt([{ contentType: O.fromNullable(panelType), contentId: O.fromNullable(panelId) }]))).toEqual(
      { type: 'sidePanel/content-set', content: { type: 'Substance', id: '2' } },
    )
  })

  test.each(['none', 'failed'])('no panel where there are none or they failed (LIFE-3): %s', how => {
    const page = show()
    open(page, {}, ['substances'])
    if (how === 'failed') fail(page, 'substances')
    else answer(page, 'substances', [])
    expect(screen.queryByRole('region', { name: 'Substances' })).toBeNull()
    expect(screen.getByRole('region', { name: 'Recommended articles' })).toBeDefined()
  })
})

const editors = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `E. ${index + 1}`)

const seven = 'Edited by E. 1, E. 2, E. 3, E. 4, E. 5, E. 6, E. 7'
const eight = 'Edited by E. 1, E. 2, E. 3, E. 4, E. 5, E. 6, …, E. 8'

describe('AUTH-2, LIFE-2 the special issue', () => {
  const unfold = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Show Special issue articles' }))
  }

  test.each([
    [7, seven],
    [8, eight],
  ])('of %i editors', (count, line) => {
    open(show(), {
      specialIssueArticles: { title: 'On laws', editors: editors(count), items: [listedArticleWith({ title: 'Of rules' })] },
    })
    unfold()
    expect(region('Special issue articles').getByText(line)).toBeDefined()
    expect(region('Special issue articles').getByText('On laws')).toBeDefined()
    expect(region('Special issue articles').getByRole('link', { name: 'Of rules' }).getAttribute('href')).toBe(
      '/science/article/pii/S2211753914000025',
    )
  })

  test('loads, and says when it failed', () => {
    const page = show()
    open(page, {}, ['specialIssueArticles'])
    unfold()
    expect(region('Special issue articles').getByRole('status').textContent).toBe('Loading...')
    fail(page, 'specialIssueArticles')
    expect(region('Special issue articles').getByText('Special issue articles cannot be displayed at this time.')).toBeDefined()
  })

  test.each([
    [7, seven],
    [8, eight],
  ])('SEL-1 a virtual one takes its place, of %i editors', (count, line) => {
    const page = showPart(<RelatedColumn notices={[]} />, {
      article: journal,
      virtualSpecialIssue: O.some({ title: 'What tests find', editors: editors(count), journalUrl: '/search?qs=tests' }),
    })
    openRelated(page, {}, ['virtualSpecialIssue'], pageWith({ article: journal }))
    fireEvent.click(screen.getByRole('button', { name: 'Show Virtual special issue' }))
    expect(region('Virtual special issue').getByRole('link', { name: 'What tests find' }).getAttribute('href')).toBe(
      '/search?qs=tests',
    )
    expect(region('Virtual special issue').getByText(line)).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Special issue articles' })).toBeNull()
  })
})

describe('LIFE-2, ART-15 articles that refer to each other', () => {
  const doi = made(parseDoi('10.1000/retraction'))
  const retraction = { ...listedArticleWith({ title: 'Retraction' }), doi: O.some(doi) }

  test('are listed', () => {
    open(show(), { refersTo: [{ ...listedArticleWith({ title: 'Of rules' }), doi: O.none }], referredToBy: [retraction] })
    expect(region('Refers to').getByRole('link', { name: 'Of rules' })).toBeDefined()
    expect(region('Referred to by').getByRole('link', { name: 'Retraction' })).toBeDefined()
  })

  test('are not listed where a notice leads to them', () => {
    open(show([noticeOf({ type: 'retraction-forward', doi: made(parseDoi('10.1000/RETRACTION')) })]), {
      referredToBy: [retraction],
    })
    expect(screen.queryByRole('region', { name: 'Referred to by' })).toBeNull()
  })

  test('say when they failed', () => {
    const page = show()
    open(page, {}, ['refersTo'])
    fail(page, 'refersTo')
    expect(region('Refers to').getByText('The articles that this one refers to cannot be displayed at this time.')).toBeDefined()
  })
})

describe('HUB-1, HUB-2 other places to read the article', () => {
  const site = (siteName: string, siteId: number, entitled = 'true') => ({
    siteName,
    siteId,
    entitled,
    redirectUrl: `https://${siteId}.example/`,
  })

  test('HUB-1 the clinical platform first, this platform and what the reader may not have left out', () => {
    const page = show()
    open(page, {
      linkingHub: [site('Ovid', 1), site('ScienceDirect', 2), site('ClinicalKey', 3), site('Else', 4, 'yes'), site('Other', 5)],
    })
    expect(
      region('Other places to read this article')
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['ClinicalKey', 'Ovid', 'Other'].map(name => `${name}. Opens in new window`))
    const [first] = region('Other places to read this article').getAllByRole('link')
    observed.ratio(first as HTMLElement, 0.49)
    expect(told(page.commands)).toEqual([])
    observed.ratio(first as HTMLElement, 0.5)
    observed.ratio(first as HTMLElement, 1)
    expect(told(page.commands)).toEqual(['ClinicalKey', 'Ovid', 'Other'].map(name => ({ event: 'ctaImpression', name })))
    fireEvent.click(region('Other places to read this article').getByRole('link', { name: /^Ovid/ }))
    expect(told(page.commands).at(-1)).toEqual({ event: 'ctaClick', name: 'Ovid' })
  })

  test('HUB-2 nothing of a hub that failed', () => {
    const page = show()
    open(page, {}, ['linkingHub'])
    fail(page, 'linkingHub')
    expect(screen.queryByRole('region', { name: 'Other places to read this article' })).toBeNull()
    expect(told(page.commands)).toEqual([])
  })
})
