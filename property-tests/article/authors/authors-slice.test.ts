import { fc, test } from '@fast-check/vitest'
import { parseDoi, type Command, type Doi } from '@lectern/domain/core'
import { authorDetailsWords } from '@lectern/domain/words'
import {
  articlesOf,
  authorArticlesCall,
  authorsOf,
  authorWorks,
  isFullList,
  lastAuthorOf,
  listedAuthors,
  node,
  updateAuthors,
  type AuthorsEvent,
  type AuthorsState,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { authorArticles, authorNode, authorsContent, authorsWith } from '../../arbitraries/authors.ts'
import { made } from '../../support/made.ts'

const doi = made(parseDoi('10.1000/laws.2014.2'))
const known = { doi: O.some(doi) }

const run = (
  state: AuthorsState,
  events: readonly AuthorsEvent[],
  facts: { readonly doi: O.Option<Doi> } = known,
): { readonly state: AuthorsState; readonly commands: readonly Command[] } => {
  let now = state
  const commands: Command[] = []
  for (const event of events) {
    const [next, said] = updateAuthors(now, event, facts)
    now = next
    commands.push(...said)
  }
  return { state: now, commands }
}

const ask = (authorId: string): AuthorsEvent => ({ type: 'authors/articles-asked', authorId })
const fail = (index: number): AuthorsEvent => ({ type: 'authors/articles-failed', index })
const answer = {
  scopusAuthorId: '7004',
  scopusDocuments: [
    { title: 'On laws', url: 'https://example.org/1', publicationTitle: O.none, publicationYear: O.some('2014') },
  ],
}
const give = (index: number): AuthorsEvent => ({ type: 'authors/articles-received', index, answer })

const event: fc.Arbitrary<AuthorsEvent> = fc.oneof(
  fc.constantFrom<AuthorsEvent>({ type: 'authors/requested' }, { type: 'authors/failed' }),
  fc.nat({ max: 6 }).map(count => ({ type: 'authors/received', value: authorsContent(count) }) as const),
  fc.constantFrom('au1', 'au2', 'au3', 'gone', '__proto__', 'constructor').map(ask),
  fc
    .tuple(fc.nat({ max: 4 }), authorArticles)
    .map(([index, given]) => ({ type: 'authors/articles-received', index, answer: given }) as const),
  fc.nat({ max: 4 }).map(fail),
)

describe('AUTH-4 the articles of an author', () => {
  test.prop([fc.nat({ max: 6 }), fc.array(event, { maxLength: 12 })])(
    'are never asked for while they are on their way or there, nor for someone who is not listed',
    (count, events) => {
      let state = authorsWith(count)
      for (const each of events) {
        const before = each.type === 'authors/articles-asked' ? articlesOf(state, each.authorId).status : undefined
        const index = each.type === 'authors/articles-asked' ? authorsOf(state).findIndex(({ id }) => id === each.authorId) : -1
        const { state: next, commands } = run(state, [each])
        const isAsked = (before === 'idle' || before === 'failed') && index >= 0
        expect(commands).toEqual(isAsked ? [{ kind: 'call', call: { endpoint: 'authorArticles', index, doi } }] : [])
        state = next
      }
    },
  )

  test.prop([fc.nat({ max: 4 }), fc.array(event, { maxLength: 8 })])('are never asked for without a DOI', (count, events) => {
    expect(run(authorsWith(count), events, { doi: O.none }).commands).toEqual([])
  })

  test('are asked for by the author’s place, from 0, editors not counted', () => {
    expect(run(authorsWith(3), [ask('au1'), ask('au3')]).commands).toEqual([
      { kind: 'call', call: { endpoint: 'authorArticles', index: 0, doi } },
      { kind: 'call', call: { endpoint: 'authorArticles', index: 2, doi } },
    ])
    const mixed = authorsWith(0)
    const content = {
      ...authorsContent(0),
      content: [
        node('editors', {}, [node('editor', { id: 'ed' }, [node('surname', {}, 'Ed')])]),
        node('author-group', {}, [authorNode(1)]),
      ],
    }
    const state = { ...mixed, embedded: { ...mixed.embedded, content } }
    expect(O.map(({ index }: { readonly index: number }) => index)(authorArticlesCall(state, 'au1', O.some(doi)))).toEqual(
      O.some(0),
    )
    expect(authorArticlesCall(state, 'ed', O.some(doi))).toEqual(O.none)
  })

  test('go request, then received, and are kept by author', () => {
    const { state } = run(authorsWith(3), [ask('au2')])
    expect(authorWorks(state, 'au2')).toEqual({ kind: 'loading', text: 'Loading...' })
    const { state: got, commands } = run(state, [give(1)])
    expect(commands).toEqual([])
    expect(got.articles).toEqual({ au2: { status: 'received', value: answer.scopusDocuments } })
    expect(got.scopusAuthorIds).toEqual({ au2: '7004' })
    expect(authorWorks(got, 'au2')).toEqual({ kind: 'shown', content: answer.scopusDocuments })
    expect(authorWorks(got, 'au1')).toEqual({ kind: 'absent' })
  })

  test('are not asked for again while they are awaited, nor once they are there', () => {
    const { state: waiting } = run(authorsWith(3), [ask('au2')])
    const { state: there } = run(waiting, [give(1)])
    for (const state of [waiting, there]) expect(updateAuthors(state, ask('au2'), known)).toEqual([state, []])
    expect(run(there, [ask('au1')]).commands).toHaveLength(1)
  })

  test('of one author leave those of the others as they are', () => {
    const { state } = run(authorsWith(3), [ask('au1'), ask('au2'), give(0), ask('au3'), give(1), fail(2)])
    expect(Object.keys(state.scopusAuthorIds)).toEqual(['au1', 'au2'])
    expect(['au1', 'au2', 'au3'].map(id => articlesOf(state, id).status)).toEqual(['received', 'received', 'failed'])
  })

  test('that failed say so (LIFE-12), and may be asked for again', () => {
    const { state } = run(authorsWith(3), [ask('au2'), fail(1)])
    expect(authorWorks(state, 'au2')).toEqual({
      kind: 'failed',
      text: 'Other articles by this author cannot be displayed at this time.',
    })
    expect(run(state, [ask('au2')]).commands).toHaveLength(1)
  })

  test.each([give(1), give(9), fail(1), fail(9)])('nobody waits for are not taken: %j', late => {
    const state = authorsWith(3)
    expect(updateAuthors(state, late, known)).toEqual([state, []])
    const asked = run(state, [ask('au1')]).state
    expect(updateAuthors(asked, late, known)[0]).toBe(asked)
  })

  test.each(['__proto__', 'constructor', 'toString', 'undefined'])('of an author with the id %s are kept as any other’s', id => {
    const content = { ...authorsContent(0), content: [node('author', { id }, [node('surname', {}, 'Odd')])] }
    const state = { ...authorsWith(0), embedded: { content, lastAuthor: O.none, isFullList: true } }
    expect(articlesOf(state, id)).toEqual({ status: 'idle' })
    const { state: asked } = run(state, [ask(id)])
    expect(updateAuthors(asked, give(1), known)[0]).toBe(asked)
    const { state: got } = run(asked, [give(0)])
    expect(articlesOf(got, id)).toEqual({ status: 'received', value: answer.scopusDocuments })
    expect(Object.keys(got.scopusAuthorIds)).toEqual([id])
  })
})

describe('AUTH-1, LIFE-1 the list of authors', () => {
  test('begins with what was embedded and becomes the whole list', () => {
    const state = authorsWith(20, O.some(42), false)
    expect(isFullList(state)).toBe(false)
    const { state: asked } = run(state, [{ type: 'authors/requested' }])
    expect([asked.load.status, isFullList(asked), authorsOf(asked).length]).toEqual(['requested', false, 20])
    const { state: full } = run(asked, [{ type: 'authors/received', value: authorsContent(42) }])
    expect([isFullList(full), authorsOf(full).length]).toEqual([true, 42])
    const { state: lost } = run(asked, [{ type: 'authors/failed' }])
    expect([lost.load.status, isFullList(lost), authorsOf(lost).length]).toEqual(['failed', false, 20])
  })

  test('that is whole from the beginning is so', () => {
    expect(isFullList(authorsWith(3))).toBe(true)
    expect(listedAuthors(authorsWith(3))).toEqual(authorsContent(3))
  })

  test('has the last author with the place that the list holds', () => {
    expect(lastAuthorOf(authorsWith(20))).toEqual(O.none)
    expect(O.toNullable(lastAuthorOf(authorsWith(20, O.some(42), false)))).toMatchObject({
      id: 'au42',
      name: 'Z. Author42',
      affiliations: ['aff1'],
    })
    const empty = {
      ...authorsWith(2),
      embedded: { content: authorsContent(2), lastAuthor: O.some(node('last-author')), isFullList: true },
    }
    expect(lastAuthorOf(empty)).toEqual(O.none)
  })
})

describe('LIFE-12 what the service knows of the authors', () => {
  test('is missed in a sentence', () => {
    expect(authorDetailsWords.metadataFailed).toBe('Information about this author cannot be displayed at this time.')
  })
})
