import { checkedDoi } from '@lectern/property-tests/support/checked-doi'
import type { Article, ArticlePage, PublicationImages } from '@lectern/domain/article'
import { made } from '@lectern/property-tests/support/made'
import { parsePii } from '@lectern/domain/core'
import type { PageFacts } from '@lectern/domain/page'
import { offeredArticle } from '@lectern/property-tests/arbitraries/page'
import { metaWith } from '@lectern/property-tests/arbitraries/record'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { option as O } from 'fp-ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ArticleFacts } from '../../src/page/ArticleFacts.tsx'
import { PublicationBlock } from '../../src/page/PublicationBlock.tsx'
import { showPart } from '../support/page.tsx'

afterEach(cleanup)

const page: ArticlePage = {
  pii: made(parsePii('S2211753914000025')),
  doi: checkedDoi('10.1000/laws.2014.2'),
  doiAsGiven: undefined,
  path: '/',
  abstractPath: '/',
  language: 'en',
  title: 'On laws',
  contentType: 'JL',
  publicationTitle: 'Annals of Laws',
  publicationLine: '',
  publisherName: undefined,
  subjects: [],
  accessLabel: 'Open archive',
  license: undefined,
  thirdPartyPublisher: undefined,
  copyrightLine: undefined,
  notices: [],
  funding: [],
  otherIds: [],
  contents: [],
  abstractContents: [],
  hasBody: true,
  cited: { id: 'S2211753914000025', type: 'article-journal', language: 'en', URL: '/science/article/pii/S2211753914000025' },
  pdf: undefined,
}

const withImages = (images: Partial<PublicationImages>): Article =>
  offeredArticle({
    meta: metaWith({ volume: '4', issue: '2', articleNumber: '102' }),
    publication: {
      title: 'Annals of Laws',
      titleSlug: 'annals-of-laws',
      images: { wordmark: O.none, logo: O.none, coverImage: O.none, logoAltText: O.none, ...images },
    },
  })

const show = (article: Article, given: Partial<ArticlePage> = {}) =>
  showPart(<PublicationBlock page={{ ...page, ...given }} />, { article })

const pictured = withImages({
  wordmark: O.some('/w.svg'),
  coverImage: O.some('https://img.example.org/c.jpg'),
  logoAltText: O.some('Laws, Inc.'),
})

describe('ART-12 the publication block', () => {
  test('leads to the publication and to the issue, and says where in it the article stands', () => {
    show(withImages({}))
    expect(screen.getByRole('link', { name: 'Annals of Laws' }).getAttribute('href')).toBe('/journal/annals-of-laws')
    const issue = screen.getByRole('link', { name: 'Volume 4, Issue 2' })
    expect([issue.getAttribute('href'), issue.closest('p')?.textContent]).toEqual([
      '/journal/annals-of-laws/vol/4/issue/2',
      'Volume 4, Issue 2, Article 102',
    ])
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('shows mark and cover; the cover leads where the issue’s words lead, and is no stop of its own', () => {
    const { container } = show(pictured)
    expect(screen.getByRole('img', { name: 'Laws, Inc.' }).getAttribute('src')).toBe('/w.svg')
    const cover = container.querySelector('img[src="https://img.example.org/c.jpg"]')
    expect([cover?.getAttribute('alt'), cover?.closest('a')?.getAttribute('href'), cover?.closest('a')?.tabIndex]).toEqual([
      '',
      '/journal/annals-of-laws/vol/4/issue/2',
      -1,
    ])
    expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['Annals of Laws', 'Volume 4, Issue 2'])
  })

  test('stands without pictures that do not come', () => {
    const { container } = show(pictured)
    for (const image of container.querySelectorAll('img')) fireEvent.error(image)
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByRole('link', { name: 'Annals of Laws' })).toBeDefined()
  })

  test('stands without pictures that had failed before the page came to life', () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    const width = vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0)
    expect(show(pictured).container.querySelector('img')).toBeNull()
    cleanup()
    // The ones that had already arrived stay.
    width.mockReturnValue(1)
    expect(show(pictured).container.querySelectorAll('img')).toHaveLength(2)
    vi.restoreAllMocks()
  })

  test('names the publication with its subtitle', () => {
    show(offeredArticle({ meta: metaWith({ publicationSubtitle: 'Of Nature' }), publication: withImages({}).publication }))
    expect(screen.getAllByRole('paragraph')[0]?.textContent).toBe('Annals of Laws: Of Nature')
  })

  test('names a publication that has no page of its own in words alone', () => {
    show(offeredArticle({ meta: metaWith(), publication: { ...withImages({}).publication, title: '…', titleSlug: '' } }))
    expect(screen.getByText('…').querySelector('a')).toBeNull()
  })

  test('has neither title nor line where the article says nothing of them, and its terms all the same', () => {
    const untitled = { ...withImages({}).publication, title: '' }
    const meta = metaWith({ pages: [], publicationTitle: '' })
    const { container } = show(offeredArticle({ meta, publication: untitled }))
    expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(['Open archive'])
    expect(container.querySelector('a')).toBeNull()
  })

  test('does not show what comes from no picture’s address', () => {
    const { container } = show(
      withImages({ wordmark: O.some('javascript:alert(1)'), coverImage: O.some('data:image/svg+xml,<svg onload=alert(1)>') }),
    )
    expect(container.querySelector('img')).toBeNull()
  })

  test.each([
    ['Open access', 'open'],
    ['Open archive', 'open'],
    ['Free to read on this site', 'open'],
    ['Subscription', 'closed'],
  ] as const)('says on what terms: %s', (accessLabel, access) => {
    show(withImages({}), { accessLabel, thirdPartyPublisher: 'Another Publisher' })
    expect(screen.getByText(accessLabel).getAttribute('data-access')).toBe(access)
    expect(screen.getByText('Published by Another Publisher')).toBeDefined()
  })
})

describe('DOI, licence, rights', () => {
  const facts = (given: Partial<PageFacts>, more: Partial<ArticlePage> = {}, article = offeredArticle()) =>
    showPart(<ArticleFacts page={{ ...page, ...more }} />, { article }, given)
  const RIGHTS = 'Rights and content. Opens in new window'

  test('ART-10, LINK-1 the way to rights and content is there where the site wants it, and following it is told', () => {
    const { commands } = facts({ view: { rightsAndContentLink: true } })
    const link = screen.getByRole('link', { name: RIGHTS })
    expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual([
      '_blank',
      expect.stringContaining('S2211753914000025'),
    ])
    fireEvent.click(link)
    expect(commands).toMatchObject([{ kind: 'push-data-layer', event: { event: 'linkOut', name: 'copyright' } }])
  })

  test('ART-10 it is not there where the site does not want it, or for what nobody has to ask for', () => {
    facts({ view: { rightsAndContentLink: false } })
    cleanup()
    facts({})
    cleanup()
    facts({ view: { rightsAndContentLink: true } }, {}, offeredArticle({ meta: metaWith({ documentSubtype: 'err' }) }))
    expect(screen.queryByRole('link', { name: RIGHTS })).toBeNull()
  })

  test('LINK-1 what the file has in place of a DOI is there to read, and leads nowhere', () => {
    facts({}, { doi: undefined, doiAsGiven: '10.1000 laws' })
    expect(screen.getByText('10.1000 laws').closest('a')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('LINK-1 following the DOI is told; the licence has its name', () => {
    const { commands } = facts({}, { license: { href: 'https://creativecommons.org/licenses/by/4.0/', name: 'CC BY 4.0' } })
    fireEvent.click(screen.getByRole('link', { name: 'https://doi.org/10.1000/laws.2014.2' }))
    expect(commands).toMatchObject([
      { kind: 'push-data-layer', event: { event: 'linkOut', name: 'doi', url: 'https://doi.org/10.1000/laws.2014.2' } },
    ])
    expect(screen.getByRole('link', { name: 'CC BY 4.0' }).getAttribute('rel')).toContain('license')
  })

  test('URN-2 a licence at an address that no link may have is named, and leads nowhere', () => {
    facts({}, { doi: undefined, license: { href: undefined, name: 'terms.html' } })
    expect(screen.getByText(/terms\.html/)).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
