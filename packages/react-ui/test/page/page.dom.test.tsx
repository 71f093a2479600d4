import { checkedDoi } from '@lectern/property-tests/support/checked-doi'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { made } from '@lectern/property-tests/support/made'
import { parsePii } from '@lectern/domain/core'
import { articlePath, emptyContent, node, type ArticlePage as ArticlePageModel } from '@lectern/domain/article'
import type { PageEvent } from '@lectern/domain/page'
import { signal } from '@preact/signals-react'
import { option as O } from 'fp-ts'
import { act } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { offeredArticle, sampleAnswers } from '@lectern/property-tests/arbitraries/page'
import { metaWith } from '@lectern/property-tests/arbitraries/record'
import { showPart } from '../support/page.tsx'
import { waitingRows } from '../../src/references/reference-rows.ts'
import { contextOf, staticMarkup } from '../content/support/markup.tsx'
import { takenOver } from '../support/taken-over.tsx'
import { useViews } from '../support/views.ts'
import {
  ArticlePage,
  FailurePage,
  FRAGMENTS,
  NotFoundPage,
  PageActions,
  ReferenceLists,
  type ArticleView,
} from '../../src/index.ts'
import { AboutArticle } from '../../src/page/AboutArticle.tsx'
import { framed } from '../support/framed.tsx'

// Lazily loaded modules are imported before any test waits for them, because the first load is slow on a busy machine.
beforeAll(() =>
  Promise.all([import('../../src/enriched-content/Enrichment.tsx'), import('../../src/enriched-content/ResearchData.tsx')]),
)
const { isWatched } = useViews()

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const page: ArticlePageModel = {
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
  publisherName: 'A Society',
  subjects: ['Case reports'],
  accessLabel: 'Open access',
  license: { href: 'https://creativecommons.org/licenses/by/4.0/', name: 'CC BY 4.0' },
  thirdPartyPublisher: undefined,
  copyrightLine: '© 2024 The authors',
  notices: [
    {
      severity: 'retraction',
      words: 'This is a retraction. Retracted article',
      relation: { type: 'retracted-article', doi: checkedDoi('10.1000/x') },
    },
  ],
  funding: [],
  otherIds: [],
  contents: [
    { id: 's1', label: '1', title: 'Introduction', children: [{ id: 's2', label: '1.1', title: 'Aims', children: [] }] },
  ],
  abstractContents: [],
  hasBody: true,
  cited: { id: 'S2211753914000025', type: 'article-journal', language: 'en', URL: '/science/article/pii/S2211753914000025' },
  pdf: undefined,
}

const show = (view: ArticleView, change: Partial<ArticlePageModel> = {}, entitled = true) =>
  showPart(
    <ArticlePage
      page={{ ...page, ...change }}
      view={view}
      fragments={{ title: '<h1>A small article</h1>', body: '<p>Words.</p>' }}
    />,
    {
      article: offeredArticle({
        entitlement: { ...offeredArticle().entitlement, entitled },
        meta: metaWith({ volume: '4', pages: [{ first: '5', last: '7' }] }),
      }),
    },
  )

describe('the article page', () => {
  test('says where the article was published, when, and on what terms', () => {
    show('full')
    expect(screen.getByRole('heading', { level: 1, name: 'A small article' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Volume 4' }).closest('p')?.textContent).toBe('Volume 4, Pages 5–7')
    expect(screen.getByRole('link', { name: 'https://doi.org/10.1016/j.mmcr.2014.01.001' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'CC BY 4.0' })).toBeDefined()
    expect(screen.getByText('Open access')).toBeDefined()
  })

  test('a retraction leads to what it retracts (ART-15)', () => {
    show('full')
    expect(screen.getByRole('link', { name: 'doi:10.1000/x' }).getAttribute('href')).toBe('/doi/10.1000/x')
  })

  test('ART-16 the abstract leads to the full text, and the full text needs no way to itself', () => {
    show('abstract')
    expect(screen.getByRole('link', { name: 'View full text' }).getAttribute('href')).toBe(articlePath(offeredArticle().meta))
    cleanup()
    show('full')
    expect(screen.queryByRole('link', { name: 'View full text' })).toBeNull()
  })

  test('LIFE-4 a text that does not stand in the page is on its way, there, or failed in the documents’ words', async () => {
    const { tell, answerAll, commands } = showPart(<ArticlePage page={page} view="full" fragments={{}} />)
    tell({ type: 'page/opened' })
    // The body, the references, the glossary and the exam.
    expect(screen.getAllByText('Loading...', { selector: '.part-loading' })).toHaveLength(4)
    answerAll()
    expect((await screen.findByRole('link', { name: 'law' })).closest('p')?.textContent).toBe('A law holds for every case.')
    cleanup()

    const other = showPart(<ArticlePage page={page} view="full" fragments={{}} />)
    other.tell({ type: 'page/opened' })
    const call = commands.flatMap(command =>
      command.kind === 'call' && command.call.endpoint === 'body' ? [command.call] : [],
    )[0]
    if (call !== undefined) other.tell({ type: 'page/call-failed', call, failure: { kind: 'network' } })
    expect(screen.getByRole('alert').textContent).toBe(
      'Sorry, something went wrong. Please try again and make sure cookies are enabled',
    )
    expect(screen.getByRole('heading', { level: 1, name: 'A small article' })).toBeDefined()
  })

  test('the contents mark the section in view as it changes, and the bar names it', () => {
    const sectionInView = signal<string | undefined>('s1')
    showPart(
      <PageActions value={{ sectionInView }}>
        <ArticlePage page={page} view="full" fragments={{ body: '' }} />
      </PageActions>,
      { tableOfContents: O.some({ outline: page.contents, figures: [], tables: [], extras: [] }) },
    )
    fireEvent.click(screen.getByRole('button', { name: 'Show full outline', hidden: true }))
    const navigation = screen
      .getAllByRole('navigation', { hidden: true })
      .find(({ textContent }) => textContent.startsWith('Contents'))
    const contents = within(navigation ?? document.body)
    const current = () =>
      contents
        .getAllByRole('link', { hidden: true })
        .filter(link => link.getAttribute('aria-current') === 'location')
        .map(link => link.textContent)
    const bar = within(screen.getByRole('region', { name: 'Download options and search' }))
    expect(current()).toEqual(['1 Introduction'])
    expect(bar.getByText('1 Introduction')).toBeDefined()
    act(() => {
      sectionInView.value = 's2'
    })
    expect(current()).toEqual(['1.1 Aims'])
    expect(bar.getByText('1.1 Aims')).toBeDefined()
  })
})

describe('the parts of its text', () => {
  const all = FRAGMENTS.full
  const others = ['title', 'authors', 'license', 'facts'] as const
  const fragments = Object.fromEntries(
    [...all, ...others].map(name => [name, `<p class="sample" id="part-${name}">The ${name} of it.</p>`]),
  )
  const drawn = () =>
    [...screen.getByRole('main').querySelectorAll('.sample')].map(({ textContent }) => textContent.split(' ')[1])

  test('stand in the page’s order, and what is known besides them beside it', () => {
    showPart(<ArticlePage page={page} view="full" fragments={fragments} />)
    expect(drawn()).toEqual([
      'title',
      'authors',
      'abstracts',
      'keywords',
      'body',
      'supplementary',
      'references',
      'glossary',
      'exam',
      'biographies',
      'tail',
    ])
    const about = within(screen.getByRole('complementary', { name: 'About this article' }))
    expect(about.getByText('The license of it.')).toBeDefined()
    expect(about.getByText('The facts of it.').closest('details')?.querySelector('summary')?.textContent).toBe('Further details')
    expect(screen.getAllByText('© 2024 The authors')[0]?.closest('article')).not.toBeNull()
    // The skip link leads to it, but Tab does not stop at it.
    expect(document.getElementById('article-top')?.tabIndex).toBe(-1)
  })

  test('are followed by no empty line where nobody says whose they are', () => {
    show('full', { copyrightLine: undefined })
    expect([...screen.getByRole('main').querySelectorAll('p')].filter(({ textContent }) => textContent === '')).toEqual([])
  })

  test('are on the abstract’s page what belongs to the abstract', () => {
    showPart(<ArticlePage page={page} view="abstract" fragments={fragments} />)
    expect(drawn()).toEqual(['title', 'authors', 'abstracts', 'keywords'])
  })

  test('SELN-4 say which of them something selected stands in', () => {
    showPart(<ArticlePage page={page} view="full" fragments={{ keywords: '<p>Soil</p>' }} />)
    const regionOf = (element: HTMLElement) => element.closest<HTMLElement>('[data-selection-region]')?.dataset['selectionRegion']
    expect(regionOf(screen.getByText('Soil'))).toBe('keywords')
    expect(regionOf(screen.getByRole('heading', { level: 1 }))).toBe('title')
  })

  test('REF-9 have the links of their references put in as those come near', () => {
    const reference = node('bib-reference', { id: 'b1' }, [
      node('label', {}, '[1]'),
      node('reference', { refId: '1' }, [node('host', {}, [node('doi', {}, '10.1000/1')])]),
    ])
    const list = [node('bibliography', {}, [reference])]
    const references = staticMarkup(<ReferenceLists content={{ ...emptyContent, content: list }} context={contextOf(list)} />)
    showPart(<ArticlePage page={page} view="full" fragments={{ references }} />)
    expect(waitingRows(document).map(isWatched)).toEqual([true])
  })

  test('TOC-8 have their contents behind a button where there are any', () => {
    show('full')
    expect(screen.getByRole('button', { name: 'Contents' })).toBeDefined()
    cleanup()
    show('full', { contents: [] })
    expect(screen.queryByRole('button', { name: 'Contents' })).toBeNull()
  })
})

describe('what comes to the page later', () => {
  const next = O.some({ pii: made(parsePii('S2211753914000037')), title: 'Of laws' })
  const said = [
    {
      appDetails: { shortcode: 'MD' },
      success: true,
      payload: { datasets: [{ title: 'Wells', href: 'https://data.example/wells' }] },
    },
  ]

  test.each<[string, readonly PageEvent[], () => HTMLElement]>([
    [
      'what belongs to it',
      [{ type: 'enrichedContent/requested' }, { type: 'enrichedContent/received', value: said }],
      () => screen.getByRole('region', { name: 'Research data' }),
    ],
    [
      'who cites it',
      [{ type: 'citingArticles/requested' }, { type: 'citingArticles/received', value: sampleAnswers.citingArticles }],
      () => screen.getByRole('heading', { name: 'Cited by (1)' }),
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
    [
      'its neighbours',
      [{ type: 'issueNavigation/requested' }, { type: 'issueNavigation/received', value: { previous: O.none, next } }],
      () => screen.getByRole('link', { name: /^Next article within issue:.*Of laws/ }),
    ],
  ])('%s shows as it comes, seen or not', async (_, events, found) => {
    const article = offeredArticle({ ajaxLinks: ['citingArticles', 'substances'] })
    const { tell } = await takenOver(
      <ArticlePage page={page} view="full" fragments={{ title: '<h1>A small article</h1>', body: '<p>Words.</p>' }} />,
      { article },
    )
    expect(found).toThrow('Unable to find')
    for (const event of events) await tell(event)
    expect(await waitFor(found)).toBeDefined()
  })
})

describe('what is known of the article besides its text', () => {
  const described = (given: Partial<ArticlePageModel>): readonly (readonly (string | null)[])[] => {
    showPart(
      <AboutArticle
        page={{ ...page, subjects: [], publisherName: undefined, copyrightLine: undefined, ...given }}
        facts={undefined}
        license={undefined}
      />,
    )
    return screen
      .queryAllByRole('term')
      .map(term => [term, ...(term.parentElement?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent))
  }

  test('is said under its name', () => {
    expect(
      described({
        subjects: ['Soil', 'Wells'],
        publisherName: 'A Society',
        funding: [
          { sponsor: 'A Fund', grants: ['1', '2'], recipients: ['A. One', 'B. Two'] },
          { sponsor: '', grants: ['3'], recipients: [] },
        ],
        otherIds: [{ kind: 'PubMed', value: '12' }],
        copyrightLine: '© 2024 The authors',
      }),
    ).toEqual([
      ['Subjects', 'Soil; Wells'],
      ['Publisher', 'A Society'],
      ['Funding', 'A Fund · 1, 2 · A. One, B. Two', '3'],
      ['PubMed', '12'],
      ['Copyright', '© 2024 The authors'],
      ['Other formats', 'XML', 'Markdown', 'Plain text', 'CSL-JSON'],
    ])
  })

  test('has links to the formats that the reader may have, under their names', () => {
    const about = (): HTMLElement => screen.getByRole('complementary', { name: 'About this article' })
    const links = (): readonly (readonly [string | null, string | null])[] =>
      within(about())
        .getAllByRole('link')
        .map(link => [link.textContent, link.getAttribute('type')])
    show('full')
    expect(links()).toEqual([
      ['XML', 'application/xml'],
      ['Markdown', 'text/markdown'],
      ['Plain text', 'text/plain'],
      ['CSL-JSON', 'application/vnd.citationstyles.csl+json'],
    ])
    cleanup()
    show('full', {}, false)
    expect(links()).toEqual([['CSL-JSON', 'application/vnd.citationstyles.csl+json']])
  })

  test('is nothing where nothing is known', () => {
    expect(described({ isSavedElsewhere: true })).toEqual([])
    expect(screen.queryByRole('group')).toBeNull()
    expect(screen.getByRole('complementary', { name: 'About this article' }).lastElementChild?.tagName).toBe('DL')
  })

  test('ART-15 another document that leads nowhere is named all the same', () => {
    show('full', {
      notices: [{ severity: 'related', words: 'This refers to', relation: { type: 'other', title: 'A lost letter' } }],
    })
    expect(screen.getByText('This refers to: A lost letter').querySelector('a')).toBeNull()
  })
})

describe('pages that say what is wrong', () => {
  test('nothing at an address names it, and leads to all there is', () => {
    render(framed(<NotFoundPage path="/science/article/pii/S1" />))
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined()
    expect(screen.getByText('/science/article/pii/S1').closest('p')?.textContent).toBe(
      'We can’t find /science/article/pii/S1. The article may not have been imported here, or the address may be mistyped.',
    )
    expect(screen.getByRole('link', { name: 'See all articles and chapters' }).getAttribute('href')).toBe('/')
  })

  test.each([
    [403, 'You don’t have access'],
    [404, 'This request could not be processed'],
    [500, 'Something went wrong'],
    [503, 'This site is busy'],
  ])('a failure by %i says %s, what to do, and leads to all there is', (status, heading) => {
    render(framed(<FailurePage status={status} />))
    const [advice] = screen.getAllByRole('paragraph')
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeDefined()
    expect(advice?.textContent).not.toBe('')
    expect(screen.getByRole('link', { name: 'See all articles and chapters' }).getAttribute('href')).toBe('/')
  })

  test('a failure that is in the log says under which reference, and one that passes when', () => {
    render(framed(<FailurePage status={500} reference="7K2QM-4XW9C" />))
    expect(screen.getAllByRole('paragraph')[1]?.textContent).toBe('Reference 7K2QM-4XW9C')
    cleanup()
    render(framed(<FailurePage status={429} seconds={40} />))
    expect(screen.getAllByRole('paragraph')[0]?.textContent).toBe('Try again in 40 seconds.')
    expect(screen.queryByText(/^Reference/)).toBeNull()
  })

  test('a part of the article page outside a page says where it belongs', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => render(<AboutArticle page={page} facts={undefined} license={undefined} />)).toThrow(
      'A part of the article page is outside a page: wrap it in a PageProvider',
    )
    vi.restoreAllMocks()
  })
})
