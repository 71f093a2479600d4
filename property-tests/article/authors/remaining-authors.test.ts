import { fc, test } from '@fast-check/vitest'
import {
  contributors,
  authorsBanner,
  embeddedAuthors,
  idOf,
  initialAuthors,
  isAuthor,
  lineBesideMarkup,
  namedIn,
  node,
  remainingAuthors,
  updateAuthors,
  walk,
  type AuthorsState,
  type Content,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { authorNode, authorsContent } from '../../arbitraries/authors.ts'
import { offeredArticle } from '../../arbitraries/page.ts'

const names = (content: Content): readonly string[] =>
  contributors(content)
    .filter(isAuthor)
    .map(({ name }) => name)

const idsIn = ({ content, footnotes }: Content): ReadonlySet<string | undefined> =>
  new Set(walk([...content, ...footnotes]).map(idOf))

const facts = { doi: O.none }

/** The authors of a page that embedded some of them, after all have been received. */
const arrived = (all: Content): AuthorsState => {
  const [asked] = updateAuthors(initialAuthors(embeddedAuthors(all)), { type: 'authors/requested' }, facts)
  const [state] = updateAuthors(asked, { type: 'authors/received', value: all }, facts)
  return state
}

const rest = (state: AuthorsState, onPage: Content): readonly string[] => {
  const ids = idsIn(onPage)
  return O.match(() => [], names)(remainingAuthors(state, id => ids.has(id)))
}

describe('AUTH-1, AUTH-6 the remaining authors of a large group', () => {
  test.prop([fc.integer({ min: 0, max: 60 })], { examples: [[20], [21], [22]] })(
    'are those that the page does not name, in their order',
    count => {
      const all = authorsContent(count)
      const state = arrived(all)
      expect([...names(state.embedded.content), ...rest(state, state.embedded.content)]).toEqual(names(all))
    },
  )

  test.prop([fc.integer({ min: 0, max: 60 })])('are none where the page names everyone, nor before they have come', count => {
    const all = authorsContent(count)
    expect(rest(arrived(all), all)).toEqual([])
    expect(remainingAuthors(initialAuthors(embeddedAuthors(all)), () => false)).toEqual(O.none)
  })

  test('bring their places with them, and nothing that is there; who has no id is known by name', () => {
    const people = Array.from({ length: 22 }, (_, index) => ({ ...authorNode(index + 1), ...(index === 3 ? { $: {} } : {}) }))
    const all: Content = {
      content: [
        node('author-group', { id: 'ag' }, [
          ...people,
          node('affiliation', { id: 'there' }, 'T'),
          node('affiliation', { id: 'new' }, 'N'),
        ]),
      ],
      floats: [],
      footnotes: [node('footnote', { id: 'note' }, 'n')],
    }
    const onPage = new Set<string | undefined>([...idsIn(embeddedAuthors(all).content)].filter(id => id !== 'new'))
    const found = remainingAuthors(arrived(all), id => onPage.has(id))
    expect(
      O.isSome(found)
        ? [found.value.content[0]?.$, found.value.content[0]?.$$?.map(({ $ }) => $?.['id']), found.value.footnotes]
        : [],
    ).toEqual([{}, [idOf(people[20] ?? node('author')), idOf(people[21] ?? node('author')), 'new'], []])
  })
})

describe('AUTH-1, AUTH-6 the last author of a large group', () => {
  /** The names that an expanded banner shows beside the markup of the embedded authors, or of another part of the list. */
  const beside = (state: AuthorsState, onPage: Content): readonly string[] => {
    const ids = idsIn(onPage)
    const article = { ...offeredArticle({}), hasLargeAuthors: !state.embedded.isFullList }
    const { authors } = authorsBanner({ authors: state, banner: { expanded: true }, article, miscellaneous: [] })
    const line = lineBesideMarkup(authors, id => ids.has(id))
    return O.isNone(line) ? [] : namedIn(line.value).map(({ name }) => name)
  }

  const begun = (all: Content): AuthorsState => initialAuthors(embeddedAuthors(all))
  const loading = (all: Content): AuthorsState => updateAuthors(begun(all), { type: 'authors/requested' }, facts)[0]
  const failed = (all: Content): AuthorsState => updateAuthors(loading(all), { type: 'authors/failed' }, facts)[0]

  test.prop([fc.integer({ min: 0, max: 60 }), fc.constantFrom(begun, loading, failed)], {
    examples: [
      [20, failed],
      [21, failed],
      [22, loading],
    ],
  })('follows the markup of the first ones until the others are there', (count, state) => {
    const all = authorsContent(count)
    const { embedded } = state(all)
    expect(beside(state(all), embedded.content)).toEqual(count > 20 ? names(all).slice(-1) : [])
    expect(beside(arrived(all), embedded.content)).toEqual([])
  })

  test.prop([fc.integer({ min: 0, max: 60 }), fc.constantFrom(begun, loading, failed, arrived)])(
    'does not follow a markup that names everyone',
    (count, state) => {
      const all = authorsContent(count)
      expect(beside(state(all), all)).toEqual([])
    },
  )
})
