/** The list of an article's versions. */
export const versionWords = {
  title: 'Versions',
  /** The version that the reader sees. */
  here: (name: string): string => `${name} (this version)`,
} as const

/** What versions are called, and the notice on an earlier one. */
export const versionNames = {
  version: (number: string): string => `Version ${number}`,
  stages: {
    AO: 'Author’s original',
    SMUR: 'Submitted manuscript',
    AM: 'Accepted manuscript',
    P: 'Proof',
  },
  /** Before the link to the current version. */
  earlier: 'This is an earlier version of this article',
  current: 'read the current version',
} as const
