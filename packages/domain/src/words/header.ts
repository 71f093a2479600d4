/** What header and footer say beside the names of their items. `account` also names the menu where it does not have the reader’s name. */
export const headerWords = {
  site: 'Site',
  menu: 'Menu',
  help: 'Help',
  helpLanguages: 'Help and support',
  search: 'Search',
  searchField: 'Search articles and chapters',
  searchPlaceholder: 'Title, author, DOI or words of the text',
  account: 'My account',
  footer: 'Footer',
  cookieSettings: 'Cookie settings',
} as const

/** Through whom a reader reads. */
export const readingThrough = (organisation: string): string => `You read through ${organisation}`
