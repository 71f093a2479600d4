import { fc, test } from '@fast-check/vitest'
import { failed, idle, parseIsbn, parsePii, received, requested } from '@lectern/domain/core'
import { chapterWords } from '@lectern/domain/words'
import {
  bookContents,
  bookContentsView,
  chaptersView,
  initialChapters,
  updateChapters,
  type Chapter,
  type ChaptersEvent,
  type ChaptersState,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { articleWith } from '../../arbitraries/article.ts'
import { flatEntries } from '../../arbitraries/contents.ts'
import { metaWith } from '../../arbitraries/record.ts'
import { made } from '../../support/made.ts'

const pii = made(parsePii('S2211753914000025'))
const chapterWith = (sections: number, title = 'Chapter'): Chapter => ({
  pii,
  title,
  href: '/book/1/2',
  sections: flatEntries(sections),
})
const chapters: fc.Arbitrary<readonly Chapter[]> = fc.array(
  fc.nat({ max: 2 }).map(count => chapterWith(count)),
  { maxLength: 4 },
)

const after = (...events: readonly ChaptersEvent[]): ChaptersState =>
  events.reduce((chaptersState, event) => updateChapters(chaptersState, event)[0], initialChapters(O.none))
const loaded = (chapters: readonly Chapter[], ...events: readonly ChaptersEvent[]): ChaptersState =>
  after({ type: 'chapters/requested' }, { type: 'chapters/received', value: chapters }, ...events)
const toggle: ChaptersEvent = { type: 'chapters/toggled' }

describe('TOC-7 the contents of a book', () => {
  test('are called chapters', () => {
    expect(chapterWords.title).toBe('Chapters')
  })

  test.prop([chapters, fc.nat({ max: 5 })])('can be toggled only if some chapter has sections', (chapters, times) => {
    const hasSections = chapters.some(({ sections }) => sections.length > 0)
    expect(bookContents(chapters)).toEqual({ toc: chapters, canToggleFullContents: hasSections })
    expect(loaded(chapters, ...Array.from({ length: times }, () => toggle)).showFullContents).toBe(hasSections && times % 2 === 1)
  })

  test.prop([chapters])('show every chapter once, with its sections when toggled', chapters => {
    const plain = chaptersView(loaded(chapters))
    const full = chaptersView(loaded(chapters, toggle))
    if (chapters.length === 0) expect([plain, full]).toEqual([{ kind: 'hidden' }, { kind: 'hidden' }])
    else {
      const hasSections = chapters.some(({ sections }) => sections.length > 0)
      expect(plain).toEqual({
        kind: 'shown',
        chapters: chapters.map(chapter => ({ ...chapter, href: O.some('/book/1/2'), sections: [] })),
        toggle: hasSections ? O.some('Show full contents') : O.none,
      })
      expect(full).toEqual({
        kind: 'shown',
        chapters: chapters.map(chapter => ({ ...chapter, href: O.some('/book/1/2') })),
        toggle: hasSections ? O.some('Hide full contents') : O.none,
      })
    }
  })
})

describe('a chapter at an address that is not safe to follow', () => {
  test.each(['javascript:alert(1)', '//other.example/', 'data:text/html,x', ''])('is listed without a link: %j', href => {
    const view = chaptersView(loaded([{ ...chapterWith(0), href }]))
    expect(view.kind === 'shown' && view.chapters.map(chapter => chapter.href)).toEqual([O.none])
  })
})

describe('LIFE-3 chapters that did not come', () => {
  test('are silently missing', () => {
    expect(updateChapters(after({ type: 'chapters/requested' }), { type: 'chapters/failed' })).toEqual([
      { load: { status: 'failed' }, showFullContents: false },
      [],
    ])
    for (const state of [
      initialChapters(O.none),
      after({ type: 'chapters/requested' }),
      after({ type: 'chapters/requested' }, { type: 'chapters/failed' }),
    ]) {
      expect(chaptersView(state)).toEqual({ kind: 'hidden' })
      expect(updateChapters(state, toggle)).toEqual([state, []])
    }
    expect(initialChapters(O.none)).toEqual({ load: { status: 'idle' }, showFullContents: false })
  })
})

describe('TOC-7, LIFE-3 the book in the list of contents', () => {
  const article = articleWith({ meta: metaWith({ contentType: 'BK' }) })
  const book = { ...article, ids: { ...article.ids, isbn: O.some(made(parseIsbn('9783161484100'))) } }
  const contentsAt = (load: ChaptersState['load']) => bookContentsView(book, { ...initialChapters(O.none), load })

  test('is offered until it is asked for, and again where it did not come', () => {
    expect([contentsAt(idle), contentsAt(failed)]).toEqual([
      { kind: 'offered', label: 'Show chapters' },
      { kind: 'offered', label: 'Show chapters' },
    ])
    expect(contentsAt(requested)).toEqual({ kind: 'loading', text: 'Loading...' })
    expect(contentsAt(received(bookContents([{ pii: article.ids.pii, title: 'One', href: '/a', sections: [] }])))).toEqual({
      kind: 'shown',
    })
    expect(contentsAt(received(bookContents([])))).toEqual({ kind: 'absent' })
  })

  test('is not there for what is no chapter of a book', () => {
    expect(bookContentsView(article, initialChapters(O.none))).toEqual({ kind: 'absent' })
    expect(bookContentsView({ ...book, meta: metaWith({ contentType: 'JL' }) }, initialChapters(O.none))).toEqual({
      kind: 'absent',
    })
  })
})
