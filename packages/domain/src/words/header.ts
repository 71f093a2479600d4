/** Texts of the header and footer besides the names of their items. `account` also names the menu if it does not show the reader’s name. */
export const headerWords = {
  site: 'Site',
  menu: 'Menu',
  help: 'Help',
  helpLanguages: 'Help and support',
  search: 'Search',
  searchField: 'Search articles and chapters',
  searchPlaceholder: 'Title, author, DOI or words in the text',
  account: 'My account',
  footer: 'Footer',
  cookieSettings: 'Cookie settings',
} as const

/** The organisation through which a reader has access. */
export const readingThrough = (organisation: string): string => `You have access through ${organisation}`
