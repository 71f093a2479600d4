const counted = (count: number, one: string, many: string): string => `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** What is said of a password that a reader chooses. */
export const newPasswordWords = {
  hint: (least: number) => `At least ${least} characters. A few words that belong to nothing are easy to remember.`,
  short: (least: number) => `A password has at least ${least} characters.`,
  long: (most: number) => `A password has at most ${most.toLocaleString('en')} characters.`,
  different: 'The two passwords are not the same.',
} as const

/** What is said of a reader's name. */
export const nameWords = {
  missing: 'Please give your name.',
  long: (most: number) => `A name has at most ${most} characters.`,
} as const

/** What is said of an email address. */
export const emailWords = {
  malformed: 'This is no e-mail address. It looks like name@example.org.',
  long: 'This e-mail address is too long.',
} as const

/** The words that every page of an account has. */
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
  staleForm: 'This form has grown old, or was not sent from this site. Please try again and make sure cookies are enabled.',
  tooManyTries: 'There were too many tries. Please wait a quarter of an hour and try again.',
  checkFields: 'Please check the fields below.',
  notUnderstood: 'This form cannot be understood. Please go back to the page and try again.',
  tooManyKept: (most: number) => `No more than ${most} are kept here. Please remove one first.`,
  demonstration:
    'This is an account for demonstration, which others use as well: what is kept here is kept for your visit alone, at most half a day, and nobody else sees it.',
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  back: 'Back to the page',
} as const

/** What was done by the form that led to a page, by the word in its address. */
export const doneWords: Readonly<Record<string, string>> = {
  name: 'Your name has been changed.',
  password: 'Your password has been changed. Wherever else you were signed in, you are signed out.',
  on: 'From now on what you do is kept here.',
  off: 'From now on nothing more is kept here. What was kept before stays until you erase it.',
  erased: 'The entry has been erased.',
  'all-erased': 'All entries have been erased.',
  followed: 'You follow it now.',
  removed: 'The alert has been removed.',
  seen: 'What was new has been marked as seen.',
  'left-out': 'It is left out from now on.',
  'let-in': 'It is no longer left out.',
}

/** `/user/registration` */
export const registrationWords = {
  title: 'Create an account',
  intro:
    'With an account of your own you can keep what you read and searched for, follow journals and searches, and get recommendations. It does not open articles that you or your institution have not paid for.',
  name: 'Name',
  nameHint: 'As this site is to call you. Only you see it.',
  email: 'E-mail address',
  emailHint: 'You sign in with it. No e-mail is sent to it.',
  password: 'Password',
  repeated: 'Password, once more',
  submit: 'Create account',
  known: 'Sign in, if you have one already',
  success: 'Account created',
  successText: 'You can sign in now, with the e-mail address and the password that you have given.',
  successKnown:
    'If that does not work, there was an account with this address before, and it has been left as it was. For the sake of its owner this page says the same either way.',
  signIn: 'Sign in',
} as const

/** `/user/profile` */
export const profileWords = {
  title: 'Profile',
  name: 'Name',
  email: 'E-mail address',
  organisation: 'Organisation',
  noOrganisation: 'None',
  signedIn: 'Signed in',
  changeName: 'Change name',
  saveName: 'Save name',
  demonstrationName: 'The name of an account for demonstration stays as it is.',
  erase: 'Erase account',
  eraseIntro: 'You can erase your account, with all that is kept of it.',
  eraseLink: 'Erase account…',
  eraseTitle: 'Erase your account?',
  eraseOwn:
    'Your name, your e-mail address, your password, your histories, your alerts and your preferences are deleted at once and for good. You are signed out everywhere.',
  eraseListed:
    'Your histories, your alerts, your preferences, and the name and the password that you have chosen here are deleted at once and for good, and you are signed out. The account itself is kept by whoever runs this site, with the password that it had at first: ask them to remove that as well.',
  eraseDemonstration:
    'All that was kept for this visit is deleted at once and for good, and you are signed out. The account for demonstration itself stays.',
  eraseUsage: 'Counts of how often articles are read stay, without your name.',
  eraseButton: 'Erase my account',
  keep: 'Keep my account',
  erasedTitle: 'Your account has been erased',
  erasedText: 'All that was kept of it here is deleted, and you are signed out.',
  home: 'Go to articles and chapters',
} as const

/** How a reader has signed in. */
export const signedInWords = {
  password: 'With your e-mail address and password',
  network: (institution: string) => `With your e-mail address and password, in the network of ${institution}`,
  institution: (institution: string) => `Through ${institution}`,
  ticket: (institution: string) => `By a link of the library of ${institution}`,
  member: (institution: string) => `With your e-mail address and password, as a member of ${institution}`,
  other: 'In another way',
} as const

/** `/user/password` */
export const passwordWords = {
  title: 'Change password',
  old: 'Present password',
  password: 'New password',
  repeated: 'New password, once more',
  submit: 'Change password',
  wrong: 'This is not your present password.',
  same: 'The new password is the present one.',
  ends: 'Wherever else you are signed in, you are signed out.',
  elsewhere: 'You have signed in through your institution: your password is changed there, not here.',
  demonstration: 'The password of an account for demonstration stays as it is, so that everyone can sign in with it.',
} as const

/** `/user/history/reading` and `/user/history/search` */
export const historyWords = {
  reading: {
    title: 'Reading history',
    about: 'The articles and chapters that you have opened here while signed in, each with the day on which you last did.',
    isOn: 'What you read is kept here.',
    isOff: 'What you read is not kept.',
    turnOn: 'Keep what I read',
    turnOff: 'Stop keeping what I read',
    empty: 'Nothing has been kept yet. The next article that you open will stand here.',
    emptyOff: 'Nothing is kept here. Only you can allow it, and only you see it.',
  },
  search: {
    title: 'Search history',
    about: 'What you have searched for here while signed in, each search with the day on which you last did.',
    isOn: 'What you search for is kept here.',
    isOff: 'What you search for is not kept.',
    turnOn: 'Keep what I search for',
    turnOff: 'Stop keeping what I search for',
    empty: 'Nothing has been kept yet. Your next search will stand here.',
    emptyOff: 'Nothing is kept here. Only you can allow it, and only you see it.',
  },
  limit: (most: number) => `The last ${most.toLocaleString('en')} are kept.`,
  total: (total: number) => counted(total, 'entry', 'entries'),
  page: (page: number, last: number) => `Page ${page.toLocaleString('en')} of ${last.toLocaleString('en')}`,
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
      'The journals and books that you follow, and what has come in new since you last looked. No e-mail is sent: look here whenever you like.',
    list: 'You follow',
    empty: 'You follow no journal and no book yet. Find one below, or follow it on its own page.',
  },
  search: {
    title: 'Search alerts',
    about:
      'The searches that you follow, and what has come in new that they find since you last looked. No e-mail is sent: look here whenever you like.',
    list: 'You follow',
    empty: 'You follow no search yet. Search for something, and choose “Follow this search” there.',
  },
  news: (total: number) => (total === 0 ? 'Nothing new' : counted(total, 'new article', 'new articles')),
  since: 'since',
  more: (count: number) => `and ${counted(count, 'more', 'more')}`,
  seen: 'Mark as seen',
  seenOf: (title: string) => `Mark as seen: ${title}`,
  remove: 'Stop following',
  removeOf: (title: string) => `Stop following ${title}`,
  find: 'Find a journal or book',
  findLabel: 'Words of its title',
  findButton: 'Find',
  found: (total: number, shown: number) =>
    total > shown
      ? `${shown} of ${total.toLocaleString('en')} journals and books. More words find fewer.`
      : counted(total, 'journal or book', 'journals and books'),
  noneFound: 'No journal or book here has these words in its title.',
  followOf: (title: string) => `Follow ${title}`,
  follow: 'Follow',
  following: 'You follow it',
  unknown: 'There is no such journal or book here.',
  searchLink: 'Search articles and chapters',
} as const

/** The form by which a page lets its reader follow what it shows. */
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
  about: 'Articles and chapters like those that you have read last.',
  openAccess: 'Open access',
  because: (title: string) => `Like “${title}”`,
  emptyNoHistory: 'Recommendations are made from your reading history, and there is nothing in it.',
  emptyNoHistoryLink: 'Go to your reading history',
  emptyNone: 'There is nothing here that is like what you have read, but for what you have read already or leave out.',
  preferencesLink: 'Leave out journals or subjects',
  aboutLink: 'How these are made',
  browse: 'Go to articles and chapters',
  preferences: 'Recommendation preferences',
  preferencesAbout: 'What you leave out here is not recommended to you. You find it in searches and lists as before.',
  leftOut: 'Left out',
  nothingLeftOut: 'Nothing is left out.',
  letIn: 'Recommend again',
  letInOf: (title: string) => `Recommend again: ${title}`,
  journal: 'Journal or book',
  subject: 'Subject',
  leaveOutJournal: 'Leave out a journal or book',
  chooseJournal: 'Journal or book that you have read',
  noJournals: 'Once you have read something, its journal can be chosen here.',
  leaveOutSubject: 'Leave out a subject',
  subjectLabel: 'Words of the subject',
  subjectHint: 'Articles are left out in whose title or abstract all of these words stand.',
  leaveOut: 'Leave out',
  leaveOutThis: (title: string) => `Leave out ${title}`,
  subjectMissing: 'Please give a word, in letters or digits.',
  aboutTitle: 'How recommendations are made',
  explained: (from: number, shown: number) => [
    `From the last ${from} articles and chapters of your reading history, as far as you let that be kept. Nothing else about you is used: not your searches, not your alerts, not what others read.`,
    'To each of them the articles here are compared: by the words that tell it from the others, and by the works that both cite.',
    'What you have read already and what you leave out in the preferences is taken away.',
    `Of the rest up to ${shown} are shown: first those that are like several of what you have read, most like it, and like what you read last. Under each stands which of your articles it is like.`,
    'They are made anew each time you open the page, and are not kept. If you erase your reading history, there are none.',
  ],
  backToRecommendations: 'Back to recommendations',
} as const

/** `/user/history/purchase` */
export const purchaseWords = {
  title: 'Purchased articles',
  none: 'You have bought no articles here.',
  about:
    'Nothing is sold on this site itself. Where whoever runs it has a shop, orders are placed and kept there. What you may read is listed under Subscription.',
  link: 'Go to your subscription',
} as const

/** `/user/subscription` */
export const subscriptionWords = {
  title: 'Subscription',
  about: 'What you may read here beside all that is open to everyone.',
  own: 'Your account',
  caption: (holder: string) => `What ${holder} holds`,
  columns: { title: 'Title', number: 'ISSN or ISBN', years: 'Years' },
  nothingOwn: 'Your account by itself holds nothing.',
  nothing: (holder: string) => `${holder} holds nothing here.`,
  noInstitution: 'You have come through no institution. If yours reads here, sign in through it.',
  institutionLink: 'Sign in via your institution',
  privileged: 'Your account may read everything here.',
} as const

/** The years that are held. */
export const holdingWords = {
  all: 'All years',
  since: (from: number) => `From ${from}`,
  until: (to: number) => `Until ${to}`,
  between: (from: number, to: number) => `${from} to ${to}`,
} as const
