import { countText } from './count-text.ts'
import { counted } from './formats.ts'

/** Messages about a password that a reader chooses. */
export const newPasswordWords = {
  hint: (least: number) => `At least ${countText(least)} characters. A few unrelated words are easy to remember.`,
  short: (least: number) => `A password has at least ${countText(least)} characters.`,
  long: (most: number) => `A password has at most ${countText(most)} characters.`,
  different: 'The two passwords are not the same.',
} as const

/** Messages about a reader's name. */
export const nameWords = {
  missing: 'Enter your name.',
  long: (most: number) => `A name has at most ${countText(most)} characters.`,
} as const

/** Messages about an email address. */
export const emailWords = {
  malformed: 'Enter a valid email address, such as name@example.org.',
  long: 'This email address is too long.',
} as const

/** Texts on every page of an account. */
export const accountWords = {
  navigation: 'Your account',
  sections: {
    profile: 'Profile',
    password: 'Change password',
    recommendations: 'Recommendations',
    reading: 'Reading history',
    search: 'Search history',
    journalAlerts: 'Journal and book alerts',
    searchAlerts: 'Search alerts',
    subscription: 'Subscription',
    purchases: 'Purchased articles',
  },
  staleForm: 'This form has expired. Reload the page and try again, with cookies enabled.',
  tooManyTries: 'Too many attempts. Try again in 15 minutes.',
  checkFields: 'Check the fields below.',
  notUnderstood: 'This form could not be processed. Go back to the page and try again.',
  tooManyKept: (most: number) => `No more than ${countText(most)} are kept here. Remove one first.`,
  demonstration:
    'This is a demo account, which others also use: your entries are kept only for this visit, at most 12 hours, and nobody else sees them.',
  pages: 'Pages',
  back: 'Back to the page',
} as const

/** Confirmations of what a form did, by the word in the address of the page that follows. */
export const doneWords: Readonly<Record<string, string>> = {
  name: 'Your name has been changed.',
  password: 'Your password has been changed. Wherever else you were signed in, you are signed out.',
  on: 'Your history is now on.',
  off: 'Your history is now off. Earlier entries stay until you erase them.',
  erased: 'The entry has been erased.',
  'all-erased': 'All entries have been erased.',
  followed: 'Following.',
  removed: 'The alert has been removed.',
  seen: 'What was new has been marked as seen.',
  'left-out': 'It is now excluded.',
  'let-in': 'It is no longer excluded.',
}

/** `/user/registration` */
export const registrationWords = {
  title: 'Create an account',
  intro:
    'With your own account you can keep your reading and search history, follow journals and searches, and get recommendations. It does not give access to articles that you or your institution have not paid for.',
  name: 'Name',
  nameHint: 'The name shown to you here. Only you see it.',
  email: 'Email address',
  emailHint: 'You sign in with it. No email is sent to it.',
  password: 'Password',
  repeated: 'Confirm password',
  submit: 'Create account',
  known: 'Sign in, if you have one already',
  success: 'Account created',
  successText: 'You can now sign in with your email address and password.',
  successKnown:
    'If that does not work, an account with this address existed already and has not been changed. To protect its owner, this page says the same either way.',
  signIn: 'Sign in',
} as const

/** `/user/profile` */
export const profileWords = {
  title: 'Profile',
  name: 'Name',
  email: 'Email address',
  organisation: 'Organisation',
  noOrganisation: 'None',
  signedIn: 'Signed in',
  changeName: 'Change name',
  saveName: 'Save name',
  demonstrationName: 'The name of a demo account cannot be changed.',
  erase: 'Erase account',
  eraseIntro: 'You can erase your account and everything stored with it.',
  eraseLink: 'Erase account…',
  eraseTitle: 'Erase your account?',
  eraseOwn:
    'Your name, your email address, your password, your histories, your alerts and your preferences are deleted at once and for good. You are signed out everywhere.',
  eraseListed:
    'Your histories, your alerts, your preferences, and the name and the password that you have chosen here are deleted at once and for good, and you are signed out. The account itself is kept by the operator of this site, with its original password: ask them to remove it too.',
  eraseDemonstration:
    'Everything kept for this visit is deleted at once and for good, and you are signed out. The demo account itself stays.',
  eraseUsage: 'Counts of how often articles are read stay, without your name.',
  eraseButton: 'Erase my account',
  keep: 'Keep my account',
  erasedTitle: 'Your account has been erased',
  erasedText: 'Everything stored with it has been deleted, and you are signed out.',
  home: 'Go to articles and chapters',
} as const

/** The way in which a reader has signed in. */
export const signedInWords = {
  password: 'With your email address and password',
  network: (institution: string) => `With your email address and password, in the network of ${institution}`,
  institution: (institution: string) => `Through ${institution}`,
  ticket: (institution: string) => `By a link from the library of ${institution}`,
  member: (institution: string) => `With your email address and password, as a member of ${institution}`,
  other: 'In another way',
} as const

/** `/user/password` */
export const passwordWords = {
  title: 'Change password',
  old: 'Current password',
  password: 'New password',
  repeated: 'Confirm new password',
  submit: 'Change password',
  wrong: 'This is not your current password.',
  same: 'The new password is the same as the current one.',
  ends: 'Wherever else you are signed in, you are signed out.',
  elsewhere: 'You have signed in through your institution: your password is changed there, not here.',
  demonstration: 'The password of a demo account cannot be changed, so that everyone can sign in with it.',
} as const

/** `/user/history/reading` and `/user/history/search` */
export const historyWords = {
  reading: {
    title: 'Reading history',
    about: 'The articles and chapters that you have opened while signed in, each with the day you last opened it.',
    isOn: 'Reading history is on.',
    isOff: 'Reading history is off.',
    turnOn: 'Turn on reading history',
    turnOff: 'Turn off reading history',
    empty: 'There is nothing here yet. The next article that you open will be listed.',
    emptyOff: 'Nothing is kept here. Only you can allow it, and only you see it.',
  },
  search: {
    title: 'Search history',
    about: 'Your searches while signed in, each with the day you last made it.',
    isOn: 'Search history is on.',
    isOff: 'Search history is off.',
    turnOn: 'Turn on search history',
    turnOff: 'Turn off search history',
    empty: 'There is nothing here yet. Your next search will be listed.',
    emptyOff: 'Nothing is kept here. Only you can allow it, and only you see it.',
  },
  limit: (most: number) => `The last ${countText(most)} are kept.`,
  total: (total: number) => counted(total, { one: 'entry', other: 'entries' }),
  erase: 'Erase',
  eraseOf: (title: string) => `Erase ${title}`,
  eraseAll: 'Erase all entries',
  eraseAllQuestion: 'All entries are deleted at once and for good.',
  recording: 'Recording',
  entries: 'Entries',
  browse: 'Go to articles and chapters',
  searchLink: 'Search articles and chapters',
} as const

/** `/user/alerts/journal` and `/user/alerts/search` */
export const alertWords = {
  journal: {
    title: 'Journal and book alerts',
    about:
      'The journals and books that you follow, and what is new since you last looked. No email is sent: look here whenever you like.',
    list: 'You follow',
    empty: 'You do not follow any journals or books yet. Find one below, or follow it on its own page.',
  },
  search: {
    title: 'Search alerts',
    about:
      'The searches that you follow, and their new results since you last looked. No email is sent: look here whenever you like.',
    list: 'You follow',
    empty: 'You do not follow any searches yet. Search for something, then choose “Follow this search”.',
  },
  news: (total: number) => (total === 0 ? 'Nothing new' : counted(total, { one: 'new article', other: 'new articles' })),
  /** Where only the latest articles were looked at. */
  newsAtLeast: (total: number) =>
    total === 0
      ? 'Nothing new among the latest articles'
      : `At least ${counted(total, { one: 'new article', other: 'new articles' })}`,
  since: 'since',
  more: (count: number) => `and ${counted(count, { one: 'more', other: 'more' })}`,
  seen: 'Mark as seen',
  seenOf: (title: string) => `Mark as seen: ${title}`,
  remove: 'Stop following',
  removeOf: (title: string) => `Stop following ${title}`,
  find: 'Find a journal or book',
  findLabel: 'Words of its title',
  findButton: 'Find',
  found: (total: number, shown: number) =>
    total > shown
      ? `${countText(shown)} of ${countText(total)} journals and books. More words find fewer.`
      : counted(total, { one: 'journal or book', other: 'journals and books' }),
  noneFound: 'No journals or books have these words in their titles.',
  followOf: (title: string) => `Follow ${title}`,
  follow: 'Follow',
  following: 'Following',
  unknown: 'There is no such journal or book here.',
  searchLink: 'Search articles and chapters',
} as const

/** The form for following what a page shows. */
export const followWords = {
  follow: { journal: 'Follow this journal', book: 'Follow this book', search: 'Follow this search' },
  signIn: {
    journal: 'Sign in to follow this journal',
    book: 'Sign in to follow this book',
    search: 'Sign in to follow this search',
  },
  followed: { journal: 'You follow this journal.', book: 'You follow this book.', search: 'You follow this search.' },
  manage: 'Manage alerts',
} as const

/** `/user/recommendations`, its preferences, and how they are made. */
export const recommendationWords = {
  title: 'Recommendations',
  about: 'Articles and chapters like those that you read last.',
  openAccess: 'Open access',
  because: (title: string) => `Like “${title}”`,
  emptyNoHistory: 'Recommendations are based on your reading history, which is empty.',
  emptyNoHistoryLink: 'Go to your reading history',
  emptyNone: 'There is nothing similar here that you have not already read or excluded.',
  preferencesLink: 'Exclude journals or subjects',
  aboutLink: 'How these are made',
  browse: 'Go to articles and chapters',
  preferences: 'Recommendation preferences',
  preferencesAbout: 'What you exclude here is not recommended to you. You still find it in searches and lists.',
  leftOut: 'Excluded',
  nothingLeftOut: 'Nothing is excluded.',
  letIn: 'Recommend again',
  letInOf: (title: string) => `Recommend again: ${title}`,
  journal: 'Journal or book',
  subject: 'Subject',
  leaveOutJournal: 'Exclude a journal or book',
  chooseJournal: 'Journal or book that you have read',
  noJournals: 'Once you have read something, its journal can be chosen here.',
  leaveOutSubject: 'Exclude a subject',
  subjectLabel: 'Words of the subject',
  subjectHint: 'Articles with all of these words in their title or abstract are excluded.',
  leaveOut: 'Exclude',
  leaveOutThis: (title: string) => `Exclude ${title}`,
  subjectMissing: 'Enter a word of letters or digits.',
  aboutTitle: 'How recommendations are made',
  explained: (from: number, shown: number) => [
    `From the last ${from} articles and chapters of your reading history, if you have turned it on. Nothing else about you is used: not your searches, not your alerts, not what others read.`,
    'The articles here are compared with each of them: by the words that distinguish it from the others, and by the works that both cite.',
    'What you have already read, and what you exclude in the preferences, is removed.',
    `Up to ${shown} of the rest are shown: first those that are like several of the articles you read, then those that are most like them, and those like what you read last. Each says which of your articles it is like.`,
    'They are made each time you open the page, and are not stored. If you erase your reading history, there are none.',
  ],
  backToRecommendations: 'Back to recommendations',
} as const

/** `/user/history/purchase` */
export const purchaseWords = {
  title: 'Purchased articles',
  none: 'You have not bought any articles here.',
  about:
    'Nothing is sold on this site itself. If its operator has a shop, orders are placed and kept there. What you may read is listed under Subscription.',
  link: 'Go to your subscription',
} as const

/** `/user/subscription` */
export const subscriptionWords = {
  title: 'Subscription',
  about: 'What you may read here in addition to everything that is free.',
  own: 'Your account',
  caption: (holder: string) => `Subscriptions of ${holder}`,
  columns: { title: 'Title', number: 'ISSN or ISBN', years: 'Years' },
  nothingOwn: 'Your account itself has no subscriptions.',
  nothing: (holder: string) => `${holder} has no subscriptions here.`,
  noInstitution: 'You have not signed in through an institution. If yours has access here, sign in through it.',
  institutionLink: 'Sign in via your institution',
  privileged: 'Your account may read everything here.',
} as const

/** The years that a subscription covers. */
export const holdingWords = {
  all: 'All years',
  since: (from: number) => `From ${from}`,
  until: (to: number) => `Until ${to}`,
  between: (from: number, to: number) => `${from} to ${to}`,
} as const
