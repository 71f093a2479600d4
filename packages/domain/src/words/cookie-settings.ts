interface KindWords {
  readonly name: string
  readonly purpose: string
}

/** The purpose of each kind of cookie. */
export const cookieKindWords = {
  strictlyNecessary: {
    name: 'Strictly necessary',
    purpose: 'What the site cannot work without, and what you have chosen yourself. Always allowed.',
  },
  performance: {
    name: 'Performance',
    purpose:
      'Tells the next article by which link you came to it, to show which parts of a page are useful. While it is on, the page also reports how long its requests took.',
  },
  functional: {
    name: 'Functional',
    purpose: 'For conveniences beyond what you have chosen yourself. The site keeps nothing of this kind today.',
  },
  targeting: {
    name: 'Targeting',
    purpose:
      'For advertising and recognising you on other sites. There is no advertising here, and nothing of this kind is kept.',
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
      'Recognises you from page to page: that you have signed in, and through which organisation. Usage is counted with it. Over an encrypted connection its name begins with __Host-.',
    lasts: 'until the browser is closed, at most 12 hours',
  },
  lectern_device: {
    purpose:
      'Lets you sign in on this device while others are trying passwords for your account. It does not contain who you are. Over an encrypted connection its name begins with __Host-.',
    lasts: 'six months after you last signed in',
  },
  lectern_cookies: { purpose: 'What you allow here.', lasts: A_YEAR },
  lectern_theme: { purpose: 'The colours that you have chosen.', lasts: A_YEAR },
  lectern_text: { purpose: 'The size of text that you have chosen.', lasts: A_YEAR },
  lectern_margin: { purpose: 'Whether you have chosen to see margin notes.', lasts: A_YEAR },
  lectern_keys: { purpose: 'Whether you have turned the keyboard shortcuts off.', lasts: A_YEAR },
  'lectern:downloads': {
    purpose: 'How many articles and issues you have downloaded each day, because there is a limit.',
    lasts: 'until you clear it',
  },
  'arp:entitled_recs:do_not_show': {
    purpose: 'That you do not want to be offered recommended articles with a PDF again.',
    lasts: 'until you clear it',
  },
  'lectern:citation:style': { purpose: 'The style in which you last looked at a citation.', lasts: 'until you clear it' },
  'lectern:header': {
    purpose: 'How much room the header needs when it names you or your library, so that nothing moves when it does.',
    lasts: 'until you sign out or clear it',
  },
  'lectern:place:…': { purpose: 'The line at which you left an article, to take you back there.', lasts: UNTIL_TAB_CLOSED },
  'lectern:mendeley:intent': {
    purpose: 'That you are installing a reference manager, to continue afterwards.',
    lasts: UNTIL_TAB_CLOSED,
  },
  SD_ART_LINK_STATE: { purpose: 'Which link, in which part of a page, led you to the article.', lasts: UNTIL_CLOSED },
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
  lead: 'What this site keeps in your browser, what for, and how long. Your choice takes effect at once, for a year.',
  kept: 'What is kept',
  columns: ['Name', 'Where', 'What for', 'How long'],
  save: 'Save my choice',
  all: 'Allow all',
  necessary: 'Only what is necessary',
  saved: 'Your choice has been saved.',
  stale: 'This form has expired. Reload the page and choose again, with cookies enabled.',
} as const
