import { checkedDoi } from '@lectern/property-tests/support/checked-doi'
import type { ArticlePage } from '@lectern/domain/article'
import { made } from '@lectern/property-tests/support/made'
import { parsePii, type Href } from '@lectern/domain/core'
import { node, type PdfPreview } from '@lectern/domain/article'
import type { EmbeddedPage, PageEvent, AvailablePreviewParts } from '@lectern/domain/page'
import { articleWith } from '@lectern/property-tests/arbitraries/article'
import { headerFactsWith } from '@lectern/property-tests/arbitraries/header'
import { listedArticleWith } from '@lectern/property-tests/arbitraries/listed-article'
import { offeredArticle, sampleAnswers } from '@lectern/property-tests/arbitraries/page'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { signal } from '@preact/signals-react'
import { option as O } from 'fp-ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  PageActions,
  PREVIEW_FRAGMENTS,
  PreviewPage,
  PreviewReferenceItems,
  SectionSnippets,
  type PreviewFragments,
} from '../../src/index.ts'
import { ArticlePdfPicture } from '../../src/preview/ArticlePdfPicture.tsx'
import { PdfRefused } from '../../src/preview/PdfRefused.tsx'
import { PreviewModals } from '../../src/preview/PreviewModals.tsx'
import { contextOf, read, staticMarkup } from '../content/support/markup.tsx'
import { framed } from '../support/framed.tsx'
import { showPart } from '../support/page.tsx'
import { takenOver } from '../support/taken-over.tsx'

// Lazily loaded modules are imported before any test waits for them, because the first load is slow on a busy machine.
beforeAll(() => import('../../src/preview/PreviewDialogs.tsx'))
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const page: ArticlePage = {
  pii: made(parsePii('S2211753914000025')),
  doi: checkedDoi('10.1016/j.mmcr.2014.01.001'),
  doiAsGiven: undefined,
  path: '/science/article/pii/S2211753914000025',
  abstractPath: '/science/article/abs/pii/S2211753914000025',
  language: 'en',
  title: 'A small article',
  contentType: 'JL',
  publicationTitle: 'Journal of Tests',
  publicationLine: 'Volume 4, Pages 5–7',
  publisherName: undefined,
  subjects: [],
  accessLabel: 'Subscription',
  license: undefined,
  thirdPartyPublisher: undefined,
  copyrightLine: '© 2024 The authors',
  notices: [],
  funding: [],
  otherIds: [],
  contents: [],
  abstractContents: [],
  hasBody: true,
  cited: { id: 'S2211753914000025', type: 'article-journal', language: 'en', URL: '/science/article/pii/S2211753914000025' },
  pdf: undefined,
}

const entry = (number: number): string => `<li id="b${number}" class="bib-reference">Work ${number}</li>`
const list = (from: number, to: number): string =>
  `<ol class="references">${Array.from({ length: to - from + 1 }, (_, index) => entry(from + index)).join('')}</ol>`

const availableParts: AvailablePreviewParts = {
  abstract: true,
  introduction: true,
  snippets: true,
  references: { shown: 17, total: 35 },
}

const whole: PreviewFragments = {
  title: '<h1>A small article</h1>',
  authors: '<p>E. Noether</p>',
  abstracts: '<div><h2>Abstract</h2><p>What it is about.</p></div>',
  keywords: '<p>Words</p>',
  introduction: '<section><h2>Introduction</h2><p>How it began.</p></section>',
  snippets: '<section><h3>Results</h3><p>We found much.</p></section>',
  'first-references': list(1, 10),
  'further-references': list(11, 17),
}

const closed = (given: Parameters<typeof articleWith>[0] = {}): EmbeddedPage['article'] => ({
  ...offeredArticle(),
  isContentVisible: false,
  displayViewFullText: false,
  ...given,
  entitlement: { ...offeredArticle().entitlement, entitled: false, ...given?.entitlement },
})

const show = ({
  preview = availableParts,
  fragments = whole,
  embedded = {},
}: {
  readonly preview?: AvailablePreviewParts
  readonly fragments?: PreviewFragments
  readonly embedded?: Partial<EmbeddedPage>
} = {}) =>
  showPart(
    <PreviewPage page={page} preview={preview} fragments={fragments} />,
    { article: closed(), ...embedded },
    { origin: 'preview' },
  )

const citing = (count: number): Pick<EmbeddedPage, 'citingArticles'> => ({
  citingArticles: O.some({
    hitCount: count,
    articles: Array.from({ length: count }, (_, index) => ({
      pii: O.none,
      doi: O.none,
      scopusArticleUrl: O.none,
      externalArticle: false,
      articleTitle: `Citing ${index + 1}`,
      publicationYear: O.none,
      publicationTitle: 'Journal',
      abstract: O.some(`Abstract ${index + 1}`),
      snippets: [],
    })),
  }),
})

const sidebar = () => within(screen.getByRole('navigation', { name: 'Article preview', hidden: true }))

describe('PREV-1 to PREV-3 the preview', () => {
  test('shows its parts, and lists them beside', () => {
    show({ embedded: citing(2) })
    expect(screen.getByRole('heading', { level: 1, name: 'A small article' })).toBeDefined()
    for (const text of ['What it is about.', 'How it began.', 'We found much.']) expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByRole('heading', { level: 2, name: 'Section snippets' })).toBeDefined()
    const links = sidebar().getAllByRole('link', { hidden: true })
    expect(links.map(link => link.textContent)).toEqual([
      'Abstract',
      'Introduction',
      'Section snippets',
      'References (35)',
      'Cited by (2)',
    ])
    for (const link of links) expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).not.toBeNull()
    expect(links.map(link => link.closest('li')?.hasAttribute('data-separator'))).toEqual([false, false, true, false, true])
  })

  test('holds each of its parts, in the page’s order, and below its text whose it is', () => {
    const parts = PREVIEW_FRAGMENTS.map(name => [name, `The ${name} of it.`] as const)
    const { container } = show({
      fragments: Object.fromEntries(parts.map(([name, words]) => [name, `<p id="part-${name}">${words}</p>`])),
    })
    for (const [name, words] of parts) expect(document.getElementById(`part-${name}`)?.textContent).toBe(words)
    expect([...container.querySelectorAll('[role=main] [id^=part-]')].map(({ id }) => id)).toEqual(
      [
        'title',
        'authors',
        'abstracts',
        'keywords',
        'introduction',
        'snippets',
        'tail',
        'first-references',
        'further-references',
      ].map(name => `part-${name}`),
    )
    expect(screen.getAllByText('© 2024 The authors')[0]?.closest('article')).not.toBeNull()
    // The skip link leads to it, but Tab does not stop at it.
    expect(document.getElementById('article-top')?.tabIndex).toBe(-1)
  })

  test('is followed by no empty line where nobody says whose it is', () => {
    showPart(<PreviewPage page={{ ...page, copyrightLine: undefined }} preview={availableParts} fragments={whole} />, {
      article: closed(),
    })
    expect([...screen.getByRole('main').querySelectorAll('p')].filter(({ textContent }) => textContent === '')).toEqual([])
  })

  test('SELN-4 names the part that something selected stands in', () => {
    show({ fragments: { abstracts: '<p>What it is about.</p>' } })
    const regionOf = (element: HTMLElement) => element.closest<HTMLElement>('[data-selection-region]')?.dataset['selectionRegion']
    expect(regionOf(screen.getByText('What it is about.'))).toBe('abstracts')
    expect(regionOf(screen.getByRole('heading', { level: 1 }))).toBe('title')
  })

  test('has its contents beside it, not behind a button of the access bar', () => {
    show()
    expect(screen.queryByRole('button', { name: 'Contents' })).toBeNull()
  })

  test('lists only what there is', () => {
    const { abstracts = '', title = '' } = whole
    show({
      preview: { abstract: true, introduction: false, snippets: false, references: { shown: 0, total: 0 } },
      fragments: { abstracts, title },
    })
    expect(
      sidebar()
        .getAllByRole('link', { hidden: true })
        .map(link => link.textContent),
    ).toEqual(['Abstract'])
    expect(screen.queryByRole('heading', { name: 'Section snippets' })).toBeNull()
    expect(document.getElementById('preview-section-introduction')).toBeNull()
    expect(screen.getByRole('region', { name: 'References (0)' }).querySelector('div')).toBeNull()
    expect(screen.queryByRole('button', { name: 'View more references' })).toBeNull()
  })

  test('has no sidebar where it holds nothing, and its title all the same', () => {
    show({
      preview: { abstract: false, introduction: false, snippets: false, references: { shown: 0, total: 0 } },
      fragments: {},
    })
    expect(screen.queryByRole('navigation', { name: 'Article preview', hidden: true })).toBeNull()
    expect(document.getElementById('preview-section-abstract')).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'A small article' })).toBeDefined()
  })

  test('marks the section that is being read', () => {
    const sectionInView = signal<string | undefined>('preview-section-abstract')
    showPart(
      <PageActions value={{ sectionInView }}>
        <PreviewPage page={page} preview={availableParts} fragments={whole} />
      </PageActions>,
      { article: closed() },
    )
    const current = () =>
      sidebar()
        .getAllByRole('link', { hidden: true })
        .filter(link => link.getAttribute('aria-current') === 'location')
        .map(link => link.textContent)
    expect(current()).toEqual(['Abstract'])
    act(() => {
      sectionInView.value = 'preview-section-snippets'
    })
    expect(current()).toEqual(['Section snippets'])
  })
})

describe('REF-6 to REF-8 its references', () => {
  test('show ten, and all once they are asked for; the button goes, and the focus goes on', () => {
    const { commands } = show()
    const further = document.getElementById('preview-further-references')
    expect(further?.hasAttribute('hidden')).toBe(true)
    expect(within(further ?? document.body).getAllByRole('listitem', { hidden: true })).toHaveLength(7)
    const more = screen.getByRole('button', { name: 'View more references' })
    expect(document.getElementById(more.getAttribute('aria-controls') ?? '')).toBe(further)
    expect(screen.getByRole('region', { name: 'References (35)' }).contains(more)).toBe(true)
    fireEvent.click(more)
    expect(further?.hasAttribute('hidden')).toBe(false)
    expect(screen.queryByRole('button', { name: 'View more references' })).toBeNull()
    expect(commands).toContainEqual({ kind: 'focus', id: 'b11' })
    expect(screen.getByText('There are more references available in the full text version of this article.')).toBeDefined()
  })

  test('show all where a search finds one of them, and leave the focus where it is', () => {
    const { commands } = show()
    fireEvent(document.getElementById('preview-further-references') ?? document.body, new Event('beforematch', { bubbles: true }))
    expect(screen.queryByRole('button', { name: 'View more references' })).toBeNull()
    expect(commands.some(({ kind }) => kind === 'focus')).toBe(false)
  })

  test.each([
    ['have no names of their own', '<li id="" class="bib-reference">Work 11</li>'],
    ['are none after all', ''],
  ])('leave the focus where it is where those brought out %s', (_, further) => {
    const { commands } = show({ fragments: { ...whole, 'further-references': `<ol class="references">${further}</ol>` } })
    fireEvent.click(screen.getByRole('button', { name: 'View more references' }))
    expect(screen.queryByRole('button', { name: 'View more references' })).toBeNull()
    expect(commands.some(({ kind }) => kind === 'focus')).toBe(false)
  })

  test('need no button where there are ten, and no note where there are no more', () => {
    const { 'further-references': _, ...fragments } = whole
    show({ preview: { ...availableParts, references: { shown: 10, total: 10 } }, fragments })
    expect(screen.queryByRole('button', { name: 'View more references' })).toBeNull()
    expect(screen.queryByText(/There are more references/)).toBeNull()
  })

  test('REF-4, REF-5, REF-9 say who, what and where, and lead to what the site has', () => {
    const href = O.some<Href>('/science/article/pii/S2211753914000025')
    render(
      <PreviewReferenceItems
        labels="narrow"
        references={[
          {
            id: 'b1',
            label: O.some('[1]'),
            works: [
              {
                kind: 'structured',
                authors: O.some('V. Karasiev et al.'),
                title: O.some('On soil'),
                source: O.some('Soil, 12 (2010)'),
                href,
              },
            ],
          },
          {
            id: 'b2',
            label: O.none,
            works: [
              { kind: 'other', text: 'In other words…', href: O.none },
              { kind: 'other', text: 'Elsewhere', href },
            ],
          },
          {
            id: 'b3',
            label: O.none,
            works: [{ kind: 'structured', authors: O.some('Plato'), title: O.none, source: O.none, href }],
          },
          {
            id: '',
            label: O.none,
            works: [{ kind: 'structured', authors: O.some('Plato'), title: O.none, source: O.some('Dialogues'), href }],
          },
          {
            id: 'b5',
            label: O.some('Karasiev, 2010'),
            works: [{ kind: 'structured', authors: O.none, title: O.some('Anonymous'), source: O.none, href: O.none }],
          },
        ]}
      />,
    )
    expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['On soil', 'Elsewhere', 'Plato', 'Dialogues'])
    expect(screen.getAllByRole('listitem').map(item => item.getAttribute('id'))).toEqual(['b1', 'b2', 'b3', null, 'b5'])
    expect(screen.getByText('In other words…').closest('a')).toBeNull()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '[1] On soilV. Karasiev et al.Soil, 12 (2010)',
      'In other words… Elsewhere',
      'Plato',
      'PlatoDialogues',
      'Karasiev, 2010 Anonymous',
    ])
    // A label made of words is wider than any column beside the list.
    expect(screen.getAllByRole('listitem').map(item => item.dataset['labels'])).toEqual([
      'narrow',
      'narrow',
      'narrow',
      'narrow',
      'narrow over',
    ])
  })
})

describe('CITE-1 to CITE-3 who cites it', () => {
  test('shows six, each with its own abstract, and all when asked', () => {
    const { tell } = show({ embedded: citing(7) })
    tell({ type: 'page/opened' })
    const cited = within(screen.getByRole('region', { name: 'Cited by (7)' }))
    expect(cited.getAllByRole('heading', { level: 3 })).toHaveLength(6)
    const toggles = cited.getAllByRole('button', { name: 'Show abstract' })
    // Also those for which the page initially has no flag.
    const [, , , , fifth] = toggles
    fireEvent.click(fifth ?? document.body)
    expect(cited.getByText('Abstract 5').closest('[hidden]')).toBeNull()
    expect(cited.getByText('Abstract 4').closest('[hidden]')).not.toBeNull()
    fireEvent.click(cited.getByRole('button', { name: 'View all 7 citing articles' }))
    expect(cited.getAllByRole('heading', { level: 3 })).toHaveLength(7)
  })

  test('has no way to all of six', () => {
    show({ embedded: citing(6) })
    expect(screen.queryByRole('button', { name: /View all/ })).toBeNull()
  })
})

describe('the ways from a preview', () => {
  test('PREV-4 lead to the full text where it is not to be seen and that is enabled', () => {
    show({ embedded: { article: closed({ displayViewFullText: true }) } })
    expect(screen.getByRole('link', { name: 'View full text' }).getAttribute('href')).toBe(
      '/science/article/pii/S2211753914000025?viewFullText=true',
    )
    cleanup()
    show()
    expect(screen.getByText('View full text').getAttribute('aria-disabled')).toBe('true')
  })

  test('name the switch that shows everything, where the site says nothing of who may read what', () => {
    const part = <PreviewPage page={page} preview={availableParts} fragments={whole} />
    const { unmount } = showPart(part, { article: closed() }, { origin: 'preview', namesOpenSwitch: true })
    expect(screen.getByRole('note').textContent).toContain('npm start -- --open')
    unmount()
    showPart(part, { article: closed() }, { origin: 'preview' })
    expect(screen.queryByRole('note')).toBeNull()
  })

  test('PREV-9 say whose account lets them in', () => {
    const { entitlement } = closed()
    show({ embedded: { article: closed({ entitlement: { ...entitlement, entitledByAccount: true } }) } })
    expect(screen.getByRole('note').textContent).toBe('You have access to this article through your account.')
    cleanup()
    show()
    expect(screen.queryByRole('note')).toBeNull()
  })

  const ADDRESS = '/science/article/pii/S2211753914000025/pdf?md5=1'
  const drawnPdf = (given: Partial<PdfPreview> = {}) =>
    closed({ pdfPreview: O.some({ link: ADDRESS, previewImageLink: '/a.png', size: O.none, ...given }) })
  const picture = () => screen.queryByRole('img', { name: 'First page of the PDF: A small article' })

  test('PDF-2 lead to the PDF by a picture of its first page, where its address may be followed', () => {
    show({ embedded: { article: drawnPdf({ size: O.some({ width: 600, height: 776 }) }) } })
    const link = picture()?.closest('a')
    expect(['src', 'width', 'height'].map(name => picture()?.getAttribute(name))).toEqual(['/a.png', '600', '776'])
    expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([ADDRESS, 'nofollow'])
    expect(screen.getByRole('figure').textContent).toBe('First page of the PDF')
    cleanup()
    show({ embedded: { article: drawnPdf({ link: 'javascript:alert(1)' }) } })
    expect(picture()).toBeNull()
  })

  test('PDF-2 lead there from the whole article’s page in the same way, the picture as large as it is', () => {
    showPart(<ArticlePdfPicture title="A small article" />, { article: drawnPdf() })
    expect(['src', 'width', 'height'].map(name => picture()?.getAttribute(name))).toEqual(['/a.png', null, null])
    cleanup()
    expect(showPart(<ArticlePdfPicture title="A small article" />).container.innerHTML).toBe('')
  })

  test.each([
    ['/science/article/abs/pii/S2211753914000025?pdf=refused', true],
    ['/science/article/abs/pii/S2211753914000025', false],
  ])('at %s it is said that the PDF is not for this reader: %s', (address, isSaid) => {
    render(framed(<PdfRefused />, { facts: { ...headerFactsWith(), address } }))
    expect(screen.queryByRole('status')?.textContent !== undefined).toBe(isSaid)
  })

  const opening: readonly (readonly [string, PageEvent])[] = [
    ['a list of related articles', { type: 'relatedContent/modal-opened', mode: 'recommendations' }],
    ['the updates', { type: 'crossMark/opened' }],
    ['the issue', { type: 'downloadIssue/opened', onPageLoad: false }],
    ['what is not available', { type: 'transientError/opened', unavailableAction: 'the download' }],
  ]

  test.each(opening)('LIFE-9 load the dialogs when the first of them opens: %s', async (_, event) => {
    const { tell, container } = showPart(<PreviewModals />, {
      recommendations: O.some(sampleAnswers.recommendations),
      referredToBy: O.some([]),
    })
    expect(container.innerHTML).toBe('')
    tell(event)
    expect(await screen.findByRole('dialog')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    // They stay mounted so that they can return the focus.
    expect(container.innerHTML).not.toBe('')
  })
})

describe('what comes to a preview later', () => {
  const value = [{ ...listedArticleWith({ title: 'Of rules' }), doi: O.none }]
  const next = O.some({ pii: made(parsePii('S2211753914000037')), title: 'Of laws' })

  test.each<[string, readonly PageEvent[], () => HTMLElement]>([
    [
      'who cites it',
      [
        { type: 'citingArticles/requested' },
        { type: 'citingArticles/received', value: O.getOrElse(() => sampleAnswers.citingArticles)(citing(2).citingArticles) },
      ],
      () => screen.getByRole('heading', { name: 'Cited by (2)' }),
    ],
    [
      'what it refers to',
      [{ type: 'refersTo/requested' }, { type: 'refersTo/received', value }],
      () => screen.getByRole('link', { name: 'Of rules' }),
    ],
    [
      'what refers to it',
      [{ type: 'referredToBy/requested' }, { type: 'referredToBy/received', value }],
      () => screen.getByRole('link', { name: 'Of rules' }),
    ],
    [
      'its neighbours',
      [{ type: 'issueNavigation/requested' }, { type: 'issueNavigation/received', value: { previous: O.none, next } }],
      () => screen.getByRole('link', { name: /^Next article within issue:.*Of laws/ }),
    ],
    [
      'its substances',
      [
        { type: 'substances/requested' },
        {
          type: 'substances/received',
          value: [{ id: 's1', image: O.none, imageDescription: 'Structure', fallbackImageDescription: 'Water' }],
        },
      ],
      () => screen.getByRole('region', { name: 'Substances' }),
    ],
  ])('%s shows as it comes, seen or not', async (_, events, found) => {
    const article = closed({ ajaxLinks: ['citingArticles', 'refersTo', 'referredToBy', 'substances'] })
    const { tell } = await takenOver(<PreviewPage page={page} preview={availableParts} fragments={whole} />, { article })
    expect(found).toThrow('Unable to find')
    for (const event of events) await tell(event)
    expect(found()).toBeDefined()
  })
})

describe('PREV-12 the snippets of its sections', () => {
  test('stand each under its heading, with its number where it has one', () => {
    const drawn = read(
      staticMarkup(
        <SectionSnippets
          context={contextOf([], { level: 3 })}
          snippets={[
            { id: 's1', label: O.some('1.'), title: [node('text', {}, 'Results')], text: [node('para', {}, 'We found much.')] },
            { id: 's2', label: O.none, title: [], text: [node('para', {}, 'And more.')] },
          ]}
        />,
      ),
    )
    expect([...drawn.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['1. Results'])
    expect([...drawn.querySelectorAll('section')].map(({ textContent }) => textContent)).toEqual([
      '1. ResultsWe found much.',
      'And more.',
    ])
  })
})
