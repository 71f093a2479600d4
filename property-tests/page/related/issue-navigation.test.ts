import { checkedIsbn } from '../../support/checked-isbn.ts'
import { fc, test } from '@fast-check/vitest'
import { failed, idle, parseIsbn, parsePii, received, requested } from '@lectern/domain/core'
import { CONTENT_TYPES, type Article, type ContentType } from '@lectern/domain/article'
import {
  callsOnLoad,
  canHaveNeighbours,
  issueNavigationLinks,
  neighboursLabel,
  updateSlice,
  type IssueNavigation,
  type Sibling,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { articleWith } from '../../arbitraries/article.ts'
import { pageWith } from '../../arbitraries/page.ts'
import { wellFormedPii } from '../../arbitraries/pii.ts'
import { readerWith } from '../../arbitraries/reader.ts'
import { metaWith } from '../../arbitraries/record.ts'
import { made } from '../../support/made.ts'

const contentTypes = Object.keys(CONTENT_TYPES) as readonly ContentType[]

const sibling: fc.Arbitrary<O.Option<Sibling>> = fc
  .option(fc.record({ pii: wellFormedPii, title: fc.constantFrom('On laws', 'Of rules') }))
  .map(O.fromNullable)

const navigation: fc.Arbitrary<IssueNavigation> = fc.record({ previous: sibling, next: sibling })

const before: Sibling = { pii: made(parsePii('S2211753914000013')), title: 'Of rules' }

describe('ART-11, ART-13 the ways to the neighbours of an article', () => {
  test.prop([navigation, fc.constantFrom(...contentTypes)])(
    'lead to each where it is, and are disabled where it is not',
    (value, contentType) => {
      const links = issueNavigationLinks(received(value), articleWith({ meta: metaWith({ contentType }) }))
      for (const neighbour of ['previous', 'next'] as const) {
        const known = value[neighbour]
        const { link, title } = links[neighbour]
        expect(link.kind).toBe(O.isSome(known) ? 'link' : 'disabled')
        expect(link.label.toLowerCase().startsWith(neighbour)).toBe(true)
        if (O.isSome(known) && link.kind === 'link') expect(link.href).toBe(`/science/article/pii/${known.value.pii}`)
        expect(title).toEqual(O.isSome(known) ? O.some(known.value.title) : O.none)
      }
    },
  )

  test('are of the same kind as the article’s own', () => {
    const links = issueNavigationLinks(
      received({ previous: O.some(before), next: O.none }),
      articleWith({ meta: metaWith({ contentType: 'BK', isbn: checkedIsbn('978-3-16-148410-0') }) }),
    )
    expect(links).toEqual({
      previous: {
        link: { kind: 'link', label: 'Previous chapter within book', href: '/book/9783161484100/S2211753914000013' },
        title: O.some('Of rules'),
      },
      next: { link: { kind: 'disabled', label: 'Next chapter within book' }, title: O.none },
    })
  })

  test.each([idle, requested, failed])('are both disabled while the load is %o', state => {
    const { previous, next } = issueNavigationLinks(state, articleWith())
    expect([previous.link.kind, next.link.kind]).toEqual(['disabled', 'disabled'])
  })
})

describe('LIFE-3 neighbours that fail', () => {
  test.prop([navigation])('are as if there were none, and those that come are there', value => {
    const [asked] = updateSlice(pageWith(), { type: 'issueNavigation/requested' })
    const [broken, commands] = updateSlice(asked, { type: 'issueNavigation/failed' })
    expect(commands).toEqual([])
    expect(issueNavigationLinks(broken.issueNavigation, articleWith())).toEqual(issueNavigationLinks(idle, articleWith()))
    expect(updateSlice(asked, { type: 'issueNavigation/received', value })[0].issueNavigation).toEqual(received(value))
  })
})

describe('ART-13 what can have neighbours', () => {
  const articleOf = (contentType: ContentType, given: Partial<Article['ids']>): Article => {
    const article = articleWith({ meta: metaWith({ contentType }) })
    return { ...article, ids: { ...article.ids, issuePii: O.none, isbn: O.none, ...given } }
  }
  const issuePii = O.some(made(parsePii('S2211753914X00025')))
  const isbn = O.some(made(parseIsbn('9783161484100')))

  test.each(contentTypes)('is what the page asks for the neighbours of: %s', contentType => {
    for (const given of [{}, { issuePii }, { isbn }, { issuePii, isbn }]) {
      const article = articleOf(contentType, given)
      const asked = callsOnLoad({ article, reader: readerWith() }).some(({ endpoint }) => endpoint === 'siblings')
      expect(canHaveNeighbours(article)).toBe(asked)
    }
  })

  test.each<[ContentType, string]>([
    ['JL', 'Articles in this issue'],
    ['BK', 'Chapters in this book'],
    ['RW', 'Chapters in this book'],
    ['BS', 'Chapters in this volume'],
    ['HB', 'Chapters in this volume'],
  ])('the neighbours in %s are called %s', (contentType, words) => {
    expect(neighboursLabel(contentType)).toBe(words)
  })
})
