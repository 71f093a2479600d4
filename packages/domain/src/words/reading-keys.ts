/** The keys of an article's page. */
export const readingKeysWords = {
  acts: {
    section: { next: 'Next section', previous: 'Previous section' },
    figure: { next: 'Next figure or table', previous: 'Previous figure or table' },
    citation: { next: 'Next citation', previous: 'Previous citation' },
    term: { next: 'Next abbreviation or symbol explained', previous: 'Previous abbreviation or symbol explained' },
    back: 'Back to where you were',
    contents: 'Contents',
    'margin-notes': 'Show or hide margin notes',
    search: 'Search',
    help: 'Keyboard shortcuts',
  },
  shift: 'Shift',
  use: 'Use keyboard shortcuts',
} as const
