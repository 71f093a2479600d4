import { fc, test } from '@fast-check/vitest'
import { idle, parseDoi, received } from '@lectern/domain/core'
import { authorDetailsWords } from '@lectern/domain/words'
import {
  affiliationsById,
  authorDetails,
  authorHref,
  authorQuestion,
  authorsOf,
  bannerDetails,
  hasDetails,
  node,
  text,
  updateAuthors,
  wantsAllAuthors,
  type AuthorDetails,
  type AuthorMetadata,
  type AuthorsState,
  type ContentNode,
} from '@lectern/domain/article'
import { defaultSite } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { articleWith } from '../../arbitraries/article.ts'
import { authorArticles, authorsContent, authorsWith } from '../../arbitraries/authors.ts'
import { metaWith } from '../../arbitraries/record.ts'
import { made } from '../../support/made.ts'

const urls = defaultSite.linkOutUrls
const doi = O.some(made(parseDoi('10.1000/1')))
const after = (state: AuthorsState, ...events: readonly Parameters<typeof updateAuthors>[1][]): AuthorsState =>
  events.reduce((authorsState, event) => updateAuthors(authorsState, event, { doi })[0], state)

const details = (state: AuthorsState, id: string, metadata: readonly AuthorMetadata[] = []): AuthorDetails => {
  const view = authorDetails(state, received(metadata), id, urls)
  if (view.kind !== 'shown') throw new Error(`${id} is not shown`)
  return view.content
}

const withNodes = (...nodes: readonly ContentNode[]): AuthorsState => ({
  ...authorsWith(0),
  embedded: {
    content: { content: [node('author-group', {}, nodes)], floats: [], footnotes: [] },
    lastAuthor: O.none,
    isFullList: true,
  },
})

describe('AUTH-4 what is asked so that an author is known', () => {
  const large = authorsWith(20, O.some(42), false)

  test.prop([fc.integer({ min: 1, max: 50 }), fc.boolean()])('is asked once, in turn, and ends', (number, comes) => {
    const id = `au${number}`
    let state = large
    const asked: string[] = []
    for (let step = 0; step < 5; step += 1) {
      const question = authorQuestion(state, id)
      if (O.isNone(question)) break
      asked.push(question.value.type)
      state =
        question.value.type === 'page/asked'
          ? after(
              state,
              { type: 'authors/requested' },
              comes ? { type: 'authors/received', value: authorsContent(42) } : { type: 'authors/failed' },
            )
          : after(state, question.value)
    }
    expect(asked).toEqual([
      ...(number > 20 ? ['page/asked'] : []),
      ...(number <= 20 || (comes && number <= 42) ? ['authors/articles-asked'] : []),
    ])
  })

  test('is nothing where the page has all and does not name them', () => {
    expect(authorQuestion(authorsWith(3), 'au4')).toEqual(O.none)
    expect(authorDetails(authorsWith(3), idle, 'au4', urls)).toEqual({
      kind: 'failed',
      text: 'Information about this author cannot be displayed at this time.',
    })
  })

  test('AUTH-6 who does not come is waited for, then missed', () => {
    expect(authorDetails(large, idle, 'au21', urls)).toEqual({ kind: 'loading', text: 'Loading...' })
    expect(authorDetails(after(large, { type: 'authors/requested' }, { type: 'authors/failed' }), idle, 'au21', urls)).toEqual({
      kind: 'failed',
      text: 'Sorry, we encountered an error. Please refresh the page to load the remaining authors.',
    })
    expect(details(large, 'au42')).toMatchObject({ name: 'Z. Author42', affiliations: ['One Place'] })
  })
})

describe('AUTH-4, LIFE-12 what is shown of an author', () => {
  test.prop([authorArticles])(
    'their other articles, each once, in their order, and their record where it is one of Scopus',
    answer => {
      const state = after(
        authorsWith(2),
        { type: 'authors/articles-asked', authorId: 'au2' },
        { type: 'authors/articles-received', index: 1, answer },
      )
      const { articles, scopusHref } = details(state, 'au2')
      expect(articles.kind === 'shown' ? articles.content.map(({ title, href }) => [title, href]) : []).toEqual(
        answer.scopusDocuments.map(({ title, url }) => [title, O.some(url)]),
      )
      expect(scopusHref).toEqual(O.some(`https://www.scopus.com/authid/detail.uri?authorId=${answer.scopusAuthorId}`))
      expect(details(state, 'au1').scopusHref).toEqual(O.none)
    },
  )

  test('their record is where the site says that records are, and nowhere where that is no address', () => {
    const metadata = received([{ authorIndex: 0, authorUrl: '', id: 'au1', scopusAuthorId: '57', scopusDocuments: [] }])
    const hrefAt = (scopusAuthor: string): O.Option<string> => {
      const view = authorDetails(authorsWith(1), metadata, 'au1', { scopusAuthor })
      return view.kind === 'shown' ? view.content.scopusHref : O.none
    }
    expect(hrefAt('https://people.example/{id}/record')).toEqual(O.some('https://people.example/57/record'))
    expect(hrefAt('javascript:alert({id})')).toEqual(O.none)
  })

  test.each([
    ['7004212771', true],
    ['0', true],
    ['', false],
    ['0000-0002-1825-0097', false],
    ['5f1a', false],
    ['12 ', false],
    ['__proto__', false],
  ])('%j is a record of Scopus: %s', (scopusAuthorId, is) => {
    expect(
      O.isSome(
        details(authorsWith(1), 'au1', [{ authorIndex: 0, authorUrl: '', id: 'au1', scopusAuthorId, scopusDocuments: [] }])
          .scopusHref,
      ),
    ).toBe(is)
  })

  test('an address that may not be followed leads nowhere', () => {
    const answer = {
      scopusAuthorId: '1',
      scopusDocuments: [
        { title: 'On laws', url: 'javascript:alert(1)', publicationTitle: O.some('Annals'), publicationYear: O.some('2014') },
        { title: 'On soil', url: '/a', publicationTitle: O.none, publicationYear: O.some('2015') },
      ],
    }
    const { articles } = details(
      after(
        authorsWith(1),
        { type: 'authors/articles-asked', authorId: 'au1' },
        { type: 'authors/articles-received', index: 0, answer },
      ),
      'au1',
    )
    expect(articles).toEqual({
      kind: 'shown',
      content: [
        { title: 'On laws', href: O.none, source: 'Annals, 2014' },
        { title: 'On soil', href: O.some('/a'), source: '2015' },
      ],
    })
  })

  test('who they are, where they work and how to reach them', () => {
    const state = withNodes(
      node('author', { id: 'au1', orcid: '0000-0002-1825-0097', biographyid: 'b 1', corresp: 'yes' }, [
        node('given-name', {}, 'Ada'),
        node('surname', {}, 'Byron'),
        node('degrees', {}, 'PhD'),
        node('cross-ref', { refid: 'a2' }, 'b'),
        node('cross-ref', { refid: 'n1' }, '†'),
        node('contributor-role', {}, 'Software'),
        node('e-address', {}, 'ada@b.org'),
      ]),
      node('affiliation', { id: 'a1' }, 'Nowhere'),
      node('affiliation', { id: 'a2' }, [
        node('label', {}, 'b'),
        node('organization', {}, 'Institute'),
        node('city', {}, 'Town'),
      ]),
      node('footnote', { id: 'n1' }, [node('label', {}, '†'), node('note-para', {}, 'Present address: Village')]),
    )
    expect(details(state, 'au1')).toEqual({
      name: 'Ada Byron',
      degrees: O.some('PhD'),
      roles: ['Software'],
      isCorresponding: true,
      states: [],
      affiliations: ['Institute, Town'],
      notes: ['Present address: Village'],
      emails: [{ address: 'ada@b.org', href: 'mailto:ada@b.org' }],
      orcid: O.some({ id: '0000-0002-1825-0097', href: 'https://orcid.org/0000-0002-1825-0097' }),
      scopusHref: O.none,
      biographyHref: O.some('#b%201'),
      failure: O.none,
      articles: { kind: 'absent' },
    })
    const bare = authorDetails(
      withNodes(node('author', { id: 'au1' }, [node('surname', {}, 'Gauss')])),
      { status: 'failed' },
      'au1',
      urls,
    )
    expect(bare).toMatchObject({
      kind: 'shown',
      content: {
        name: 'Gauss',
        degrees: O.none,
        roles: [],
        isCorresponding: false,
        affiliations: [],
        emails: [],
        orcid: O.none,
        biographyHref: O.none,
        failure: O.some('Information about this author cannot be displayed at this time.'),
      },
    })
  })

  test.each([
    ['deceased', 'Deceased', 'Died in 2014'],
    ['equal-contrib', 'Contributed equally', 'These authors made equal contributions'],
  ])('that the file says of them with %s, unless a note says so', (flag, words, note) => {
    const statesWith = (...notes: readonly ContentNode[]): readonly string[] =>
      details(
        withNodes(
          node('author', { id: 'au1', [flag]: 'yes' }, [node('surname', {}, 'Gauss'), node('cross-ref', { refid: 'n1' }, '†')]),
          ...notes,
        ),
        'au1',
      ).states
    expect(statesWith()).toEqual([words])
    expect(statesWith(node('footnote', { id: 'n1' }, note))).toEqual([])
  })

  test('editors are known too', () => {
    expect(
      details(
        withNodes(node('author-group', { role: 'editor' }, [node('author', { id: 'ed1' }, [node('surname', {}, 'Gauss')])])),
        'ed1',
      ).name,
    ).toBe('Gauss')
  })
})

describe('AUTH-4 what is told of several authors', () => {
  test('belongs to each of them', () => {
    const told = (id: string, scopusAuthorId: string): AuthorMetadata => ({
      authorIndex: 0,
      authorUrl: '',
      id,
      scopusAuthorId,
      scopusDocuments: [],
    })
    expect(details(authorsWith(2), 'au2', [told('au1', '11'), told('au2', '22')]).scopusHref).toEqual(
      O.some('https://www.scopus.com/authid/detail.uri?authorId=22'),
    )
  })

  test('a place that the list does not have is left out', () => {
    const gauss = node('author', { id: 'a' }, [
      node('surname', {}, 'Gauss'),
      node('cross-ref', { refid: 'nowhere' }, '1'),
      node('cross-ref', { refid: 'there' }, '2'),
    ])
    expect(details(withNodes(gauss, node('affiliation', { id: 'there' }, 'Institute')), 'a').affiliations).toEqual(['Institute'])
  })

  test('an address that no letter can go to is left out', () => {
    const gauss = node('author', { id: 'a' }, [
      node('surname', {}, 'Gauss'),
      node('e-address', { type: 'email' }, 'g\u0007@b.org'),
      node('e-address', { type: 'email' }, 'gauss@b.org'),
    ])
    expect(details(withNodes(gauss), 'a').emails.map(({ address }) => address)).toEqual(['gauss@b.org'])
  })

  test('all authors are asked for where the page has only some', () => {
    expect(authorQuestion(authorsWith(20, O.some(42), false), 'au30')).toEqual(
      O.some({ type: 'page/asked', endpoint: 'authors' }),
    )
  })
})

describe('the words of an affiliation', () => {
  const words = (...inside: readonly ContentNode[]) =>
    affiliationsById({ content: [node('affiliation', { id: 'a' }, inside)], footnotes: [] }).get('a')

  test('are those that are printed, without the label; taken apart, its parts in a line', () => {
    expect(
      words(
        node('label', {}, 'a'),
        node('textfn', {}, 'Institute, Town'),
        node('affiliation', {}, [node('organization', {}, 'Institute')]),
        node('alt-name', { lang: 'de' }, 'Institut, Stadt'),
      ),
    ).toBe('Institute, Town')
    expect(
      words(
        node('label', {}, 'a'),
        node('organization', {}, 'Institute'),
        node('city', {}, 'Town'),
        node('source-text', {}, 'INSTITUTE'),
      ),
    ).toBe('Institute, Town')
    expect(
      words(node('affiliation', {}, [node('organization', {}, 'Institute'), node('city', {}, '')]), node('country', {}, 'Land')),
    ).toBe('Institute, Land')
    expect(words(node('label', {}, 'a'))).toBe(undefined)
    expect(words(node('source-text', {}, 'INSTITUTE'))).toBe(undefined)
    expect(words(text('\n '), node('organization', {}, 'Institute'), text('\n '), node('city', {}, 'Town'), text('\n'))).toBe(
      'Institute, Town',
    )
    expect(words(text('At the '), node('organization', {}, 'Institute'), text(' of '), node('city', {}, 'Town'))).toBe(
      'At the Institute of Town',
    )
    expect(
      affiliationsById({
        content: [node('affiliation', { id: 'a' }, 'Institute')],
        footnotes: [node('affiliation', { id: 'b' }, 'Note'), node('affiliation', {}, 'No id')],
      }),
    ).toEqual(
      new Map([
        ['a', 'Institute'],
        ['b', 'Note'],
      ]),
    )
    expect([
      ...affiliationsById({
        content: [node('author', { id: 'au' }, [node('surname', {}, 'Gauss')]), node('collab-aff', { id: 'c' }, 'Group')],
        footnotes: [],
      }),
    ]).toEqual([['c', 'Group']])
  })
})

describe('AUTH-4 the words around an author’s other articles', () => {
  test('are the same everywhere', () => {
    expect([authorDetailsWords.otherArticles, authorDetailsWords.noOtherArticles, authorDetailsWords.scopus]).toEqual([
      'Other articles by this author',
      'No other articles by this author were found.',
      'View in Scopus',
    ])
  })

  test('name of a publication what is known of it', () => {
    const named = (publicationTitle: O.Option<string>, publicationYear: O.Option<string>) => {
      const answer = {
        scopusAuthorId: '1',
        scopusDocuments: [{ title: 'On laws', url: '/a', publicationTitle, publicationYear }],
      }
      const { articles } = details(
        after(
          authorsWith(1),
          { type: 'authors/articles-asked', authorId: 'au1' },
          { type: 'authors/articles-received', index: 0, answer },
        ),
        'au1',
      )
      return articles.kind === 'shown' ? articles.content[0]?.source : articles.kind
    }
    expect([
      named(O.some('Annals'), O.some('2014')),
      named(O.some(''), O.some('2014')),
      named(O.some('Annals'), O.none),
      named(O.none, O.none),
    ]).toEqual(['Annals, 2014', '2014', 'Annals', ''])
  })
})

describe('AUTH-1 somebody at the end of a large group', () => {
  test('works where their own places say, whether these stand in the group or with them', () => {
    const last = node('last-author', {}, [
      node('author', { id: 'z' }, [node('surname', {}, 'Zed'), node('cross-ref', { refid: 'there' }, 'a')]),
      node('affiliation', { id: 'there' }, 'Far Institute'),
    ])
    const state: AuthorsState = {
      ...authorsWith(20, O.none, false),
      embedded: { content: authorsContent(20), lastAuthor: O.some(last), isFullList: false },
    }
    expect(details(state, 'z')).toMatchObject({ name: 'Zed', affiliations: ['Far Institute'] })
  })
})

describe('AUTH-1, AUTH-5 what the expanded banner asks for and shows', () => {
  test.prop([fc.boolean(), fc.boolean(), fc.constantFrom('idle', 'requested', 'failed', 'received')])(
    'all authors, once, only of a group that is not whole',
    (expanded, isFull, status) => {
      const begun = authorsWith(20, O.none, isFull)
      const state =
        status === 'idle'
          ? begun
          : after(
              begun,
              { type: 'authors/requested' },
              ...(status === 'failed'
                ? [{ type: 'authors/failed' } as const]
                : status === 'received'
                  ? [{ type: 'authors/received', value: authorsContent(42) } as const]
                  : []),
            )
      expect(wantsAllAuthors(state, { expanded })).toBe(expanded && !isFull && status === 'idle')
    },
  )

  test('has something to show where any of it is there', () => {
    const isShown = (
      given: Parameters<typeof metaWith>[0],
      ssrnId: O.Option<string> = O.none,
      ...miscellaneous: readonly ContentNode[]
    ) => hasDetails(bannerDetails(articleWith({ meta: metaWith(given), ssrnId }), miscellaneous))
    expect(isShown({})).toBe(false)
    expect([
      isShown({ crossmark: true }),
      isShown({ dates: { accepted: '1 May' } }),
      isShown({}, O.some('1')),
      isShown({}, O.none, node('miscellaneous')),
    ]).toEqual([true, true, true, true])
  })

  test('a name leads to its own place, if it has one', () => {
    const [author] = authorsOf(withNodes(node('author', { id: 'a u' }, [node('surname', {}, 'Gauss')])))
    const [nameless] = authorsOf(withNodes(node('author', {}, [node('surname', {}, 'Gauss')])))
    expect([author, nameless].map(contributor => (contributor === undefined ? undefined : authorHref(contributor)))).toEqual([
      O.some('#a%20u'),
      O.none,
    ])
  })
})
