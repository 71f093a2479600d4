import { readingSettingsWords } from '@lectern/domain/words'
import {
  defaultPreferences,
  MARGIN_NOTES_COOKIE,
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
    cookies: [THEME_COOKIE, TEXT_SIZE_COOKIE, MARGIN_NOTES_COOKIE].map(name =>
      document.cookie.split('; ').find(cookie => cookie.startsWith(name)),
    ),
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
          preferences: { theme: 'dark', textSize: 'medium', marginNotes: 'shown' },
          cookiePreferences: ONLY_NECESSARY_COOKIES,
        }}
      >
        <NotFoundPage path="/nowhere" />
      </ChromeProvider>,
    )
  })

  test('are followed at once and stored, each with the others as they are', () => {
    choose(readingSettingsWords.themes.sepia)
    expect(shown()).toEqual({
      attributes: preferenceAttributes({ theme: 'sepia', textSize: 'medium', marginNotes: 'shown' }),
      cookies: [`${THEME_COOKIE}=sepia`, `${TEXT_SIZE_COOKIE}=medium`, `${MARGIN_NOTES_COOKIE}=shown`],
    })
    choose(readingSettingsWords.sizes.large)
    expect(shown()).toEqual({
      attributes: preferenceAttributes({ theme: 'sepia', textSize: 'large', marginNotes: 'shown' }),
      cookies: [`${THEME_COOKIE}=sepia`, `${TEXT_SIZE_COOKIE}=large`, `${MARGIN_NOTES_COOKIE}=shown`],
    })
    choose(readingSettingsWords.marginChoices.hidden)
    expect(shown()).toEqual({
      attributes: preferenceAttributes({ theme: 'sepia', textSize: 'large', marginNotes: 'hidden' }),
      cookies: [`${THEME_COOKIE}=sepia`, `${TEXT_SIZE_COOKIE}=large`, `${MARGIN_NOTES_COOKIE}=hidden`],
    })
  })

  test('are no other choice on the page', () => {
    const before = shown()
    document.body.insertAdjacentHTML('beforeend', '<label><input type="radio" name="theme" value="light">elsewhere</label>')
    choose('elsewhere')
    expect(shown()).toEqual(before)
  })
})
