import { fc, test } from '@fast-check/vitest'
import { dayWords, HISTORY_PAGE_SIZE, historyPager, pageAsked, pageHref, searchKey } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { anyText } from '../../arbitraries/text.ts'

describe('HEAD-6 a history', () => {
  test.prop([anyText()])('takes one search for one, however it is spaced and cased', words => {
    expect(searchKey(`  ${words.toUpperCase().toLowerCase()}\n`)).toBe(searchKey(words.toUpperCase().toLowerCase()))
    expect(searchKey(searchKey(words))).toBe(searchKey(words))
  })

  test.each([
    ['Deep  Learning', 'deep learning'],
    [' \t', ''],
    ['Ärzte', 'ärzte'],
  ])('%j is searched for as %j', (words, key) => {
    expect(searchKey(words)).toBe(key)
  })
})

describe('HEAD-6 the pages of a history', () => {
  test.prop([fc.nat({ max: 2000 })])('lead one after the other through all of it, and back', total => {
    const last = Math.max(1, Math.ceil(total / HISTORY_PAGE_SIZE))
    for (let page = 1; page <= last; page += 1) {
      const pager = historyPager('/h', page, total)
      expect(O.isSome(pager)).toBe(total > HISTORY_PAGE_SIZE)
      if (O.isNone(pager)) continue
      expect(pager.value.previous).toEqual(page === 1 ? O.none : O.some(pageHref('/h', page - 1)))
      expect(pager.value.next).toEqual(page === last ? O.none : O.some(pageHref('/h', page + 1)))
    }
  })

  test.prop([fc.option(fc.oneof(anyText(), fc.integer().map(String)), { nil: undefined }), fc.nat({ max: 2000 })])(
    'one that is there is shown, whatever is asked for',
    (asked, total) => {
      const page = pageAsked(asked, total)
      expect(Number.isInteger(page)).toBe(true)
      expect(page).toBeGreaterThanOrEqual(1)
      expect((page - 1) * HISTORY_PAGE_SIZE).toBeLessThan(Math.max(1, total))
    },
  )

  test.each([
    [undefined, 100, 1],
    ['', 100, 1],
    ['2', 100, 2],
    ['5', 100, 5],
    ['6', 100, 5],
    ['0', 100, 1],
    ['-1', 100, 1],
    ['2e1', 1000, 1],
    ['3', 0, 1],
    ['2', 20, 1],
    ['2', 21, 2],
  ])('asked for %j of %i entries, page %i', (asked, total, page) => {
    expect(pageAsked(asked, total)).toBe(page)
  })

  test.each([
    ['2026-03-01T23:59:59.999Z', '1 March 2026'],
    ['2025-12-31T00:00:00Z', '31 December 2025'],
    ['', ''],
    ['yesterday', ''],
    ['2026-13-01', ''],
  ])('%s is %j', (instant, words) => {
    expect(dayWords(instant)).toBe(words)
  })
})
