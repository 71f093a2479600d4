/** Why signing in or out did not go on, and what to do. */
export const signInNotices = {
  staleForm: 'This form has grown old, or was not sent from this site. Please try again and make sure cookies are enabled.',
  wrongPassword: 'The e-mail address or the password is wrong.',
  tooManyTries: 'There were too many tries. Please wait a quarter of an hour and try again.',
  unknownInstitution: 'That institution is not known here. Please choose yours from the list.',
  notIdentified: 'Your institution did not say who you are, or is not known here. Please try again, or ask its library.',
  staleTicket: 'This link of your library is no longer good. Please follow it anew from your library’s pages.',
  notConnected: (institution: string): string =>
    `Sign-in through ${institution} is not connected to this site. Please read from its network, or ask its library.`,
  comeByLink: (institution: string): string =>
    `Readers of ${institution} come here by a link of their library, which lets them in. Please follow that link.`,
  fromNetworkOnly: (institution: string): string =>
    `Readers of ${institution} read from its network. There is no sign-in from elsewhere.`,
  chooseAnother: 'Choose another institution',
  noSuchReader: 'There is no reader of that kind here.',
  backToPage: 'Back to the page',
  /** What is signed out from where no institution is named. */
  thisSite: 'this site',
  thisOrganisation: 'this organisation',
} as const
