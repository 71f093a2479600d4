import { waitText } from './formats.ts'

/** Why signing in or out failed, and what to do. */
export const signInNotices = {
  staleForm: 'This form has expired. Reload the page and try again, with cookies enabled.',
  wrongPassword: 'The email address or password is wrong. Check both and try again.',
  tooManyTries: (seconds: number): string => `Too many attempts. Try again in ${waitText(seconds)}.`,
  unknownInstitution: 'We can’t find this institution. Choose yours from the list.',
  notIdentified: 'Your institution did not identify you, or is not known to this site. Try again, or ask its library.',
  staleTicket: 'This link has expired. Open it again from your library’s website.',
  notConnected: (institution: string): string =>
    `You can’t sign in via ${institution} on this site. Connect to its network, or ask its library.`,
  comeByLink: (institution: string): string => `To get access through ${institution}, follow the link on its library’s website.`,
  fromNetworkOnly: (institution: string): string =>
    `To get access through ${institution}, connect to its network. You can’t sign in from elsewhere.`,
  chooseAnother: 'Choose another institution',
  noSuchReader: 'There is no such kind of reader. Go back and choose one from the list.',
  backToPage: 'Back to the page',
  /** What the reader signs out from if no institution is named. */
  thisSite: 'this site',
  thisOrganisation: 'this organisation',
} as const
