import { countText } from './count-text.ts'
import { counted } from './formats.ts'

/** Messages about a password that a reader chooses. */
export const newPasswordWords = {
  hint: (least: number) => `At least ${countText(least)} characters. A few unrelated words are easy to remember.`,
  short: (least: number) => `Use at least ${countText(least)} characters.`,
  long: (most: number) => `Use no more than ${countText(most)} characters.`,
  different: 'The passwords don’t match. Enter the same one twice.',
} as const

/** Messages about a reader's name. */
export const nameWords = {
  missing: 'Enter your name.',
  long: (most: number) => `Use no more than ${countText(most)} characters.`,
} as const

/** Messages about an email address. */
export const emailWords = {
  malformed: 'Enter a valid email address, such as name@example.org.',
  long: (most: number, beforeAt: number) =>
    `An email address has at most ${countText(most)} characters, with at most ${countText(beforeAt)} before the @.`,
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
  tooManyKept: (most: number) => `This list is full: it can hold ${countText(most)}. Remove one first.`,
  demonstration:
    'This is a demo account, which others also use. What you do here is stored for this visit only, for 24 hours at most, and nobody else can see it.',
  pages: 'Pages',
  back: 'Back to the page',
} as const

/** Confirmations of what a form did, by the word in the address of the page that follows. */
export const doneWords: Readonly<Record<string, string>> = {
  name: 'Your name has been changed.',
  password: 'Your password has been changed, and you have been signed out everywhere else.',
  on: 'Your history is now on.',
  off: 'Your history is now off. Earlier entries stay until you delete them.',
  erased: 'The entry has been deleted.',
  'all-erased': 'All entries have been deleted.',
  followed: 'Following.',
  removed: 'No longer following.',
  seen: 'Marked as seen.',
  'left-out': 'Excluded.',
  'let-in': 'No longer excluded.',
}

/** `/user/registration` */
export const registrationWords = {
  title: 'Create an account',
  intro:
    'With your own account, you can keep a reading history and a search history, follow journals and searches, and get recommendations. It does not give access to articles that neither you nor your institution has paid for.',
  name: 'Name',
  nameHint: 'The name shown to you here. Only you see it.',
  email: 'Email address',
  emailHint: 'You sign in with this address. No email is sent to it.',
  password: 'Password',
  repeated: 'Confirm password',
  submit: 'Create account',
  known: 'Sign in if you already have an account',
  success: 'Account created',
  successText: 'You can now sign in with your email address and password.',
  successKnown:
    'If that does not work, there was already an account with this address, and it has not been changed. To protect its owner, this page says the same either way.',
  signIn: 'Sign in',
} as const

/** `/user/profile` */
export const profileWords = {
  title: 'Profile',
  name: 'Name',
  email: 'Email address',
  organisation: 'Organisation',
  noOrganisation: 'None',
  signedIn: 'Sign-in method',
  changeName: 'Change name',
  saveName: 'Save name',
  demonstrationName: 'You can’t change the name of a demo account.',
  erase: 'Delete account',
  eraseIntro: 'You can delete your account and everything stored with it.',
  eraseLink: 'Delete account…',
  eraseTitle: 'Delete your account?',
  eraseOwn:
    'Your name, email address, password, histories, alerts and preferences will be deleted immediately and permanently, and you will be signed out everywhere.',
  eraseListed:
    'Your histories, alerts and preferences, and the name and password that you have chosen here, will be deleted immediately and permanently, and you will be signed out. The operator of this site keeps the account itself, with its original password: ask them to delete it too.',
  eraseDemonstration:
    'Everything stored for this visit will be deleted immediately and permanently, and you will be signed out. The demo account itself will stay.',
  eraseUsage: 'Counts of how often articles are read will stay, without your name.',
  eraseButton: 'Delete my account',
  keep: 'Keep my account',
  erasedTitle: 'Your account has been deleted',
  erasedText: 'Everything stored with it has been deleted too, and you have been signed out.',
  home: 'Go to articles and chapters',
} as const

/** The way in which a reader has signed in. */
export const signedInWords = {
  password: 'Email address and password',
  network: (institution: string) => `Email address and password, on the network of ${institution}`,
  institution: (institution: string) => `Through ${institution}`,
  ticket: (institution: string) => `Link from the library of ${institution}`,
  member: (institution: string) => `Email address and password, as a member of ${institution}`,
  other: 'Another way',
} as const

/** `/user/password` */
export const passwordWords = {
  title: 'Change password',
  old: 'Current password',
  password: 'New password',
  repeated: 'Confirm new password',
  submit: 'Change password',
  wrong: 'This is not your current password. Try again.',
  same: 'The new password is the same as the current one. Choose another.',
  ends: 'Changing your password signs you out everywhere else.',
  elsewhere: 'You have signed in through your institution, so you can change your password only there.',
  demonstration: 'You can’t change the password of a demo account, because others sign in with it too.',
} as const

/** `/user/history/reading` and `/user/history/search` */
export const historyWords = {
  reading: {
    title: 'Reading history',
    about: 'The articles and chapters that you have opened while signed in, with the day you last opened each.',
    isOn: 'Reading history is on.',
    isOff: 'Reading history is off.',
    turnOn: 'Turn on reading history',
    turnOff: 'Turn off reading history',
    empty: 'There is nothing here yet. The next article you open will be listed.',
    emptyOff: 'Nothing is stored while it is off. Only you can turn it on, and only you can see it.',
  },
  search: {
    title: 'Search history',
    about: 'The searches that you have made while signed in, with the day you last made each.',
    isOn: 'Search history is on.',
    isOff: 'Search history is off.',
    turnOn: 'Turn on search history',
    turnOff: 'Turn off search history',
    empty: 'There is nothing here yet. Your next search will be listed.',
    emptyOff: 'Nothing is stored while it is off. Only you can turn it on, and only you can see it.',
  },
  limit: (most: number) => `The last ${countText(most)} are stored.`,
  total: (total: number) => counted(total, { one: 'entry', other: 'entries' }),
  erase: 'Delete',
  eraseOf: (title: string) => `Delete ${title}`,
  eraseAll: 'Delete all entries',
  eraseAllQuestion: 'All entries will be deleted immediately and permanently.',
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
      'The journals and books that you follow, and what is new in them since you last looked. No email is sent, so check this page whenever you like.',
    list: 'You follow',
    empty: 'You don’t follow any journals or books yet. Find one below, or follow it on its own page.',
  },
  search: {
    title: 'Search alerts',
    about:
      'The searches that you follow, and their new results since you last looked. No email is sent, so check this page whenever you like.',
    list: 'You follow',
    empty: 'You don’t follow any searches yet. Make a search, then choose “Follow this search”.',
  },
  news: (total: number) => (total === 0 ? 'Nothing new' : counted(total, { one: 'new article', other: 'new articles' })),
  /** Where only the latest articles were looked at. */
  newsAtLeast: (total: number) =>
    total === 0
      ? 'Nothing new among the latest articles'
      : `At least ${counted(total, { one: 'new article', other: 'new articles' })}`,
  since: (day: string) => `since ${day}`,
  more: (count: number) => `and ${counted(count, { one: 'more', other: 'more' })}`,
  seen: 'Mark as seen',
  seenOf: (title: string) => `Mark as seen: ${title}`,
  remove: 'Stop following',
  removeOf: (title: string) => `Stop following ${title}`,
  find: 'Find a journal or book',
  findLabel: 'Words in its title',
  findButton: 'Find',
  found: (total: number, shown: number) =>
    total > shown
      ? `${countText(shown)} of ${countText(total)} journals and books. Add words to narrow the list.`
      : counted(total, { one: 'journal or book', other: 'journals and books' }),
  noneFound: 'No journals or books have these words in their titles. Check the spelling, or try fewer words.',
  followOf: (title: string) => `Follow ${title}`,
  follow: 'Follow',
  following: 'Following',
  unknown: 'We can’t find this journal or book. Find it by its title.',
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
  about: 'Articles and chapters similar to those that you read most recently.',
  openAccess: 'Open access',
  because: (title: string) => `Similar to “${title}”`,
  emptyNoHistory: 'Recommendations are based on your reading history, which is empty.',
  emptyNoHistoryLink: 'Go to your reading history',
  emptyNone: 'You have already read or excluded everything similar here.',
  preferencesLink: 'Exclude journals or subjects',
  aboutLink: 'How recommendations are made',
  browse: 'Go to articles and chapters',
  preferences: 'Recommendation preferences',
  preferencesAbout: 'What you exclude here is not recommended to you, but you can still find it in searches and lists.',
  leftOut: 'Excluded',
  nothingLeftOut: 'You have not excluded anything.',
  letIn: 'Recommend again',
  letInOf: (title: string) => `Recommend again: ${title}`,
  journal: 'Journal or book',
  subject: 'Subject',
  leaveOutJournal: 'Exclude a journal or book',
  chooseJournal: 'Journal or book that you have read',
  noJournals: 'Once you have read something, you can choose its journal or book here.',
  leaveOutSubject: 'Exclude a subject',
  subjectLabel: 'Words for the subject',
  subjectHint: 'Articles with all of these words in their title or abstract are excluded.',
  leaveOut: 'Exclude',
  leaveOutThis: (title: string) => `Exclude ${title}`,
  subjectMissing: 'Enter at least one word of letters or digits.',
  aboutTitle: 'How recommendations are made',
  explained: (from: number, shown: number) => [
    `Recommendations are based on the last ${from} articles and chapters in your reading history, if you have turned it on. Nothing else is used: not your searches, your alerts or what others read.`,
    'Other articles here are compared with each of those, by the words that make it different from the rest and by the works that both cite.',
    'What you have already read, and what you exclude in your preferences, is not recommended.',
    `Up to ${shown} of the rest are shown: first those similar to several of the articles that you have read, then the most similar, then those similar to what you read most recently. Each says which of your articles it is similar to.`,
    'Recommendations are made each time you open the page, and are not stored. If you delete your reading history, there are none.',
  ],
  backToRecommendations: 'Back to recommendations',
} as const

/** `/user/history/purchase` */
export const purchaseWords = {
  title: 'Purchased articles',
  none: 'You haven’t bought any articles here.',
  about:
    'This site itself sells nothing. If its operator has a shop, you can find your orders there. What you can read is listed under Subscription.',
  link: 'Go to your subscription',
} as const

/** `/user/subscription` */
export const subscriptionWords = {
  title: 'Subscription',
  about: 'What you can read here in addition to everything that is free.',
  own: 'Your account',
  caption: (holder: string) => `Subscriptions of ${holder}`,
  columns: { title: 'Title', number: 'ISSN or ISBN', years: 'Years' },
  nothingOwn: 'Your account itself has no subscriptions.',
  nothing: (holder: string) => `${holder} has no subscriptions here.`,
  noInstitution: 'You have not signed in through an institution. If yours has access here, sign in to use it.',
  institutionLink: 'Sign in via your institution',
  privileged: 'Your account gives you access to everything here.',
} as const

/** The years that a subscription covers. */
export const holdingWords = {
  all: 'All years',
  since: (from: number) => `From ${from}`,
  until: (to: number) => `Until ${to}`,
  between: (from: number, to: number) => `${from} to ${to}`,
} as const
