import { fc, test } from '@fast-check/vitest'
import {
  authorsBanner,
  initialBanner,
  keyDates,
  namedIn,
  node,
  updateAuthors,
  updateBanner,
  type AuthorsState,
  type BannerFacts,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { articleWith } from '../../arbitraries/article.ts'
import { authorsContent, authorsWith } from '../../arbitraries/authors.ts'
import { metaWith } from '../../arbitraries/record.ts'

const meta = metaWith({ dates: { received: '1 April 2023', accepted: '2 May 2023' }, crossmark: true })
const miscellaneous = [node('miscellaneous', {}, 'Communicated by B. Editor')]

const facts = (given: Partial<BannerFacts> = {}): BannerFacts => ({
  authors: authorsWith(3),
  banner: { expanded: false },
  article: articleWith({ meta, ssrnId: O.some('4 2') }),
  miscellaneous,
  ...given,
})

const expanded = { banner: { expanded: true } }
const large = articleWith({ meta, hasLargeAuthors: true })
const partial = authorsWith(20, O.some(42), false)
const after = (state: AuthorsState, ...events: readonly Parameters<typeof updateAuthors>[1][]): AuthorsState =>
  events.reduce((authorsState, event) => updateAuthors(authorsState, event, { doi: O.none })[0], state)
const failed = after(partial, { type: 'authors/requested' }, { type: 'authors/failed' })
const full = after(partial, { type: 'authors/requested' }, { type: 'authors/received', value: authorsContent(42) })

describe('AUTH-5 the authors banner', () => {
  test('is collapsed at first and says `Show more`; expanded it says `Show less`', () => {
    expect(initialBanner).toEqual({ expanded: false })
    expect(authorsBanner(facts()).toggle).toBe('Show more')
    expect(authorsBanner(facts(expanded)).toggle).toBe('Show less')
  })

  test.prop([fc.nat({ max: 20 })])('toggles', times => {
    let state = initialBanner
    for (let time = 0; time < times; time += 1) state = updateBanner(state, { type: 'banner/toggled' })[0]
    expect(state.expanded).toBe(times % 2 === 1)
    expect(updateBanner(state, { type: 'banner/toggled' })[1]).toEqual([])
  })

  test('shows dates, miscellaneous, preprint and Crossmark only when expanded', () => {
    expect(authorsBanner(facts()).details).toEqual(O.none)
    expect(authorsBanner(facts(expanded)).details).toEqual(
      O.some({
        dates: keyDates(meta),
        versions: [],
        miscellaneous,
        preprint: O.some('https://ssrn.com/abstract=4%202'),
        crossmark: true,
      }),
    )
    const bare = authorsBanner(facts({ ...expanded, article: articleWith(), miscellaneous: [] })).details
    expect(bare).toEqual(O.some({ dates: [], versions: [], miscellaneous: [], preprint: O.none, crossmark: false }))
  })
})

describe('AUTH-1 the authors in the banner', () => {
  const named = (given: Partial<BannerFacts>): readonly (string | undefined)[] =>
    namedIn(authorsBanner(facts(given)).authors).map(({ id }) => id)
  const ids = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `au${index + 1}`)

  test('are cut where the group is large', () => {
    expect(authorsBanner(facts({ authors: partial, article: large })).authors.kind).toBe('cut')
    expect(named({ authors: partial, article: large })).toEqual([...ids(20), 'au42'])
    expect(named({ authors: full, article: large })).toEqual([...ids(20), 'au42'])
    expect(named({ authors: partial })).toEqual(ids(20))
  })

  test('are all shown in an expanded banner once they are there', () => {
    expect(named({ authors: partial, article: large, ...expanded })).toEqual([...ids(20), 'au42'])
    expect(named({ authors: full, article: large, ...expanded })).toEqual(ids(42))
  })

  test('are the same person by id, and by name where one has no id', () => {
    const embedded = (last: ReturnType<typeof node>): AuthorsState => ({
      ...partial,
      embedded: { ...partial.embedded, lastAuthor: O.some(node('last-author', {}, [last])) },
    })
    const author = (id: string | undefined, surname: string) =>
      node('author', { id }, [node('given-name', {}, 'A.'), node('surname', {}, surname)])
    const kind = (last: ReturnType<typeof node>): string =>
      authorsBanner(facts({ authors: embedded(last), article: large })).authors.kind
    expect(kind(author('au20', 'Renamed'))).toBe('all')
    expect(kind(author('au42', 'Author20'))).toBe('cut')
    expect(kind(author(undefined, 'Author20'))).toBe('all')
    expect(kind(author(undefined, 'Author42'))).toBe('cut')

    const nameless = {
      ...partial.embedded.content,
      content: Array.from({ length: 20 }, (_, index) => author(undefined, `Author${index + 1}`)),
    }
    const listed = (last: ReturnType<typeof node>): AuthorsState => ({
      ...partial,
      embedded: { ...partial.embedded, content: nameless, lastAuthor: O.some(node('last-author', {}, [last])) },
    })
    const kindOf = (last: ReturnType<typeof node>): string =>
      authorsBanner(facts({ authors: listed(last), article: large })).authors.kind
    expect([kindOf(author('au20', 'Author20')), kindOf(author('au42', 'Author42'))]).toEqual(['all', 'cut'])
  })
})

describe('AUTH-6 authors that did not come', () => {
  test.each([true, false])('are missed in a sentence, expanded or not (%s)', isExpanded => {
    expect(authorsBanner(facts({ authors: failed, banner: { expanded: isExpanded } })).failure).toEqual(
      O.some('Sorry, we encountered an error. Please refresh the page to load the remaining authors.'),
    )
    for (const authors of [partial, full, authorsWith(3)])
      expect(authorsBanner(facts({ authors, banner: { expanded: isExpanded } })).failure).toEqual(O.none)
    expect(failed.load).toEqual({ status: 'failed' })
  })
})
