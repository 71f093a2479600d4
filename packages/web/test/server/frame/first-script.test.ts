import { fc, test } from '@fast-check/vitest'
import {
  cookiesIn,
  EXPECTED_HEADER_KEY,
  preferenceAttributes,
  readerPreferences,
  TEXT_SIZE_COOKIE,
  TEXT_SIZES,
  THEME_COOKIE,
  THEMES,
  defaultPreferences,
} from '@lectern/domain/site'
import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect } from 'vitest'
import { FIRST_SCRIPT, FIRST_SCRIPT_SOURCE } from '../../../src/server/frame/first-script.ts'

/** What the script does to the root element of a page, with these cookies and this stored header. */
const rootAfter = (cookie: () => string, stored: () => string | null) => {
  const attributes: Record<string, string> = {}
  const dataset: Record<string, string> = {}
  const style: Record<string, string> = {}
  const documentElement = {
    dataset,
    style: { setProperty: (name: string, value: string) => void (style[name] = value) },
    setAttribute: (name: string, value: string) => void (attributes[name] = value),
  }
  runInNewContext(FIRST_SCRIPT, {
    document: {
      documentElement,
      get cookie() {
        return cookie()
      },
    },
    localStorage: { getItem: (key: string) => (key === EXPECTED_HEADER_KEY ? stored() : null) },
  })
  return { attributes, dataset, style }
}

const pair = (name: string, values: readonly string[]) =>
  fc.oneof(fc.constantFrom(...values), fc.stringMatching(/^[a-z]{0,8}$/)).map(value => `${name}=${value}`)

const cookies = fc
  .shuffledSubarray([THEME_COOKIE, TEXT_SIZE_COOKIE, 'other'])
  .chain(names =>
    fc.tuple(...names.map(name => pair(name, name === THEME_COOKIE ? THEMES : name === TEXT_SIZE_COOKIE ? TEXT_SIZES : ['x']))),
  )
  .map(pairs => pairs.join('; '))

describe('the script in the head of a page that is the same for all readers', () => {
  test.prop([cookies])('applies the preferences in the cookies as the server would', text => {
    const { attributes } = rootAfter(
      () => text,
      () => null,
    )
    expect({ ...preferenceAttributes(defaultPreferences), ...attributes }).toEqual(
      preferenceAttributes(readerPreferences(cookiesIn(text))),
    )
  })

  test.prop([fc.constantFrom('ABOVE', 'RIGHT', 'NONE'), fc.nat({ max: 9_999 })])(
    'HEAD-7 keeps the place of the header free that was stored',
    (banner, height) => {
      const { dataset, style } = rootAfter(
        () => '',
        () => `${banner} ${height}`,
      )
      expect([dataset, style]).toEqual([{ header: banner }, { '--expected-header': `${height}px` }])
    },
  )

  test.prop([fc.option(fc.string())])('does nothing with anything else that is stored', stored => {
    fc.pre(stored === null || !/^(ABOVE|RIGHT|NONE) \d{1,4}$/.test(stored))
    const { dataset, style } = rootAfter(
      () => '',
      () => stored,
    )
    expect([dataset, style]).toEqual([{}, {}])
  })

  test('goes on where cookies or storage are forbidden', () => {
    const forbidden = (): never => {
      throw new Error('forbidden')
    }
    expect(rootAfter(() => `${THEME_COOKIE}=dark`, forbidden).attributes).toEqual({ 'data-theme': 'dark' })
    expect(rootAfter(forbidden, () => 'ABOVE 99').dataset).toEqual({ header: 'ABOVE' })
  })

  test('can stand in a page, and is what the policy allows', () => {
    expect(FIRST_SCRIPT).not.toMatch(/<\/?script|<!--/i)
    expect(FIRST_SCRIPT_SOURCE).toBe(`'sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}'`)
  })
})
