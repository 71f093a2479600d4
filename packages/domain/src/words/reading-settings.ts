const themes = { system: 'System', light: 'Light', dark: 'Dark', sepia: 'Sepia' } as const
const sizes = { small: 'Small', medium: 'Medium', large: 'Large', largest: 'Largest' } as const
const marginChoices = { shown: 'Shown', hidden: 'Hidden' } as const

/** The settings for the appearance of pages. */
export const readingSettingsWords = {
  title: 'Reading settings',
  letters: 'Aa',
  theme: 'Theme',
  themes,
  textSize: 'Text size',
  sizes,
  marginNotes: 'Margin notes',
  marginChoices,
  keys: 'Keyboard shortcuts',
} as const
