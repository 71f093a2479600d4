import { checkedIsbn } from '@lectern/property-tests/support/checked-isbn'
import { namedPii } from '@lectern/property-tests/support/named-pii'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { PublicationImages } from '@lectern/domain/article'
import {
  bookView,
  browseView,
  crumbsTo,
  everyPublication,
  followFormView,
  inPressView,
  issueView,
  publicationView,
  shelved,
  volumeView,
  type ArticleEntryView,
  type CountedPublication,
  type IssueView,
  type ShelvedArticle,
  type VolumeView,
} from '@lectern/domain/site'
import { missingPublicationWords } from '@lectern/domain/words'
import { countedWith, issueWith, namesakes, noFacets, shelvedWith } from '@lectern/property-tests/arbitraries/browse'
import { option as O } from 'fp-ts'
import { afterEach, describe, expect, test } from 'vitest'
import { BookPage, BrowsePage, IssuePage, MissingPublicationPage, PublicationPage } from '../../src/index.ts'
import { framed } from '../support/framed.tsx'

afterEach(cleanup)

const facets = {
  ...noFacets,
  letters: [{ value: 'A', name: 'A', publications: 2 }],
  kinds: [{ value: 'JL', name: 'JL', publications: 2 }],
  subjects: [{ value: 'physics', name: 'Physics', publications: 1 }],
}

const showBrowse = (total = 1, entries: readonly CountedPublication[] = [countedWith()]) =>
  render(
    framed(<BrowsePage view={browseView({ ...everyPublication, words: 'laws', letter: O.some('A') }, facets, total, entries)} />),
  )

const main = () => within(screen.getByRole('main'))

const hrefOf = (name: string | RegExp): string | null => main().getByRole('link', { name }).getAttribute('href')

describe('ART-12 the list of journals and books', () => {
  test('is a form that the browser sends by itself, with what was chosen', () => {
    showBrowse()
    const form = screen.getByRole<HTMLFormElement>('search', { name: 'Filter journals and books' })
    expect([form.getAttribute('action'), form.method]).toEqual(['/browse/journals-and-books', 'get'])
    fireEvent.change(within(form).getByRole('combobox', { name: 'Type' }), { target: { value: 'journals' } })
    fireEvent.change(within(form).getByRole('combobox', { name: 'Subject' }), { target: { value: 'physics' } })
    expect([...new FormData(form)]).toEqual([
      ['letter', 'A'],
      ['qs', 'laws'],
      ['type', 'journals'],
      ['subject', 'physics'],
    ])
  })

  test('has letters that say how many there are, the current one marked, and no link where there are none', () => {
    showBrowse()
    const letters = within(screen.getByRole('navigation', { name: 'By first letter' }))
    expect(letters.getAllByRole('link').map(link => link.getAttribute('aria-label'))).toEqual([
      'All, 2 publications',
      'A, 2 publications',
    ])
    expect(letters.getByRole('link', { name: 'A, 2 publications' }).getAttribute('aria-current')).toBe('true')
    expect(letters.getByText('Z').closest('a')).toBeNull()
    const current = screen.getByRole('navigation', { name: 'By first letter' }).querySelectorAll('[aria-current=true]')
    expect([...current].map(({ textContent }) => textContent)).toEqual(['A'])
  })

  test('marks its letter also where it has no publication, and can have the focus without being a tab stop', () => {
    render(framed(<BrowsePage view={browseView({ ...everyPublication, letter: O.some('Z') }, facets, 0, [])} />))
    const letters = within(screen.getByRole('navigation', { name: 'By first letter' }))
    expect(letters.getByText('Z').getAttribute('aria-current')).toBe('true')
    expect(letters.getByText('Y').hasAttribute('aria-current')).toBe(false)
    expect(document.getElementById('publications')?.tabIndex).toBe(-1)
    expect(document.getElementById('publications')?.getAttribute('tabindex')).toBe('-1')
  })

  test('says of each what it is, and leads to its page', () => {
    showBrowse()
    expect(hrefOf('Annals of Laws')).toBe('/journal/annals-of-laws')
    expect(screen.getByText('Journal · 12 articles · latest 2024 · 4 of 12 open access')).toBeDefined()
  })

  test('goes on over several pages, and back to all', () => {
    showBrowse(120)
    expect(
      within(screen.getByRole('navigation', { name: 'Pages of this list' }))
        .getByRole('link', { name: 'Next page' })
        .getAttribute('href'),
    ).toBe('/browse/journals-and-books?qs=laws&letter=A&page=2')
    expect(hrefOf('Show all journals and books')).toBe('/browse/journals-and-books')
  })

  test('says what to do where nothing fits', () => {
    showBrowse(0, [])
    expect(screen.getByText(/No journals or books match/)).toBeDefined()
    expect(document.querySelector('.publications')).toBeNull()
  })
})

const shelf = shelved(countedWith({ publisher: 'A Society' }))

const showIssue = (...articles: readonly ShelvedArticle[]) => {
  const [, middle = issueWith({})] = ISSUES
  render(
    framed(
      <IssuePage
        view={issueView(shelf, middle, ISSUES, {
          groups: [{ issn: O.none, articles }],
          total: articles.length,
          longest: articles.length,
          page: 1,
        })}
      />,
    ),
  )
}

const ISSUES = [
  issueWith({ volume: '2', issue: '1' }),
  issueWith({ volume: '1', issue: '2' }),
  issueWith({ volume: '1', issue: '1' }),
]

describe('ART-12 the page of a journal', () => {
  test('names it, says its numbers and leads to its issues and its articles in press', () => {
    render(
      framed(
        <PublicationPage
          view={publicationView(shelf, ISSUES, 2, { articles: [shelvedWith({ title: 'On laws' })], total: 1, page: 1 })}
        />,
      ),
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Annals of Laws' })).toBeDefined()
    expect(screen.getByText('A Society')).toBeDefined()
    expect(hrefOf('Articles in press')).toBe('/journal/annals-of-laws/articles-in-press')
    expect(main().getByRole('link', { name: 'Articles in press' }).parentElement?.textContent).toBe(
      'Articles in press 2 articles',
    )
    expect(main().queryByRole('form')).toBeNull()
    expect(hrefOf('All of Volume 2')).toBe('/journal/annals-of-laws/vol/2')
    expect(hrefOf('Issue 2')).toBe('/journal/annals-of-laws/vol/1/issue/2')
    expect(main().getByRole('heading', { level: 3, name: 'On laws' })).toBeDefined()
  })

  test('offers to follow it, and says of its articles in press how many there are and of when', () => {
    const view = publicationView(shelf, ISSUES, 2, { articles: [], total: 0, page: 1 })
    const inPress = { label: 'Articles in press', href: '/in-press' as const, facts: ['2 articles', '2026'] }
    const follow = followFormView(
      { kind: 'search', words: 'laws' },
      { hasAccount: true, isFollowing: false, formToken: 'token', address: '/journal/annals-of-laws' },
    )
    render(framed(<PublicationPage view={{ ...view, inPress: O.some(inPress) }} follow={follow} />))
    expect(main().getByRole('button', { name: 'Follow this search' })).toBeDefined()
    expect(main().getByRole('link', { name: 'Articles in press' }).parentElement?.textContent).toBe(
      'Articles in press 2 articles · 2026',
    )
  })

  test('leads to each of several of one title, and from one of them to all', () => {
    const [one = countedWith(), other = countedWith()] = namesakes('1545-7885', '2050-084X')
    const nothing = { articles: [], total: 0, page: 1 }
    render(framed(<PublicationPage view={publicationView(shelved(one, [other]), [], 0, nothing)} />))
    expect(hrefOf('ISSN 1545-7885')).toBe('/journal/annals-of-laws?issn=1545-7885')
    expect(document.querySelector('.shared-title > p a')).toBeNull()
    cleanup()
    render(framed(<PublicationPage view={publicationView(shelved(one, [other], '1545-7885'), [], 0, nothing)} />))
    expect(hrefOf('Show all of them')).toBe('/journal/annals-of-laws')
    expect(main().getByRole('link', { name: 'Show all of them' }).parentElement?.textContent).toMatch(/\. Show all of them$/)
    expect(main().queryByRole('link', { name: /^ISSN/ })).toBeNull()
  })
})

const images: PublicationImages = {
  wordmark: O.some('/publication-images/mark.svg'),
  logo: O.none,
  coverImage: O.some('/publication-images/cover.png'),
  logoAltText: O.none,
}

describe('ART-12 the pictures of a publication', () => {
  const names = (): readonly (string | null)[] => screen.queryAllByRole('img').map(image => image.getAttribute('alt'))

  test('stand on its own page and in lists, and say what they are', () => {
    render(
      framed(<PublicationPage view={publicationView(shelf, ISSUES, 0, { articles: [], total: 0, page: 1 }, O.some(images))} />),
    )
    expect(names()).toEqual(['Cover of Annals of Laws', 'Logo of Annals of Laws'])
    cleanup()
    render(
      framed(
        <BrowsePage
          view={browseView(everyPublication, facets, 1, [countedWith()], () =>
            O.some({ ...images, logoAltText: O.some('The Society of Laws') }),
          )}
        />,
      ),
    )
    expect(names()).toEqual(['Cover of Annals of Laws', 'The Society of Laws'])
    expect(screen.getByRole('img', { name: 'Cover of Annals of Laws' }).getAttribute('src')).toBe('/publication-images/cover.png')
  })

  test('are nowhere where there are none, where they come from no such address, and where several share the title', () => {
    const [one = countedWith(), other = countedWith()] = namesakes('1545-7885', '2050-084X')
    const hostile = O.some({ ...images, wordmark: O.some('javascript:alert(1)'), coverImage: O.none })
    for (const view of [
      publicationView(shelf, ISSUES, 0, { articles: [], total: 0, page: 1 }),
      publicationView(shelf, ISSUES, 0, { articles: [], total: 0, page: 1 }, hostile),
      publicationView(shelved(one, [other]), [], 0, { articles: [], total: 0, page: 1 }, O.some(images)),
    ]) {
      render(framed(<PublicationPage view={view} />))
      expect(names()).toEqual([])
      expect(document.querySelector('.publication-cover, .publication-mark')).toBeNull()
      cleanup()
    }
  })
})

describe('ART-12 the page of an issue', () => {
  test('leads to the issues beside it and back to its volume and journal', () => {
    showIssue(shelvedWith())
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Annals of Laws Volume 1, Issue 2')
    expect([
      hrefOf('Previous issue Volume 1, Issue 1'),
      hrefOf('Next issue Volume 2, Issue 1'),
      hrefOf('Volume 1'),
      hrefOf('Annals of Laws'),
    ]).toEqual([
      '/journal/annals-of-laws/vol/1/issue/1',
      '/journal/annals-of-laws/vol/2/issue/1',
      '/journal/annals-of-laws/vol/1',
      '/journal/annals-of-laws',
    ])
  })

  test('shows each article under its section, with its authors in short, its pages, its abstract folded, and its PDF where that may be had', () => {
    showIssue(
      shelvedWith({
        section: 'Editorial',
        pii: namedPii('A'),
        authors: ['A', 'B', 'C', 'D'],
        pages: 'Pages 1–2',
        abstract: 'One.\n<b>Two.</b>',
      }),
      shelvedWith({
        section: 'Articles',
        pii: namedPii('B'),
        title: 'On rules',
        openAccess: false,
        pdf: O.some('/science/article/pii/B/pdf?md5=1'),
      }),
      shelvedWith({ section: 'Articles', pii: namedPii('C'), title: 'On customs', openAccess: false, mayRead: false }),
    )
    expect(
      main()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Editorial', 'Articles'])
    expect(screen.getByText('A, B, C and 1 more')).toBeDefined()
    expect(screen.getByText('Pages 1–2')).toBeDefined()
    const details = screen.getByText('Abstract').closest('details')
    expect(details?.open).toBe(false)
    expect(within(details ?? document.body).getByText('<b>Two.</b>')).toBeDefined()
    expect(hrefOf('PDF of On rules')).toBe('/science/article/pii/B/pdf?md5=1')
    expect(['Open access', 'Full access', 'Abstract only'].map(words => screen.getAllByText(words).length)).toEqual([1, 1, 1])
  })

  test('of a volume lists its issues, and of no article in press says so', () => {
    render(framed(<IssuePage view={volumeView(shelf, ISSUES.slice(1), ISSUES, { groups: [], total: 0, longest: 0, page: 1 })} />))
    expect(
      main()
        .getAllByRole('link', { name: /^Issue \d$/ })
        .map(({ textContent }) => textContent),
    ).toEqual(['Issue 2', 'Issue 1'])
    cleanup()
    render(framed(<IssuePage view={inPressView(shelf, { articles: [], total: 0, page: 1 })} />))
    expect(screen.getByText('No articles in this journal are in press.')).toBeDefined()
  })
})

describe('ART-12 what a list leaves out', () => {
  const entry = (given: Partial<ArticleEntryView> = {}): ArticleEntryView => ({
    pii: namedPii('A'),
    href: '/a',
    title: 'On laws',
    language: {},
    kind: '',
    authors: '',
    place: '',
    access: { isOpen: false, words: 'Abstract only' },
    abstract: [],
    pdf: O.none,
    ...given,
  })
  const issue = (given: Partial<IssueView> = {}): IssueView => ({
    crumbs: [],
    publication: 'Annals of Laws',
    heading: 'Volume 1',
    facts: [],
    issues: [],
    groups: [],
    message: O.none,
    previous: O.none,
    next: O.none,
    pager: O.none,
    ...given,
  })
  const headings = (level: number): readonly (string | null)[] =>
    main()
      .queryAllByRole('heading', { level })
      .map(({ textContent }) => textContent)
  const item = (): HTMLElement => main().getByRole('listitem')

  test('is every line of an article that has nothing to say', () => {
    render(framed(<IssuePage view={issue({ groups: [{ heading: '', sections: [{ heading: '', entries: [entry()] }] }] })} />))
    expect(item().textContent).toBe('On lawsAbstract only')
    expect([item().querySelectorAll('p').length, item().querySelector('details')]).toEqual([1, null])
    expect(item().querySelectorAll('.card-kind > span')).toHaveLength(1)
    expect(screen.getByText('Abstract only').dataset['access']).toBe('closed')
    expect(document.querySelector('.entry-facts')).toBeNull()
    expect([headings(2), headings(3), headings(4)]).toEqual([['Articles'], ['On laws'], []])
  })

  test('is nothing of an article that says everything', () => {
    const language = { lang: 'fr', dir: 'ltr' } as const
    const full = entry({ language, kind: 'Review', authors: 'E. Noether', place: 'Pages 1–2', abstract: ['One.', 'Two.'] })
    const access = { isOpen: true, words: 'Open access' }
    const sections = [{ heading: 'Reviews', entries: [{ ...full, access }] }]
    render(framed(<IssuePage view={issue({ groups: [{ heading: 'Second part', sections }] })} />))
    expect(item().textContent).toBe('On lawsE. NoetherPages 1–2ReviewOpen accessAbstractOne.Two.')
    expect([headings(2), headings(3), headings(4)]).toEqual([['Second part'], ['Reviews'], ['On laws']])
    expect(main().getByRole('link', { name: 'On laws' }).lang).toBe('fr')
    expect(screen.getByText('One.').parentElement?.lang).toBe('fr')
    expect(screen.getByText('Open access').dataset['access']).toBe('open')
  })

  test('are the issues beside one that stands alone, and one of them where there is only the other', () => {
    render(framed(<IssuePage view={issue()} />))
    const beside = () => screen.queryByRole('navigation', { name: 'Previous and next' })
    expect(beside()).toBeNull()
    expect(headings(2)).toEqual([])
    for (const rel of ['previous', 'next'] as const) {
      cleanup()
      render(framed(<IssuePage view={issue({ [rel]: O.some({ href: '/v', words: 'There', label: 'Volume 2' }) })} />))
      const links = [...(beside()?.querySelectorAll('a') ?? [])]
      expect(links.map(link => [link.rel, link.textContent])).toEqual([[rel === 'next' ? 'next' : 'prev', 'There Volume 2']])
    }
  })

  test('are the issues of a volume that has none, and only the newest volume is unfolded', () => {
    const volumes: readonly VolumeView[] = [
      { label: 'Volume 3', href: '/3', facts: ['2026', '2 articles'], issues: [{ label: 'Issue 1', href: '/3/1', facts: [] }] },
      { label: 'Volume 2', href: '/2', facts: ['2025'], issues: [{ label: 'Issue 4', href: '/2/4', facts: ['May 2025'] }] },
      { label: 'Volume 1', href: '/1', facts: ['2024'], issues: [] },
    ]
    const view = publicationView(shelf, [], 0, { articles: [], total: 0, page: 1 })
    render(framed(<PublicationPage view={{ ...view, volumes }} />))
    const region = within(screen.getByRole('region', { name: 'Volumes and issues' }))
    const folds = [...document.querySelectorAll<HTMLDetailsElement>('main details')]
    expect(folds.map(({ open, firstElementChild }) => [open, firstElementChild?.textContent])).toEqual([
      [true, 'Volume 3 2026 · 2 articles'],
      [false, 'Volume 2 2025'],
    ])
    expect(region.getByRole('link', { name: 'Volume 1' }).parentElement?.textContent).toBe('Volume 12024')
    cleanup()
    render(framed(<PublicationPage view={{ ...view, inPress: O.none, volumes: [] }} />))
    expect(screen.queryByRole('region', { name: 'Volumes and issues' })).toBeNull()
    expect(main().queryByRole('link', { name: 'Articles in press' })).toBeNull()
  })

  test('is the heading of a part of a book that has one of its own', () => {
    const book = bookView(shelved(countedWith({ contentType: 'BK', title: 'All Laws' })), { articles: [], total: 0, page: 1 })
    const parts = ['', 'Part II'].map(heading => ({ heading, sections: [] }))
    render(framed(<BookPage view={{ ...book, heading: 'Chapters', parts }} />))
    expect(headings(2)).toEqual(['Chapters', 'Part II'])
  })
})

describe('ART-12 the page of a book', () => {
  test('says who edited it and lists its chapters in their order', () => {
    const book = shelved(
      countedWith({ contentType: 'BK', title: 'All Laws', isbn: checkedIsbn('9780123943996'), path: '/book/9780123943996' }),
    )
    const chapter = (title: string) => ({
      ...shelvedWith({ title, pii: namedPii(title) }),
      volume: '',
      editors: ['E. Noether'],
    })
    render(framed(<BookPage view={bookView(book, { articles: [chapter('First'), chapter('Second')], total: 2, page: 1 })} />))
    expect(screen.getByText('E. Noether', { selector: 'dd' })).toBeDefined()
    expect(
      main()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['First', 'Second'])
  })
})

describe('what is not there', () => {
  test('leads to all journals and books where there is nothing of the publication', () => {
    render(framed(<MissingPublicationPage crumbs={crumbsTo()} publication={undefined} />))
    expect(
      main()
        .getAllByRole('link', { name: /^See all/ })
        .map(({ textContent }) => textContent),
    ).toEqual(['See all journals and books'])
    expect(main().getByText(missingPublicationWords.publication)).toBeDefined()
  })

  test('leads to what there is of the publication, and to all', () => {
    render(
      framed(
        <MissingPublicationPage crumbs={crumbsTo()} publication={{ label: 'Annals of Laws', href: '/journal/annals-of-laws' }} />,
      ),
    )
    expect(main().getByText(missingPublicationWords.part('Annals of Laws'))).toBeDefined()
    expect([hrefOf('See all of Annals of Laws'), hrefOf('See all journals and books')]).toEqual([
      '/journal/annals-of-laws',
      '/browse/journals-and-books',
    ])
  })
})
