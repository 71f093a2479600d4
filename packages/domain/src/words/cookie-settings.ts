interface KindWords {
  readonly name: string
  readonly purpose: string
}

/** The purpose of each kind of cookie. */
export const cookieKindWords = {
  strictlyNecessary: {
    name: 'Strictly necessary',
    purpose: 'What the site needs to work, and the settings that you have chosen. Always allowed.',
  },
  performance: {
    name: 'Performance',
    purpose:
      'Records which link led you to an article, to show which parts of a page are useful. While this is allowed, pages also report how long their requests take.',
  },
  functional: {
    name: 'Functional',
    purpose:
      'For conveniences beyond the settings that you have chosen: when you return to an article, you can continue where you stopped reading.',
  },
  targeting: {
    name: 'Targeting',
    purpose:
      'For advertising, and for recognising you on other sites. There is no advertising here, and nothing of this kind is stored.',
  },
} as const satisfies Readonly<Record<string, KindWords>>

interface ItemWords {
  readonly purpose: string
  readonly lasts: string
}

const UNTIL_CLOSED = 'until the browser is closed'
const UNTIL_TAB_CLOSED = 'until the tab is closed'
const A_YEAR = 'one year'

/** The purpose of each item that the site stores, and how long it is kept. */
export const keptItemWords = {
  lectern_session: {
    purpose:
      'Remembers from page to page that you have signed in, and through which organisation. Usage is counted with it. On an encrypted connection, its name begins with __Host-.',
    lasts: 'until the browser is closed, at most 24 hours',
  },
  lectern_device: {
    purpose:
      'Lets you sign in on this device while someone else is trying passwords for your account. It does not say who you are. On an encrypted connection, its name begins with __Host-.',
    lasts: 'six months after you last signed in',
  },
  lectern_cookies: { purpose: 'Your choice of cookie settings.', lasts: A_YEAR },
  lectern_theme: { purpose: 'The theme that you have chosen.', lasts: A_YEAR },
  lectern_text: { purpose: 'The text size that you have chosen.', lasts: A_YEAR },
  lectern_margin: { purpose: 'Whether you have chosen to show margin notes.', lasts: A_YEAR },
  lectern_keys: { purpose: 'Whether you have turned off keyboard shortcuts.', lasts: A_YEAR },
  'lectern:downloads': {
    purpose: 'How many articles and issues you have downloaded each day, to apply the daily limit.',
    lasts: 'until you clear it',
  },
  'arp:entitled_recs:do_not_show': {
    purpose: 'That you have chosen not to be offered PDFs of recommended articles again.',
    lasts: 'until you clear it',
  },
  'lectern:citation:style': { purpose: 'The citation style that you last chose.', lasts: 'until you clear it' },
  'lectern:header': {
    purpose: 'How much space the header needs for your name or your library’s, so that nothing moves when the name appears.',
    lasts: 'until you sign out or clear it',
  },
  'lectern:places': {
    purpose: 'Where you stopped reading each of the last 50 articles, so that you can continue there.',
    lasts: 'until you no longer allow it',
  },
  'lectern:place:…': {
    purpose: 'The line at which you left an article, so that you can go back to it.',
    lasts: UNTIL_TAB_CLOSED,
  },
  'lectern:mendeley:intent': {
    purpose: 'That you are installing a reference manager, so that you can continue afterwards.',
    lasts: UNTIL_TAB_CLOSED,
  },
  SD_ART_LINK_STATE: { purpose: 'Which link, in which part of a page, led you to an article.', lasts: UNTIL_CLOSED },
} as const satisfies Readonly<Record<string, ItemWords>>

/** Where in the browser an item is stored. */
export const keptAreaWords = {
  cookie: 'Cookie',
  local: 'Local storage',
  session: 'Session storage',
} as const

/** Other texts of the cookie settings. */
export const cookieSettingsWords = {
  title: 'Cookie settings',
  lead: 'What this site stores in your browser, what for, and for how long. Your choice takes effect immediately and lasts for a year.',
  kept: 'What is stored',
  columns: ['Name', 'Stored in', 'Purpose', 'Duration'],
  save: 'Save choice',
  all: 'Allow all',
  necessary: 'Allow only strictly necessary',
  saved: 'Your choice has been saved.',
  stale: 'This form has expired. Reload the page and try again, with cookies enabled.',
} as const
