import { countText } from './count-text.ts'
import { counted } from './formats.ts'

const institutionCount = (shown: number, more: number): string => {
  if (more > 0) return `${countText(shown)} of ${countText(shown + more)} institutions. Search for yours by name.`
  return counted(shown, { one: 'institution', other: 'institutions' })
}

/** The pages for signing in and out. */
export const signInWords = {
  signIn: 'Sign in',
  viaInstitution: 'Sign in via your institution',
  withAccount: 'Sign in with your own account',
  email: 'Email address',
  password: 'Password',
  institutionName: 'Institution name',
  search: 'Search',
  /**
   * How many institutions are listed.
   * @param words what was searched for; empty if nothing was
   * @param more how many there are besides those shown
   */
  institutions: (words: string, shown: number, more: number): string =>
    shown > 0
      ? institutionCount(shown, more)
      : words === ''
        ? 'No institutions offer sign-in here.'
        : `No institutions match “${words}”. Try fewer words, or another name.`,
  chooseOrganisation: 'Choose organisation',
  severalOrganisations: 'You belong to several organisations. Which one you choose decides what you can read.',
  readThrough: (organisation: string): string => `Continue with ${organisation}`,
  readsNow: 'Current organisation',
  anotherInstitution: 'Sign in via another institution',
  signOut: 'Sign out',
  signOutFrom: (from: string): string => `Sign out from ${from}?`,
  stay: 'Stay signed in',
  readingAs: 'Reading as',
  readingAsKind: (kind: string): string => `Reading as: ${kind}`,
  show: 'Show',
} as const
