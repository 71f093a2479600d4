import { checkedDoi } from '@lectern/property-tests/support/checked-doi'
import type { ArticlePage } from '@lectern/domain/article'
import { made } from '@lectern/property-tests/support/made'
import { parsePii } from '@lectern/domain/core'
import type { EmbeddedPage, PreviewHoldings } from '@lectern/domain/page'
import { articleWith } from '@lectern/property-tests/arbitraries/article'
import { offeredArticle } from '@lectern/property-tests/arbitraries/page'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { signal } from '@preact/signals-react'
import { option as O } from 'fp-ts'
import { afterEach, describe, expect, test } from 'vitest'
import { PageActions, PreviewPage, PreviewReferenceItems, type PreviewFragments } from '../../src/index.ts'
import { showPart } from '../support/page.tsx'

afterEach(cleanup)

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

const holdings: PreviewHoldings = { abstract: true, introduction: true, snippets: true, references: { shown: 17, total: 35 } }

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
  preview = holdings,
  fragments = whole,
  embedded = {},
}: {
  readonly preview?: PreviewHoldings
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
    expect(screen.getByRole('heading', { name: 'References (0)' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'View more references' })).toBeNull()
  })

  test('has no sidebar where it holds nothing, and its title all the same', () => {
    show({
      preview: { abstract: false, introduction: false, snippets: false, references: { shown: 0, total: 0 } },
      fragments: {},
    })
    expect(screen.queryByRole('navigation', { name: 'Article preview', hidden: true })).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'A small article' })).toBeDefined()
  })

  test('marks the section that is being read', () => {
    const sectionInView = signal<string | undefined>('preview-section-abstract')
    showPart(
      <PageActions value={{ prefer: () => undefined, sectionInView }}>
        <PreviewPage page={page} preview={holdings} fragments={whole} />
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
    fireEvent.click(screen.getByRole('button', { name: 'View more references' }))
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

  test('need no button where there are ten, and no note where there are no more', () => {
    const { 'further-references': _, ...fragments } = whole
    show({ preview: { ...holdings, references: { shown: 10, total: 10 } }, fragments })
    expect(screen.queryByRole('button', { name: 'View more references' })).toBeNull()
    expect(screen.queryByText(/There are more references/)).toBeNull()
  })

  test('REF-4, REF-5, REF-9 say who, what and where, and lead to what the site has', () => {
    const href = O.some('/science/article/pii/S2211753914000025')
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
        ]}
      />,
    )
    expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['On soil', 'Elsewhere', 'Plato', 'Dialogues'])
    expect(screen.getAllByRole('listitem').map(item => item.id)).toEqual(['b1', 'b2', 'b3', ''])
    expect(screen.getByText('In other words…').closest('a')).toBeNull()
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

  test('PREV-9 say whose account lets them in', () => {
    const { entitlement } = closed()
    show({ embedded: { article: closed({ entitlement: { ...entitlement, entitledByAccount: true } }) } })
    expect(screen.getByRole('note').textContent).toBe('You have access to this article through your account.')
    cleanup()
    show()
    expect(screen.queryByRole('note')).toBeNull()
  })

  test('lead to the PDF by a picture of its first page, where its address may be followed', () => {
    show({
      embedded: {
        article: closed({
          pdfPreview: O.some({ link: '/a.pdf', previewImageLink: '/a.png', size: O.some({ width: 600, height: 776 }) }),
        }),
      },
    })
    const picture = screen.getByRole('img', { name: 'The first page of the PDF: A small article' })
    expect([
      picture.getAttribute('src'),
      picture.closest('a')?.getAttribute('href'),
      picture.getAttribute('width'),
      picture.getAttribute('height'),
    ]).toEqual(['/a.png', '/a.pdf', '600', '776'])
    cleanup()
    show({
      embedded: {
        article: closed({ pdfPreview: O.some({ link: 'javascript:alert(1)', previewImageLink: '/a.png', size: O.none }) }),
      },
    })
    expect(screen.queryByRole('img', { name: /first page/ })).toBeNull()
  })

  test('LIFE-9 load the dialogs when the first of them opens', async () => {
    const { tell } = show()
    expect(screen.queryByRole('dialog')).toBeNull()
    tell({ type: 'crossMark/opened' })
    expect(await screen.findByRole('dialog', {}, { timeout: 20_000 })).toBeDefined()
  })
})
