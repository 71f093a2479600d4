import { node, type AuthorArticles, type AuthorMetadata, type Content } from '@lectern/domain/article'
import type { EmbeddedPage } from '@lectern/domain/page'
import { authorsContent, lastAuthorNode } from '@lectern/property-tests/arbitraries/authors'
import { offeredArticle } from '@lectern/property-tests/arbitraries/page'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { option as O } from 'fp-ts'
import { afterEach, describe, expect, test } from 'vitest'
import { AuthorDetails } from '../../src/authors/AuthorDetails.tsx'
import { showPart, type OpenedPage } from '../support/page.tsx'

afterEach(cleanup)

const content: Content = {
  content: [
    node('author-group', {}, [
      node('author', { id: 'au1', orcid: '0000-0002-1825-0097', biographyid: 'bio1' }, [
        node('given-name', {}, 'Ada'),
        node('surname', {}, 'Byron'),
        node('degrees', {}, 'PhD'),
        node('cross-ref', { refid: 'af1' }, 'a'),
        node('cross-ref', { refid: 'co1' }, '⁎'),
        node('e-address', { type: 'email' }, 'ada@b.org'),
        node('contributor-role', {}, 'Software'),
        node('contributor-role', {}, 'Writing'),
      ]),
      node('author', { id: 'au2' }, [
        node('given-name', {}, 'Carl'),
        node('surname', {}, 'Gauss'),
        node('cross-ref', { refid: 'af2' }, 'b'),
      ]),
      node('affiliation', { id: 'af1' }, [
        node('label', {}, 'a'),
        node('textfn', {}, 'Institute, Town'),
        node('affiliation', {}, [node('organization', {}, 'Institute')]),
      ]),
      node('affiliation', { id: 'af2' }, [
        node('label', {}, 'b'),
        node('organization', {}, 'University'),
        node('city', {}, 'Town'),
      ]),
      node('correspondence', { id: 'co1' }, [node('text', {}, 'Corresponding author.')]),
    ]),
  ],
  floats: [],
  footnotes: [],
}

const metadata = (given: Partial<AuthorMetadata> = {}): AuthorMetadata => ({
  authorIndex: 0,
  authorUrl: '',
  id: 'au1',
  scopusAuthorId: '7004212771',
  scopusDocuments: [],
  ...given,
})

const embedded: Partial<EmbeddedPage> = {
  authors: { content, lastAuthor: O.none, isFullList: true },
  authorMetadata: O.some([metadata()]),
}

const show = (authorId: string, given: Partial<EmbeddedPage> = {}): OpenedPage =>
  showPart(<AuthorDetails authorId={authorId} />, { ...embedded, ...given })

const asked = ({ commands }: OpenedPage) => commands.flatMap(command => (command.kind === 'call' ? [command.call] : []))

const answer = (page: OpenedPage, articles: AuthorArticles): void => {
  for (const call of asked(page))
    if (call.endpoint === 'authorArticles')
      page.tell({ type: 'page/answered', answered: { endpoint: 'authorArticles', call, answer: articles } })
}

const fail = (page: OpenedPage): void => {
  for (const call of asked(page)) page.tell({ type: 'page/call-failed', call, failure: { kind: 'network' } })
}

describe('an author in the side panel', () => {
  test('has a name, degrees, roles, places, and ways to reach them', () => {
    show('au1')
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Ada Byron, PhD')
    expect(screen.getByText('Corresponding author')).toBeDefined()
    expect(screen.getByText('Software, Writing')).toBeDefined()
    expect(
      within(screen.getByRole('list', { name: 'Affiliations' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Institute, Town'])
    const ways = within(screen.getByRole('list', { name: 'Contact and profiles' })).getAllByRole('link')
    expect(ways.map(link => link.getAttribute('href'))).toEqual([
      'mailto:ada@b.org',
      'https://orcid.org/0000-0002-1825-0097',
      'https://www.scopus.com/authid/detail.uri?authorId=7004212771',
      '#bio1',
    ])
    expect(screen.getByRole('link', { name: /^View in Scopus/ })).toBeDefined()
  })

  test('has notes, and states of which no note says anything', () => {
    const author = node('author', { id: 'au1', deceased: 'yes', 'equal-contrib': 'yes' }, [
      node('surname', {}, 'Byron'),
      node('cross-ref', { refid: 'n1' }, '†'),
    ])
    const note = node('footnote', { id: 'n1' }, [node('label', {}, '†'), node('note-para', {}, 'Died in 1852.')])
    show('au1', {
      authors: {
        content: { ...content, content: [node('author-group', {}, [author, note])] },
        lastAuthor: O.none,
        isFullList: true,
      },
    })
    expect(
      within(screen.getByRole('list', { name: 'Notes' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Died in 1852.'])
    expect(screen.getByText('Contributed equally')).toBeDefined()
    expect(screen.queryByText('Deceased')).toBeNull()
  })

  test('says no more than is known', () => {
    show('au2', { authorMetadata: O.some([]) })
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Carl Gauss')
    expect(screen.getByRole('listitem').textContent).toBe('University, Town')
    expect(screen.queryByText('Corresponding author')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('list', { name: 'Contact and profiles' })).toBeNull()
    expect(document.querySelector('.author-roles')).toBeNull()
    expect(screen.queryByRole('list', { name: 'Notes' })).toBeNull()
  })

  test.each([
    ['an address', { id: 'au1' }, [node('e-address', { type: 'email' }, 'ada@b.org')], 'mailto:ada@b.org'],
    ['an ORCID iD', { id: 'au1', orcid: '0000-0002-1825-0097' }, [], 'https://orcid.org/0000-0002-1825-0097'],
    ['a biography', { id: 'au1', biographyid: 'bio1' }, [], '#bio1'],
  ] as const)('who has only %s has that, and no places', (_, attributes, more, href) => {
    show('au1', {
      authors: {
        content: {
          ...content,
          content: [node('author-group', {}, [node('author', attributes, [node('surname', {}, 'Byron'), ...more])])],
        },
        lastAuthor: O.none,
        isFullList: true,
      },
      authorMetadata: O.some([]),
    })
    expect(
      within(screen.getByRole('list', { name: 'Contact and profiles' }))
        .getAllByRole('link')
        .map(link => link.getAttribute('href')),
    ).toEqual([href])
    expect(screen.queryByRole('list', { name: 'Affiliations' })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is known by another index under a name that is no record of Scopus', () => {
    show('au1', { authorMetadata: O.some([metadata({ scopusAuthorId: '0000-0002-1825-0097' })]) })
    expect(screen.queryByRole('link', { name: /Scopus/ })).toBeNull()
  })

  test('LIFE-12 whose metadata did not come is missed in a sentence', () => {
    const page = show('au1', { authorMetadata: O.none })
    page.tell({ type: 'authorMetadata/requested' })
    page.tell({ type: 'authorMetadata/failed' })
    expect(screen.getByText('Information about this author cannot be displayed at this time.')).toBeDefined()
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Ada Byron, PhD')
  })

  test('LIFE-12 whom the list does not name is missed in a sentence', () => {
    const page = show('au9')
    expect(screen.getByRole('alert').textContent).toBe('Information about this author cannot be displayed at this time.')
    expect(page.commands).toEqual([])
  })
})

describe('AUTH-4 an author’s other articles', () => {
  test('are asked for once, by the author’s place, and listed', () => {
    const page = show('au2')
    expect(asked(page)).toMatchObject([{ endpoint: 'authorArticles', index: 1 }])
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    answer(page, {
      scopusAuthorId: '57',
      scopusDocuments: [
        { title: 'On soil', url: '/science/article/pii/S1', publicationTitle: O.some('Annals'), publicationYear: O.some('2014') },
        { title: 'On rocks', url: 'javascript:alert(1)', publicationTitle: O.none, publicationYear: O.none },
      ],
    })
    expect(screen.getByRole('heading', { level: 4, name: 'Other articles by this author' })).toBeDefined()
    const list = screen.getByRole('region', { name: 'Other articles by this author' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['On soilAnnals, 2014', 'On rocks'])
    expect(
      within(list)
        .getAllByRole('link')
        .map(link => link.getAttribute('href')),
    ).toEqual(['/science/article/pii/S1'])
    expect(screen.getByRole('link', { name: /^View in Scopus/ }).getAttribute('href')).toBe(
      'https://www.scopus.com/authid/detail.uri?authorId=57',
    )
    page.rerender(<p>closed</p>)
    expect(asked(page)).toHaveLength(1)
  })

  test('that there are none of is said', () => {
    const page = show('au1')
    answer(page, { scopusAuthorId: '57', scopusDocuments: [] })
    expect(screen.getByText('No other articles by this author were found.')).toBeDefined()
  })

  test('are not asked for where the article has no DOI', () => {
    const article = offeredArticle()
    const page = show('au1', { article: { ...article, ids: { ...article.ids, doi: O.none } } })
    expect(page.commands).toEqual([])
    expect(screen.queryByRole('region', { name: 'Other articles by this author' })).toBeNull()
  })

  test('LIFE-12 that do not come are missed in a sentence, and can be asked for again', () => {
    const page = show('au1')
    fail(page)
    expect(screen.getByRole('alert').textContent).toContain('Other articles by this author cannot be displayed at this time.')
    expect(asked(page)).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(asked(page)).toHaveLength(2)
    expect(screen.getByRole('status').textContent).toBe('Loading...')
  })
})

describe('AUTH-1 an author of a large group', () => {
  const large: Partial<EmbeddedPage> = {
    article: offeredArticle({
      hasLargeAuthors: true,
      tokens: { entitledToken: 'token', authorToken: O.some('key'), genAiToken: O.none },
    }),
    authors: { content: authorsContent(20), lastAuthor: O.some(lastAuthorNode(25)), isFullList: false },
    authorMetadata: O.some([]),
  }
  const receive = (page: OpenedPage): void => {
    for (const call of asked(page))
      if (call.endpoint === 'authors')
        page.tell({ type: 'page/answered', answered: { endpoint: 'authors', call, answer: authorsContent(25) } })
  }

  test('who is not among those that the page has is waited for, then their articles are asked for', () => {
    const page = show('au21', large)
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    expect(asked(page)).toMatchObject([{ endpoint: 'authors' }])
    receive(page)
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('A. Author21')
    expect(asked(page)).toMatchObject([{ endpoint: 'authors' }, { endpoint: 'authorArticles', index: 20 }])
  })

  test('who is its last is there at once', () => {
    const page = show('au25', large)
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Z. Author25')
    expect(screen.getByRole('listitem').textContent).toBe('One Place')
    receive(page)
    expect(asked(page)).toMatchObject([{ endpoint: 'authors' }, { endpoint: 'authorArticles', index: 24 }])
  })

  test('AUTH-6 is missed in a sentence where the authors do not come', () => {
    const page = show('au21', large)
    fail(page)
    expect(screen.getByRole('alert').textContent).toBe(
      'Sorry, we encountered an error. Please refresh the page to load the remaining authors.',
    )
    expect(asked(page)).toHaveLength(1)
  })
})
