import { checkedDoi } from '@lectern/property-tests/support/checked-doi'
import { namedPii } from '@lectern/property-tests/support/named-pii'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { made } from '@lectern/property-tests/support/made'
import { parsePii } from '@lectern/domain/core'
import { articlePath, type ArticlePage as ArticlePageModel } from '@lectern/domain/article'
import { libraryView, type ReaderPreferences } from '@lectern/domain/site'
import { signal } from '@preact/signals-react'
import { option as O } from 'fp-ts'
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { offeredArticle } from '@lectern/property-tests/arbitraries/page'
import { metaWith } from '@lectern/property-tests/arbitraries/record'
import { showPart } from '../support/page.tsx'
import { ArticlePage, LibraryPage, NotFoundPage, PageActions, type ArticleView } from '../../src/index.ts'
import { framed } from '../support/framed.tsx'

afterEach(cleanup)

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
      words: 'This is a retraction of',
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
    expect((await screen.findByRole('link', { name: 'law' }, { timeout: 20_000 })).closest('p')?.textContent).toBe(
      'A law holds for every case.',
    )
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

  test('the contents mark the section in view as it changes', () => {
    const sectionInView = signal<string | undefined>('s1')
    showPart(
      <PageActions value={{ prefer: () => undefined, sectionInView }}>
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
    expect(current()).toEqual(['1 Introduction'])
    act(() => {
      sectionInView.value = 's2'
    })
    expect(current()).toEqual(['1.1 Aims'])
  })
})

describe('the reading settings', () => {
  test('show what is chosen and pass on each change with the rest', () => {
    const chosen: ReaderPreferences[] = []
    render(
      <PageActions
        value={{
          prefer: preferences => {
            chosen.push(preferences)
          },
          sectionInView: { value: undefined },
        }}
      >
        {framed(<NotFoundPage path="/nowhere" />, { preferences: { theme: 'dark', textSize: 'medium' } })}
      </PageActions>,
    )
    const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name, hidden: true })
    expect(radio('Dark').checked).toBe(true)
    fireEvent.click(radio('Sepia'))
    fireEvent.click(radio('Large'))
    expect(chosen).toEqual([
      { theme: 'sepia', textSize: 'medium' },
      { theme: 'sepia', textSize: 'large' },
    ])
  })
})

describe('the library', () => {
  const card = {
    pii: namedPii('S1'),
    path: '/science/article/pii/S1',
    title: 'First',
    authors: ['A', 'B', 'C', 'D', 'E'],
    publicationTitle: 'Journal',
    publicationLine: '',
    kind: 'Article',
    openAccess: true,
    isThirdParty: false,
    summary: '',
  }

  test('names three authors and counts the others', () => {
    render(framed(<LibraryPage cards={[card]} shipped={false} library={libraryView(1, 1)} />))
    expect(screen.getByText('A, B, C and 2 more')).toBeDefined()
    expect(screen.getByRole('link', { name: 'First' }).getAttribute('href')).toBe('/science/article/pii/S1')
    expect(screen.queryByText(/This library comes with Lectern/)).toBeNull()
  })

  test('says how to read one’s own where it is the one that ships', () => {
    render(framed(<LibraryPage cards={[card]} shipped library={libraryView(1, 1)} />))
    expect(screen.getByText(/This library comes with Lectern/)).toBeDefined()
  })
})
