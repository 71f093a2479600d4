import { counted } from './formats.ts'

const waitText = (seconds: number): string =>
  seconds <= 90
    ? counted(seconds, { one: 'second', other: 'seconds' })
    : counted(Math.ceil(seconds / 60), { one: 'minute', other: 'minutes' })

/** Why signing in or out failed, and what to do. */
export const signInNotices = {
  staleForm: 'This form has expired. Reload the page and try again, with cookies enabled.',
  wrongPassword: 'The email address or the password is wrong.',
  tooManyTries: (seconds: number): string => `Too many attempts. Try again in ${waitText(seconds)}.`,
  unknownInstitution: 'This institution is not known here. Choose yours from the list.',
  notIdentified: 'Your institution did not identify you, or is not known here. Try again, or ask its library.',
  staleTicket: 'This link has expired. Open it again from your library’s pages.',
  notConnected: (institution: string): string =>
    `Sign-in through ${institution} is not connected to this site. Use its network, or ask its library.`,
  comeByLink: (institution: string): string =>
    `Readers of ${institution} get access through a link on their library’s pages. Follow that link.`,
  fromNetworkOnly: (institution: string): string =>
    `Readers of ${institution} get access on its network. There is no sign-in from elsewhere.`,
  chooseAnother: 'Choose another institution',
  noSuchReader: 'There is no reader of that kind here.',
  backToPage: 'Back to the page',
  /** What the reader signs out from if no institution is named. */
  thisSite: 'this site',
  thisOrganisation: 'this organisation',
} as const
