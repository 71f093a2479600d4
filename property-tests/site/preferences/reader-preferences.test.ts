import { fc, test } from '@fast-check/vitest'
import {
  defaultPreferences,
  MARGIN_NOTES,
  MARGIN_NOTES_COOKIE,
  preferenceAttributes,
  readerPreferences,
  TEXT_SIZE_COOKIE,
  TEXT_SIZES,
  THEME_COOKIE,
  THEMES,
} from '@lectern/domain/site'
import { describe, expect } from 'vitest'

describe('how a reader likes the page to look', () => {
  test.prop([fc.constantFrom(...THEMES), fc.constantFrom(...TEXT_SIZES), fc.constantFrom(...MARGIN_NOTES)])(
    'what was chosen comes back from its cookies',
    (theme, textSize, marginNotes) => {
      const cookies = { [THEME_COOKIE]: theme, [TEXT_SIZE_COOKIE]: textSize, [MARGIN_NOTES_COOKIE]: marginNotes }
      expect(readerPreferences(cookies)).toEqual({ theme, textSize, marginNotes })
    },
  )

  test.prop([fc.dictionary(fc.string(), fc.string())])('any cookies give preferences that the styles know', cookies => {
    const attributes = preferenceAttributes(readerPreferences(cookies))
    expect(THEMES).toContain(attributes['data-theme'])
    expect(TEXT_SIZES).toContain(attributes['data-text'])
    expect(MARGIN_NOTES).toContain(attributes['data-margin'])
  })

  test.prop([fc.string().filter(value => !THEMES.some(theme => theme === value))])('an unknown theme is the default', theme => {
    expect(readerPreferences({ [THEME_COOKIE]: theme })).toEqual(defaultPreferences)
  })
})
