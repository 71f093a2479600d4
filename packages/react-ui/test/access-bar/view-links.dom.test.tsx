import { PRIVILEGE_TYPES, type Article, type PdfDownload } from '@lectern/domain/article'
import { offeredArticle } from '@lectern/property-tests/arbitraries/page'
import { readerWith } from '@lectern/property-tests/arbitraries/reader'
import { metaWith } from '@lectern/property-tests/arbitraries/record'
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import { option as O } from 'fp-ts'
import { afterEach, describe, expect, test } from 'vitest'
import { EmbeddedPdf } from '../../src/access-bar/EmbeddedPdf.tsx'
import { ViewLinks } from '../../src/access-bar/ViewLinks.tsx'
import { InLanguage } from '../../src/primitives/language.ts'
import { showPart } from '../support/page.tsx'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

const unentitled: Partial<Article> = { entitlement: { ...offeredArticle().entitlement, entitled: false } }

describe('ART-8, ART-11, ART-16 the ways between the views', () => {
  test('an entitled reader of the abstract has one to the full text, at its own address', () => {
    showPart(<ViewLinks view="abstract" />)
    expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['View full text', '/science/article/pii/S2211753914000025'],
    ])
  })

  test('following it loads the page anew with viewFullText=true, what else is in the address kept', () => {
    window.history.replaceState(null, '', '/science/article/abs/pii/S2211753914000025?via=x#sec1')
    const { commands } = showPart(<ViewLinks view="abstract" />)
    const click = createEvent.click(screen.getByRole('link', { name: 'View full text' }))
    fireEvent(screen.getByRole('link', { name: 'View full text' }), click)
    expect(click.defaultPrevented).toBe(true)
    expect(commands).toEqual([{ kind: 'go-to', url: '/science/article/abs/pii/S2211753914000025?via=x&viewFullText=true#sec1' }])
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'with %j the browser opens it as it likes',
    keys => {
      const { commands } = showPart(<ViewLinks view="abstract" />)
      const click = createEvent.click(screen.getByRole('link', { name: 'View full text' }), keys)
      fireEvent(screen.getByRole('link', { name: 'View full text' }), click)
      expect([click.defaultPrevented, commands]).toEqual([false, []])
    },
  )

  test('the full text is the first thing to do for who may read it, and nothing is for who may not', () => {
    /** The prominent links. Only the class shows it. */
    const standingOut = (): readonly (string | null)[] =>
      [...document.querySelectorAll('.primary-button')].map(({ textContent }) => textContent)
    showPart(<ViewLinks view="abstract" />)
    expect(standingOut()).toEqual(['View full text'])
    cleanup()
    showPart(<ViewLinks view="abstract" />, { article: offeredArticle(unentitled) })
    expect(standingOut()).toEqual([])
  })

  test('in an article of another language they say their own', () => {
    showPart(
      <InLanguage value="fa">
        <ViewLinks view="abstract" />
      </InLanguage>,
    )
    expect(screen.getByRole('navigation').getAttribute('lang')).toBe('en')
    const link = screen.getByRole('link', { name: 'View full text' })
    expect([link.getAttribute('lang'), link.getAttribute('dir')]).toEqual(['en', 'ltr'])
  })

  test('the full text needs none, and neither does an abstract that is all there is', () => {
    expect(showPart(<ViewLinks view="full" />).container.innerHTML).toBe('')
    cleanup()
    expect(
      showPart(<ViewLinks view="abstract" />, { article: offeredArticle({ meta: metaWith({ itemWeight: 'HEAD-ONLY' }) }) })
        .container.innerHTML,
    ).toBe('')
  })

  test('who is not entitled has one to the abstract, and is told of the full text, which leads nowhere', () => {
    const { commands } = showPart(<ViewLinks view="abstract" />, { article: offeredArticle(unentitled) })
    const disabled = screen.getByRole('link', { name: 'View full text' })
    expect([disabled.getAttribute('aria-disabled'), disabled.getAttribute('href')]).toEqual(['true', null])
    const abstract = screen.getByRole('link', { name: 'View Abstract' })
    expect(abstract.getAttribute('href')).toBe('/science/article/abs/pii/S2211753914000025')
    fireEvent.click(abstract)
    fireEvent.click(disabled)
    expect(commands).toEqual([])
  })
})

describe('ART-4 the XML of an article', () => {
  test.each(
    PRIVILEGE_TYPES.map(
      privilegeType => [privilegeType, privilegeType === 'PRIVILEGED' || privilegeType === 'DATA_CHECKOUT'] as const,
    ),
  )('a reader with the privilege %s has a link to it: %s', (privilegeType, has) => {
    showPart(<ViewLinks view="full" />, {}, { reader: readerWith({ profile: { privilegeType } }) })
    const link = screen.queryByRole('link', { name: 'View article XML' })
    expect(link?.getAttribute('href')).toBe(has ? '/sdfe/arp/pii/S2211753914000025/xocs?entitledToken=token' : undefined)
  })
})

describe('PDF-3 the PDF in the page', () => {
  const pdf: PdfDownload = {
    linkToPdf: '/science/article/pii/S2211753914000025/pdf?md5=1&pid=2',
    urlType: O.none,
    isPdfFullText: true,
    urlMetadata: O.none,
  }
  const article = (given: Partial<Article>) => offeredArticle({ pdfEmbed: true, pdfDownload: O.some(pdf), ...given })

  test.each<[string, Partial<Article>, boolean]>([
    ['where the service wants it', {}, true],
    ['where the service does not', { pdfEmbed: false }, false],
    ['for a crawler', { crawlerInformation: { isCrawler: true, canCrawlPDFContent: true } }, false],
    ['that is not the whole article', { pdfDownload: O.some({ ...pdf, isPdfFullText: false }) }, false],
    ['for a guest where corporate requests apply', { isCorpReq: true }, false],
    ['that there is not', { pdfDownload: O.none }, false],
  ])('%s', (_, given, stands) => {
    showPart(<EmbeddedPdf title="On laws" />, { article: article(given) })
    expect(screen.queryByTitle('PDF: On laws')?.getAttribute('src')).toBe(stands ? pdf.linkToPdf : undefined)
  })

  test('for a reader of an institution where corporate requests apply', () => {
    showPart(
      <EmbeddedPdf title="On laws" />,
      { article: article({ isCorpReq: true }) },
      { reader: readerWith({ profile: { accessType: 'IPRANGE' } }) },
    )
    expect(screen.getByTitle('PDF: On laws')).toBeDefined()
  })
})
