import { fc, test } from '@fast-check/vitest'
import {
  COOKIE_PREFERENCES_COOKIE,
  cookiePreferences,
  cookiePreferencesValue,
  ONLY_NECESSARY_COOKIES,
} from '@lectern/domain/site'
import { describe, expect } from 'vitest'

describe('USE-3 which cookies a reader allows', () => {
  test.prop([fc.boolean(), fc.boolean(), fc.boolean()])('comes back from its cookie', (performance, functional, targeting) => {
    const preferences = { strictlyNecessary: true, performance, functional, targeting }
    expect(cookiePreferences({ [COOKIE_PREFERENCES_COOKIE]: cookiePreferencesValue(preferences) })).toEqual(preferences)
  })

  test.prop([fc.boolean(), fc.boolean(), fc.boolean()])(
    'is written with nothing that a cookie may not hold',
    (performance, functional, targeting) => {
      expect(cookiePreferencesValue({ strictlyNecessary: true, performance, functional, targeting })).toMatch(
        /^strictlyNecessary(\.[a-z]+)*$/,
      )
    },
  )

  test.prop([fc.dictionary(fc.string(), fc.string())])('without the cookie it is the necessary ones alone', cookies => {
    expect(cookiePreferences({ ...cookies, [COOKIE_PREFERENCES_COOKIE]: '' })).toEqual(ONLY_NECESSARY_COOKIES)
    expect(cookiePreferences({})).toEqual(ONLY_NECESSARY_COOKIES)
  })

  test.each([
    ['performance', true],
    ['strictlyNecessary.performance', true],
    ['functional.performance.later', true],
    ['Performance', false],
    ['performance-not', false],
    ['performance,functional', false],
  ])('%j allows those that measure: %j', (value, performance) => {
    expect(cookiePreferences({ [COOKIE_PREFERENCES_COOKIE]: value }).performance).toBe(performance)
  })

  test('is kept under its own name', () => {
    expect(COOKIE_PREFERENCES_COOKIE).toBe('lectern_cookies')
  })
})
