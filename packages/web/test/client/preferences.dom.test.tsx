import { readingSettingsWords } from '@lectern/domain/words'
import {
  defaultPreferences,
  ONLY_NECESSARY_COOKIES,
  preferenceAttributes,
  TEXT_SIZE_COOKIE,
  THEME_COOKIE,
} from '@lectern/domain/site'
import { headerFactsWith } from '@lectern/property-tests/arbitraries/header'
import { ChromeProvider, NotFoundPage } from '@lectern/react-ui'
import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listenToPreferences } from '../../src/client/preferences.ts'

const shown = () => {
  const { documentElement: root } = document
  return {
    attributes: Object.fromEntries(
      Object.keys(preferenceAttributes(defaultPreferences)).map(name => [name, root.getAttribute(name)]),
    ),
    cookies: [THEME_COOKIE, TEXT_SIZE_COOKIE].map(name => document.cookie.split('; ').find(cookie => cookie.startsWith(name))),
  }
}

const choose = (name: string): void => {
  screen.getByRole('radio', { name, hidden: true }).click()
}

describe('the reading settings, without React', () => {
  beforeAll(() => {
    listenToPreferences(document)
  })
  beforeEach(() => {
    document.body.innerHTML = renderToStaticMarkup(
      <ChromeProvider
        value={{
          facts: headerFactsWith(),
          year: 2026,
          preferences: { theme: 'dark', textSize: 'medium' },
          cookiePreferences: ONLY_NECESSARY_COOKIES,
        }}
      >
        <NotFoundPage path="/nowhere" />
      </ChromeProvider>,
    )
  })

  test('are followed at once and stored, each with the other as it is', () => {
    choose(readingSettingsWords.themes.sepia)
    expect(shown()).toEqual({
      attributes: preferenceAttributes({ theme: 'sepia', textSize: 'medium' }),
      cookies: [`${THEME_COOKIE}=sepia`, `${TEXT_SIZE_COOKIE}=medium`],
    })
    choose(readingSettingsWords.sizes.large)
    expect(shown()).toEqual({
      attributes: preferenceAttributes({ theme: 'sepia', textSize: 'large' }),
      cookies: [`${THEME_COOKIE}=sepia`, `${TEXT_SIZE_COOKIE}=large`],
    })
  })

  test('are no other choice on the page', () => {
    const before = shown()
    document.body.insertAdjacentHTML('beforeend', '<label><input type="radio" name="theme" value="light">elsewhere</label>')
    choose('elsewhere')
    expect(shown()).toEqual(before)
  })
})
