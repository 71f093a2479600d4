import type { EmbeddedPage, PageFacts } from '@lectern/domain/page'
import { authorsContent, lastAuthorNode } from '@lectern/property-tests/arbitraries/authors'
import { offeredArticle } from '@lectern/property-tests/arbitraries/page'
import { metaWith } from '@lectern/property-tests/arbitraries/record'
import { made } from '@lectern/property-tests/support/made'
import { parsePii } from '@lectern/domain/core'
import { versionEntries } from '@lectern/domain/article'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { option as O } from 'fp-ts'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { pageWith } from '@lectern/property-tests/arbitraries/page'
import { afterEach, describe, expect, test } from 'vitest'
import { AuthorsBanner } from '../../src/authors/AuthorsBanner.tsx'
import { InLanguage, PageProvider, pageStore } from '../../src/index.ts'
import { showPart, type OpenedPage } from '../support/page.tsx'

afterEach(cleanup)

const FAILURE = 'Sorry, we encountered an error. Please refresh the page to load the remaining authors.'

const meta = metaWith({
  crossmark: true,
  dates: {
    received: '1 April 2023',
    revised: ['2 May 2023'],
    accepted: '3 June 2023',
    availableOnline: '4 July 2023',
    versionOfRecord: '5 August 2023',
  },
})

/** A page with this number of authors, as the server embeds them: of more than twenty, the first twenty and the last. */
const embedded = (count: number): Partial<EmbeddedPage> => ({
  article: offeredArticle({
    meta,
    ssrnId: O.some('42'),
    hasLargeAuthors: count > 20,
    tokens: { entitledToken: 'token', authorToken: O.some('key'), genAiToken: O.none },
  }),
  authors:
    count > 20
      ? { content: authorsContent(20), lastAuthor: O.some(lastAuthorNode(count)), isFullList: false }
      : { content: authorsContent(count), lastAuthor: O.none, isFullList: true },
})

const show = (count: number, markup?: ReactNode, facts: Partial<PageFacts> = {}): OpenedPage =>
  showPart(<AuthorsBanner>{markup}</AuthorsBanner>, embedded(count), facts)

const line = () =>
  within(screen.getByRole('list', { name: 'Authors' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/, $/, ''))

const names = (count: number) => Array.from({ length: count }, (_, index) => `A. Author${index + 1}`)

const toggle = (name: 'Show more' | 'Show less') => {
  fireEvent.click(screen.getByRole('button', { name }))
}

const callsTo = ({ commands }: OpenedPage, endpoint: string) =>
  commands.flatMap(command => (command.kind === 'call' && command.call.endpoint === endpoint ? [command.call] : []))

const fail = (page: OpenedPage): void => {
  for (const call of callsTo(page, 'authors')) page.tell({ type: 'page/call-failed', call, failure: { kind: 'network' } })
}

const receive = (page: OpenedPage, count: number): void => {
  for (const call of callsTo(page, 'authors')) {
    if (call.endpoint === 'authors')
      page.tell({ type: 'page/answered', answered: { endpoint: 'authors', call, answer: authorsContent(count) } })
  }
}

/** The markup of authors with these names, each with the id of their place in the list. */
const markupOf = (all: readonly string[]): ReactNode => (
  <ul aria-label="All authors">
    {all.map((name, index) => (
      <li key={name} id={`au${index + 1}`}>
        {name}
      </li>
    ))}
  </ul>
)

describe('AUTH-1 the line of authors', () => {
  test.each([1, 19, 20])('of %d names all', count => {
    show(count)
    expect(line()).toEqual(names(count))
  })

  test.each([21, 22, 530])('of %d names the first 20, an ellipsis and the last', count => {
    show(count)
    expect(line()).toEqual([...names(20), '…', `Z. Author${count}`])
  })

  test.each([
    [1, 'A. Author1'],
    [2, 'A. Author1, A. Author2'],
    [21, `${names(20).join(', ')}, …, Z. Author21`],
  ])('of %d reads as a sentence would', (count, text) => {
    show(count)
    expect(screen.getByRole('list', { name: 'Authors' }).textContent).toBe(text)
  })

  test('says the language of the names in an article of another one', () => {
    showPart(
      <InLanguage value="nn">
        <AuthorsBanner />
      </InLanguage>,
      embedded(2),
    )
    expect(screen.getByRole('list', { name: 'Authors' }).getAttribute('lang')).toBe('en')
    expect(screen.getAllByRole('listitem').map(item => item.getAttribute('lang'))).toEqual(['nn', 'nn'])
  })

  test('names all of a large group once they are there and the banner is expanded', () => {
    const page = show(25)
    expect(callsTo(page, 'authors')).toEqual([])
    toggle('Show more')
    expect(callsTo(page, 'authors')).toHaveLength(1)
    expect(line()).toHaveLength(22)
    receive(page, 25)
    expect(line()).toEqual(names(25))
    toggle('Show less')
    expect(line()).toHaveLength(22)
    toggle('Show more')
    expect(callsTo(page, 'authors')).toHaveLength(1)
  })

  test('asks for nothing where the page has everyone', () => {
    const page = show(20)
    toggle('Show more')
    expect(page.commands).toEqual([])
  })
})

describe('SIDE-5 an author’s name', () => {
  test('is a button marked with what it opens, and a link where there is no script', () => {
    show(2)
    const author = screen.getByRole('button', { name: 'A. Author2' })
    expect([author.dataset['panelType'], author.dataset['panelId'], author.getAttribute('href')]).toEqual([
      'Author',
      'au2',
      '#au2',
    ])
    const markup = document.createElement('div')
    markup.innerHTML = renderToString(
      <PageProvider value={pageStore(pageWith(embedded(2)))}>
        <AuthorsBanner />
      </PageProvider>,
    )
    const links = [...markup.querySelectorAll('a[data-panel-type="Author"]')]
    expect(links.map(link => [link.textContent, link.getAttribute('href'), link.getAttribute('role')])).toEqual([
      ['A. Author1', '#au1', null],
      ['A. Author2', '#au2', null],
    ])
  })

  test('answers the space bar as buttons do', () => {
    show(1)
    const clicked: string[] = []
    const author = screen.getByRole('button', { name: 'A. Author1' })
    author.addEventListener('click', event => {
      event.preventDefault()
      clicked.push('click')
    })
    fireEvent.keyDown(author, { key: ' ' })
    fireEvent.keyDown(author, { key: 'a' })
    expect(clicked).toEqual(['click'])
  })
})

describe('AUTH-5 the authors banner', () => {
  const markup = (
    <ul aria-label="All authors">
      <li id="au1">A. Author1, One Place</li>
    </ul>
  )
  const shown = () => ({
    dates: screen.queryAllByText(/Received|Available online/).filter(element => element.closest('[hidden]') === null).length > 0,
    preprint: screen.queryByRole('link', { name: /^View the preprint/ }) !== null,
    crossmark: screen.queryByRole('button', { name: 'Check for updates' }) !== null,
    details: screen.queryByRole('list', { name: 'All authors' }) !== null,
  })

  test('shows dates, preprint, Crossmark and all that is known of the authors only while it is expanded', () => {
    show(3, markup)
    expect(shown()).toEqual({ dates: false, preprint: false, crossmark: false, details: false })
    const button = screen.getByRole('button', { name: 'Show more' })
    expect([button.getAttribute('aria-expanded'), button.getAttribute('aria-controls')]).toEqual(['false', 'author-details'])
    toggle('Show more')
    expect(shown()).toEqual({ dates: true, preprint: true, crossmark: true, details: true })
    expect(screen.getByText(/Received 1 April 2023/).closest('p')?.textContent).toBe(
      'Received 1 April 2023, Revised 2 May 2023, Accepted 3 June 2023, Available online 4 July 2023, Version of Record 5 August 2023',
    )
    expect(screen.getByRole('link', { name: /^View the preprint/ }).getAttribute('href')).toBe('https://ssrn.com/abstract=42')
    expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
    toggle('Show less')
    expect(shown()).toEqual({ dates: false, preprint: false, crossmark: false, details: false })
  })

  test('names everyone once: the markup takes the place of the line', () => {
    show(3, markup)
    expect(line()).toEqual(names(3))
    toggle('Show more')
    expect(screen.queryByRole('list', { name: 'Authors' })).toBeNull()
    expect(screen.getAllByText(/Author1/)).toHaveLength(1)
  })

  test('names those who came after a markup of the first ones, each once (AUTH-1)', async () => {
    const page = show(25, markupOf(names(20)))
    toggle('Show more')
    receive(page, 25)
    await screen.findByText(/Author25/)
    expect(screen.getAllByText(/Author\d+/).flatMap(({ textContent }) => textContent.match(/Author\d+/) ?? [])).toEqual(
      names(25).map(name => name.slice('A. '.length)),
    )
  })

  test('hides nothing from the browser’s own search, which opens it', () => {
    const { container, tell, store } = show(3, markup)
    const details = container.querySelector('#author-details')
    expect(details?.getAttribute('hidden')).toBe('until-found')
    fireEvent(details ?? container, new Event('beforematch'))
    expect(store.slices.banner.value.expanded).toBe(true)
    expect(shown().details).toBe(true)
    tell({ type: 'banner/toggled' })
    expect(details?.getAttribute('hidden')).toBe('until-found')
  })

  test('is open where the address leads to somebody in it', () => {
    window.location.hash = '#au1'
    show(3, markup)
    expect(shown().details).toBe(true)
    window.location.hash = ''
  })

  test('without a history, a preprint or updates shows none of them', () => {
    showPart(<AuthorsBanner />, { ...embedded(2), article: offeredArticle({ meta: metaWith({ crossmark: false, dates: {} }) }) })
    toggle('Show more')
    expect(shown()).toEqual({ dates: false, preprint: false, crossmark: false, details: false })
    expect(document.getElementById('author-details')?.querySelectorAll('p')).toHaveLength(0)
  })

  test('asks for the dialog with the updates', () => {
    const { store } = show(2)
    toggle('Show more')
    fireEvent.click(screen.getByRole('button', { name: 'Check for updates' }))
    expect(store.slices.crossMark.value.isOpen).toBe(true)
  })

  test('stands there for its markup alone, or for its history alone', () => {
    showPart(<AuthorsBanner>{markup}</AuthorsBanner>)
    expect(screen.getByRole('button', { name: /^Show/u })).toBeDefined()
    cleanup()
    showPart(<AuthorsBanner />, { article: offeredArticle({ meta }) })
    toggle('Show more')
    expect(shown()).toMatchObject({ dates: true, details: false })
  })

  test('is not there where nothing is known of the authors', () => {
    const { container } = showPart(<AuthorsBanner />)
    expect(container.textContent).toBe('')
  })
})

describe('AUTH-6 authors that do not come', () => {
  test('are missed in a sentence, and those that are there stay', () => {
    const page = show(21)
    expect(screen.queryByRole('alert')).toBeNull()
    toggle('Show more')
    fail(page)
    expect(screen.getByRole('alert').textContent).toBe(FAILURE)
    expect(line()).toEqual([...names(20), '…', 'Z. Author21'])
    expect(page.store.slices.authors.value.load.status).toBe('failed')
  })

  test('leave the last one, who follows a markup of the first ones while the others are loading and when these fail', async () => {
    const page = show(22, markupOf(names(20)))
    const headings = () => [line(), screen.queryByRole('list', { name: 'All authors' })?.children.length]
    expect(headings()).toEqual([[...names(20), '…', 'Z. Author22'], undefined])
    toggle('Show more')
    expect(headings()).toEqual([['…', 'Z. Author22'], 20])
    fail(page)
    expect(screen.getByRole('alert').textContent).toBe(FAILURE)
    expect(headings()).toEqual([['…', 'Z. Author22'], 20])
    expect(screen.getAllByText('Z. Author22')).toHaveLength(1)
    toggle('Show less')
    expect(headings()).toEqual([[...names(20), '…', 'Z. Author22'], undefined])
  })

  test('leave the last one once, where the markup names everyone', () => {
    const page = show(22, markupOf([...names(21), 'Z. Author22']))
    toggle('Show more')
    fail(page)
    expect(screen.queryByRole('list', { name: 'Authors' })).toBeNull()
    expect(screen.getAllByText('Z. Author22').filter(element => element.closest('[hidden]') === null)).toHaveLength(1)
  })
})

describe('the versions of an article', () => {
  const versioned = (given: Parameters<typeof metaWith>[0]) => ({
    ...embedded(1),
    article: offeredArticle({
      meta: metaWith({
        ...given,
        versions: versionEntries(metaWith(given), [
          { number: '2', date: '2024-05-02', isCurrent: true },
          { number: '1', date: '2024-03-01', events: [{ name: 'Reviewed', date: '1 March 2024' }], isCurrent: false },
        ]),
      }),
      ssrnId: O.none,
      hasLargeAuthors: false,
    }),
  })

  test('are listed with their dates and what happened, and lead to each other', () => {
    showPart(<AuthorsBanner />, versioned({}))
    toggle('Show more')
    const [current, earlier] = within(screen.getByRole('list', { name: 'Versions' })).getAllByRole('listitem')
    expect(current?.textContent).toBe('Version 2 (this version), 2 May 2024')
    expect(earlier?.textContent).toContain('Version 1, 1 March 2024')
    expect(earlier?.textContent).toContain('Reviewed, 1 March 2024')
    expect(screen.getByRole('link', { name: 'Version 1' }).getAttribute('href')).toBe('/science/article/pii/S2211753914000025/v1')
  })

  test('lead from an earlier one to the current one', () => {
    const { pii } = metaWith()
    showPart(<AuthorsBanner />, versioned({ pii: made(parsePii('S0010945212001633')), versionOf: pii, versionSegment: 'v1' }))
    toggle('Show more')
    expect(screen.getByRole('link', { name: 'Version 2' }).getAttribute('href')).toBe(`/science/article/pii/${pii}`)
    expect(screen.queryByRole('link', { name: 'Version 1' })).toBeNull()
  })
})
