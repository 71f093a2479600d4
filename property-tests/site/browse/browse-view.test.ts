import { checkedIsbn } from '../../support/checked-isbn.ts'
import { fc, test } from '@fast-check/vitest'
import { openShareWords } from '@lectern/domain/words'
import { noPictures } from '@lectern/domain/article'
import {
  bookView,
  browseHref,
  browseQuery,
  browseView,
  LETTERS,
  libraryView,
  pageNumber,
  pagerView,
  PUBLICATIONS_SHOWN,
  shelved,
  shownPage,
  type BrowseQuery,
} from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { browseQueryOf, countedWith, noFacets, shelvedWith } from '../../arbitraries/browse.ts'

const fieldsOf = (href: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URL(href, 'https://lectern.example').searchParams)

const everything: BrowseQuery = { letter: O.none, contentType: O.none, subject: O.none, words: '', page: 1 }

describe('ART-12 what a list of publications is asked for', () => {
  test.prop([browseQueryOf])('can be read from the address that asks for it', query => {
    expect(browseQuery(fieldsOf(browseHref(query)))).toEqual(query)
  })

  test.prop([
    fc.dictionary(
      fc.constantFrom('letter', 'type', 'subject', 'qs', 'page'),
      fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined)),
    ),
  ])('is something, whatever an address says', fields => {
    const { page, words } = browseQuery(fields)
    expect(words.isWellFormed()).toBe(true)
    expect(page).toBeGreaterThanOrEqual(1)
    expect(words.length).toBeLessThanOrEqual(250)
  })

  test('is whole where it is cut', () => {
    const long = `a${'😀'.repeat(600)}`
    const { words, subject } = browseQuery({ qs: long, subject: long })
    expect([words.isWellFormed(), O.exists((key: string) => key.isWellFormed())(subject)]).toEqual([true, true])
  })

  test.each<[unknown, number]>([
    ['2', 2],
    ['0', 1],
    ['-1', 1],
    ['1e9', 1],
    ['99999999', 1],
    [['3', '4'], 3],
    [undefined, 1],
    ['x', 1],
  ])('page %j is page %i', (value, page) => {
    expect(pageNumber(value)).toBe(page)
  })

  test('a letter and a type in either letter case, the latter by its code too', () => {
    expect(browseQuery({ letter: 'l', type: 'JL' })).toEqual({ ...everything, letter: O.some('L'), contentType: O.some('JL') })
  })

  test.each([
    ['Ж', 'other'],
    ['中', 'other'],
    ['é', 'E'],
    ['Æ', 'A'],
    ['7', '0-9'],
    ['0-9', '0-9'],
    ['OTHER', 'other'],
  ] as const)('%s is listed under %s', (letter, listed) => {
    expect(browseQuery({ letter })).toEqual({ ...everything, letter: O.some(listed) })
  })

  test.each(['', 'LL', '-', ' ', '<b>', '🙂'])('%j is no letter', letter => {
    expect(browseQuery({ letter })).toEqual(everything)
  })
})

describe('ART-12 the list of publications', () => {
  const facets = {
    ...noFacets,
    letters: [
      { value: 'L', name: 'L', publications: 3 },
      { value: 'other', name: 'other', publications: 1 },
    ],
    withoutSubject: 2,
  }

  test.prop([browseQueryOf])('keeps the other filters on every way to another letter', query => {
    for (const { href } of browseView(query, facets, 0, []).letters) {
      if (O.isSome(href))
        expect(browseQuery(fieldsOf(href.value))).toEqual({ ...query, page: 1, letter: browseQuery(fieldsOf(href.value)).letter })
    }
  })

  test('letters without any are no links, digits and other scripts have their place', () => {
    const { letters } = browseView(everything, facets, 4, [])
    expect(letters.map(({ label }) => label)).toEqual(['All', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0–9', 'Other'])
    expect(letters).toHaveLength(LETTERS.length + 1)
    expect(letters.filter(({ href }) => O.isSome(href)).map(({ name }) => name)).toEqual([
      'All, 4 publications',
      'L, 3 publications',
      'Other, 1 publication',
    ])
  })

  test('each entry says its kind, how many articles, the newest year and what share is open', () => {
    const { entries } = browseView(everything, facets, 1, [countedWith({}, { articles: 1200, open: 7 })])
    expect(entries).toEqual([
      {
        title: 'Annals of Laws',
        href: '/journal/annals-of-laws',
        kind: 'Journal',
        pictures: noPictures,
        facts: ['1,200 articles', 'latest 2024', '7 of 1,200 open access'],
      },
    ])
  })

  test.each<[number, number, string]>([
    [0, 0, ''],
    [0, 3, 'none open access'],
    [1, 1, 'open access'],
    [3, 3, 'all open access'],
    [1, 3, '1 of 3 open access'],
  ])('%i open of %i: %s', (open, all, words) => {
    expect(openShareWords(open, all)).toBe(words)
  })

  test('what is chosen can be seen in its list, however few have it', () => {
    const { form } = browseView({ ...everything, subject: O.some('rare') }, facets, 0, [])
    expect(form.subjects.map(({ value }) => value)).toEqual(['', 'other', 'rare'])
  })

  test('says what to do where nothing fits, and otherwise that there is nothing yet', () => {
    expect(browseView({ ...everything, words: 'x' }, noFacets, 0, []).message).toEqual(
      O.some('No journals or books match. Try fewer words, or another letter, subject or type.'),
    )
    expect(browseView(everything, noFacets, 0, []).message).toEqual(O.some('There are no journals or books here yet.'))
  })

  test.prop([fc.nat({ max: 5000 }), fc.nat({ max: 200 }), fc.integer({ min: 1, max: 80 })])(
    'every item is on exactly one page, and every page can be walked to',
    (total, page, size) => {
      const seen: number[] = []
      for (let at = 1; ;) {
        for (let item = (at - 1) * size; item < Math.min(at * size, total); item += 1) seen.push(item)
        const pager = pagerView(at, total, size, to => `#${to}`)
        if (O.isNone(pager) || O.isNone(pager.value.next)) break
        expect(Number(pager.value.next.value.slice(1))).toBe(at + 1)
        at += 1
      }
      expect(seen).toEqual(Array.from({ length: total }, (_, index) => index))
      expect(shownPage(page, total, size)).toBeLessThanOrEqual(Math.max(1, Math.ceil(total / size)))
    },
  )

  test('its pages keep the filters', () => {
    const { pager } = browseView({ ...everything, letter: O.some('L'), page: 2 }, facets, PUBLICATIONS_SHOWN * 3, [])
    expect(pager).toEqual(
      O.some({
        words: 'Page 2 of 3',
        previous: O.some('/browse/journals-and-books?letter=L'),
        next: O.some('/browse/journals-and-books?letter=L&page=3'),
      }),
    )
  })
})

describe('ART-12 the page of a book', () => {
  test('says who edited it, once each, and lists its chapters volume by volume', () => {
    const shelf = shelved(
      countedWith({
        contentType: 'RW',
        path: '/referencework/9780123943996',
        isbn: checkedIsbn('9780123943996'),
        title: 'All Laws',
      }),
    )
    const chapter = (volume: string, editors: readonly string[]) => ({
      ...shelvedWith(),
      volume,
      editors,
      edition: 'Second Edition',
      section: '',
    })
    const { head, parts } = bookView(shelf, { articles: [chapter('1', ['A', 'B']), chapter('2', ['B'])], total: 2, page: 1 })
    expect(head.facts.map(([name, value]) => `${name}: ${value}`)).toEqual([
      'ISSN: 2050-084X',
      'ISBN: 9780123943996',
      'Editors: A, B',
      'Edition: Second Edition',
      'Contents: 12 entries, latest 2024, 4 of 12 open access',
    ])
    expect(parts.map(({ heading, sections }) => [heading, sections.length])).toEqual([
      ['Volume 1', 1],
      ['Volume 2', 1],
    ])
  })
})

describe('ART-12 the chapters of a book', () => {
  const shelf = shelved(countedWith({ contentType: 'BK', path: '/book/9780123943996', title: 'All Laws' }))
  const sectionsOf = (chapters: readonly (readonly string[])[]) =>
    bookView(shelf, {
      articles: chapters.map((partTitles, index) => ({
        ...shelvedWith(),
        title: String(index),
        volume: '',
        section: 'Review',
        ...(partTitles.length === 0 ? {} : { partTitles }),
      })),
      total: chapters.length,
      page: 1,
    }).parts.flatMap(({ sections }) =>
      sections.map(({ heading, entries }) => [heading, entries.map(({ title }) => title).join(' ')]),
    )

  test('stand under the titles of their parts; those in none that follow have a heading, too', () => {
    expect(sectionsOf([[], ['I'], ['I'], ['I', 'A'], ['II'], [], []])).toEqual([
      ['', '0'],
      ['I', '1 2'],
      ['I – A', '3'],
      ['II', '4'],
      ['Other chapters', '5 6'],
    ])
  })

  test('stand under the headings in their files if the book has no parts', () => {
    expect(sectionsOf([[], []])).toEqual([['Review', '0 1']])
  })

  test.prop([fc.array(fc.array(fc.constantFrom('I', 'II', 'A'), { maxLength: 2 }))])(
    'stay in their order, each once, whatever parts they are in',
    parts => {
      const shown = sectionsOf(parts).flatMap(([, titles = '']) => titles.split(' ').filter(title => title !== ''))
      expect(shown).toEqual(parts.map((_, index) => String(index)))
    },
  )
})

describe('the library', () => {
  test('offers its next page where there is one, and the first by its plain address', () => {
    expect(libraryView(2, 120).pager).toEqual(O.some({ words: 'Page 2 of 3', previous: O.some('/'), next: O.some('/?page=3') }))
    expect(libraryView(1, 50).pager).toEqual(O.none)
  })
})
