import { fc, test } from '@fast-check/vitest'
import {
  CRAWLABLE_MARK,
  embeddedPdf,
  embeddedPdfFor,
  isPdfCrawlable,
  mayEmbedPdf,
  pdfLink,
  pdfRel,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { readerWith } from '../../arbitraries/reader.ts'
import { article, articleWith } from '../../arbitraries/article.ts'

const address = fc.constantFrom('/a/pdf?md5=1', '/a/pdfft?md5=1', '/a/pdf', '', '/pdf?')

describe('PDF-2 what crawlers may follow', () => {
  test.prop([address, fc.boolean()])('a link is for them or says nofollow, never both or neither', (url, canCrawlPDFContent) => {
    expect(O.isNone(pdfRel(url, { canCrawlPDFContent }))).toBe(isPdfCrawlable(url, { canCrawlPDFContent }))
  })

  test.prop([address])('nothing without permission', url => {
    expect(isPdfCrawlable(url, { canCrawlPDFContent: false })).toBe(false)
  })

  test.each([
    ['/a/pdf?md5=1', true],
    ['/a/pdfft?md5=1', false],
    ['/a/pdf', false],
    ['', false],
  ])('%s, permitted: %s', (url, crawlable) => {
    expect(isPdfCrawlable(url, { canCrawlPDFContent: true })).toBe(crawlable)
    expect(pdfRel(url, { canCrawlPDFContent: true })).toEqual(crawlable ? O.none : O.some('nofollow'))
    expect(CRAWLABLE_MARK).toBe('/pdf?')
  })
})

describe('PDF-2, PDF-5 the link to an article’s PDF', () => {
  test.prop([article])(
    'is there where the PDF is, in a new window, and for crawlers as its address and their permission say',
    article => {
      const link = pdfLink(article)
      expect(O.isSome(link)).toBe(O.isSome(article.pdfDownload))
      if (O.isSome(link) && O.isSome(article.pdfDownload)) {
        expect(link.value).toEqual({
          href: article.pdfDownload.value.linkToPdf,
          target: 'new-window',
          rel: pdfRel(article.pdfDownload.value.linkToPdf, article.crawlerInformation),
        })
      }
    },
  )

  test('leads nowhere that is not safe', () => {
    expect(
      pdfLink(
        articleWith({
          pdfDownload: O.some({ linkToPdf: 'javascript:alert(1)', urlType: O.none, isPdfFullText: true, urlMetadata: O.none }),
        }),
      ),
    ).toEqual(O.none)
  })
})

describe('PDF-3 the PDF in the page', () => {
  test.each([
    [false, true, false, false, true],
    [false, true, false, true, true],
    [false, true, true, true, true],
    [false, true, true, false, false],
    [true, true, false, false, false],
    [true, true, true, true, false],
    [false, false, false, false, false],
    [false, false, true, true, false],
    [true, false, false, true, false],
  ])(
    'crawler %s, full text %s, corporate requests %s, corporate access %s: %s',
    (isCrawler, isPdfFullText, isCorpReq, hasCorporateAccess, expected) => {
      expect(mayEmbedPdf({ isCrawler, isPdfFullText, isCorpReq, hasCorporateAccess })).toBe(expected)
    },
  )

  test.prop([article, fc.boolean()])(
    'stands there just where the service wants it, it may, and there is one',
    (article, hasCorporateAccess) => {
      const {
        crawlerInformation: { isCrawler },
        isCorpReq,
        pdfEmbed,
        pdfDownload,
      } = article
      const expected = O.filter(
        ({ isPdfFullText }: { readonly isPdfFullText: boolean }) =>
          pdfEmbed && mayEmbedPdf({ isCrawler, isPdfFullText, isCorpReq, hasCorporateAccess }),
      )(pdfDownload)
      expect(O.isSome(embeddedPdf(article, hasCorporateAccess))).toBe(O.isSome(expected))
    },
  )

  const wanted = {
    pdfEmbed: true,
    pdfDownload: O.some({ linkToPdf: '/a/pdf?x', urlType: O.none, isPdfFullText: true, urlMetadata: O.none }),
  }

  test.each([
    ['GUEST', false],
    ['GUESTREG', false],
    ['IPRANGE', true],
    ['SHIBBOLETH', true],
  ] as const)('where corporate requests apply a reader who came by %s has it there: %s', (accessType, has) => {
    const article = articleWith({ ...wanted, isCorpReq: true })
    expect(embeddedPdfFor(article, readerWith({ profile: { accessType } }))).toEqual(has ? O.some('/a/pdf?x') : O.none)
    expect(embeddedPdfFor(articleWith(wanted), readerWith({ profile: { accessType } }))).toEqual(O.some('/a/pdf?x'))
  })

  test('has the address of the PDF, where that is safe', () => {
    expect(embeddedPdf(articleWith(wanted), false)).toEqual(O.some('/a/pdf?x'))
    expect(embeddedPdf(articleWith({ ...wanted, pdfEmbed: false }), false)).toEqual(O.none)
    expect(embeddedPdf(articleWith({ ...wanted, isCorpReq: true }), false)).toEqual(O.none)
    expect(embeddedPdf(articleWith({ ...wanted, isCorpReq: true }), true)).toEqual(O.some('/a/pdf?x'))
    expect(
      embeddedPdf(
        articleWith({
          ...wanted,
          pdfDownload: O.some({ linkToPdf: 'data:x', urlType: O.none, isPdfFullText: true, urlMetadata: O.none }),
        }),
        false,
      ),
    ).toEqual(O.none)
  })
})
