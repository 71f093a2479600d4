import { fc, test } from '@fast-check/vitest'
import { cookieKindWords, keptItemWords } from '@lectern/domain/words'
import type { CookiePreferences } from '@lectern/domain/article'
import {
  chosenCookies,
  COOKIE_KINDS,
  cookiePreferences,
  cookiesIn,
  cookiesWithout,
  cookiesOfChoice,
  cookieText,
  KEPT_ITEMS,
  keptItems,
  ONLY_NECESSARY_COOKIES,
  OPTIONAL_COOKIE_KINDS,
  READING_PLACE_KEY,
  refusedItems,
  SESSION_COOKIE,
} from '@lectern/domain/site'
import { describe, expect } from 'vitest'

const preferences: fc.Arbitrary<CookiePreferences> = fc.record({
  strictlyNecessary: fc.constant(true),
  performance: fc.boolean(),
  functional: fc.boolean(),
  targeting: fc.boolean(),
})

/** A browser's cookies after these were written. */
const browserWith = (before: Readonly<Record<string, string>>, chosen: CookiePreferences): Readonly<Record<string, string>> => {
  const jar = new Map(Object.entries(before))
  for (const { name, value, maxAge } of cookiesOfChoice(chosen)) {
    if (maxAge === 0) jar.delete(name)
    else jar.set(name, value)
  }
  return Object.fromEntries(jar)
}

describe('USE-3 what a reader allows to be kept', () => {
  test.prop([preferences, preferences])('is what the cookies say afterwards, whatever was allowed before', (before, after) => {
    expect(cookiePreferences(browserWith(browserWith({}, before), after))).toEqual(after)
  })

  test.prop([preferences])('of what is not allowed nothing stays; what is necessary does', chosen => {
    const all = Object.fromEntries(KEPT_ITEMS.filter(({ area }) => area === 'cookie').map(({ name }) => [name, 'x']))
    const left = Object.keys(browserWith(all, chosen))
    expect(left.toSorted()).toEqual(
      KEPT_ITEMS.filter(({ area, kind }) => area === 'cookie' && chosen[kind])
        .map(({ name }) => name)
        .toSorted(),
    )
    expect(left.includes('SD_ART_LINK_STATE')).toBe(chosen.performance)
  })

  test.prop([preferences])('what is refused is everything of the kinds that are not allowed, each by its whole name', chosen => {
    const refused = refusedItems(chosen)
    for (const kept of KEPT_ITEMS) expect(refused.includes(kept)).toBe(!chosen[kept.kind])
    expect(refused.filter(({ name }) => name.endsWith('…'))).toEqual([])
  })

  test.prop([fc.string(), fc.array(fc.oneof(fc.string(), fc.constantFrom(...COOKIE_KINDS)))])(
    'by any form allows what is necessary, and no more than is ticked',
    (choice, allowed) => {
      const chosen = chosenCookies(choice, allowed)
      expect(chosen.strictlyNecessary).toBe(true)
      for (const kind of OPTIONAL_COOKIE_KINDS)
        expect(chosen[kind]).toBe(choice === 'all' || (choice !== 'necessary' && allowed.includes(kind)))
    },
  )

  test('all and only the necessary need no tick', () => {
    expect(chosenCookies('all', [])).toEqual({ strictlyNecessary: true, performance: true, functional: true, targeting: true })
    expect(chosenCookies('necessary', ['performance', 'targeting'])).toEqual(ONLY_NECESSARY_COOKIES)
    expect(chosenCookies(undefined, ['performance'])).toEqual({ ...ONLY_NECESSARY_COOKIES, performance: true })
  })

  test('is written for the whole site and a year', () => {
    expect(cookiesOfChoice({ ...ONLY_NECESSARY_COOKIES, functional: true }).map(cookieText)).toEqual([
      'lectern_cookies=strictlyNecessary.functional; Path=/; Max-Age=31536000; SameSite=Lax',
      'SD_ART_LINK_STATE=; Path=/; Max-Age=0; SameSite=Lax',
    ])
  })
})

describe('what the site says that it keeps', () => {
  test('is said of each thing once, with what it is for and how long it stays', () => {
    expect(new Set(KEPT_ITEMS.map(({ name }) => name)).size).toBe(KEPT_ITEMS.length)
    expect(Object.keys(keptItemWords).toSorted()).toEqual(KEPT_ITEMS.map(({ name }) => name).toSorted())
    expect(COOKIE_KINDS.flatMap(keptItems)).toHaveLength(KEPT_ITEMS.length)
    for (const { purpose, lasts } of Object.values(keptItemWords)) expect([purpose.trim(), lasts.trim()]).not.toContain('')
  })

  test.each(COOKIE_KINDS)('of a kind of which nothing is kept, its words say so: %s', kind => {
    expect(/nothing/i.test(cookieKindWords[kind].purpose)).toBe(keptItems(kind).length === 0)
  })

  test('names of which there are several begin as they do in the browser', () => {
    expect(KEPT_ITEMS.map(({ name }) => name)).toContain(`${READING_PLACE_KEY}…`)
  })
})

describe('cookies in a text', () => {
  const token = fc.stringMatching(/^[\w.-]{1,12}$/)

  test.prop([fc.dictionary(token, token, { noNullPrototype: true })])('are read as they were written', cookies => {
    expect(
      cookiesIn(
        Object.entries(cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      ),
    ).toEqual(cookies)
  })

  test.prop([token, token, token])('of several with one name the first counts', (name, first, second) => {
    expect(cookiesIn(`${name}=${first}; ${name}=${second}`)).toEqual({ [name]: first })
  })

  test.prop([token, fc.stringMatching(/^[\w.%=-]{0,20}$/)])('a value keeps its equals signs and its escapes', (name, value) => {
    expect(cookiesIn(`${name}=${value}`)).toEqual({ [name]: value })
    expect(cookiesIn(`${name}="${value}"`)).toEqual({ [name]: value })
  })

  test.each([
    ['', undefined],
    ['lectern_session', undefined],
    ['=lectern_session', undefined],
    ['xlectern_session=1', undefined],
    ['lectern_session=', ''],
    ['a=1;lectern_session=b=c; lectern_session=d', 'b=c'],
    ['a; lectern_session = "b;c"', '"b'],
    ['lectern_session=%E0%A4%A', '%E0%A4%A'],
  ])('in %j the session is %j', (text, value) => {
    expect(cookiesIn(text)[SESSION_COOKIE]).toBe(value)
  })

  test.prop([fc.array(fc.tuple(token, token)), fc.array(token)])('without some, the others are as they were', (pairs, left) => {
    const text = pairs.map(([name, value]) => `${name}="${value}"`).join(';')
    const kept = cookiesIn(cookiesWithout(name => left.includes(name))(text))
    expect(kept).toEqual(Object.fromEntries(Object.entries(cookiesIn(text)).filter(([name]) => !left.includes(name))))
  })

  test.prop([fc.string()])('whatever it is, nothing is thrown', text => {
    expect(typeof cookiesIn(text)).toBe('object')
  })
})
