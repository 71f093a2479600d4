import type { TextSize, Theme } from '../site/preferences/reader-preferences.ts'

const themes: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark', sepia: 'Sepia' }
const sizes: Readonly<Record<TextSize, string>> = { small: 'Small', medium: 'Medium', large: 'Large', largest: 'Largest' }

/** How pages look. */
export const readingSettingsWords = {
  title: 'Reading settings',
  letters: 'Aa',
  theme: 'Theme',
  themes,
  textSize: 'Text size',
  sizes,
} as const
