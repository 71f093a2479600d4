/** The versions of an article. */
export const versionWords = {
  title: 'Versions',
  version: (number: string): string => `Version ${number}`,
  stages: {
    AO: 'Author’s original',
    SMUR: 'Submitted manuscript',
    AM: 'Accepted manuscript',
    P: 'Proof',
  },
  /** Follows the version that the reader sees. */
  here: 'this version',
  /** The notice on an earlier version, before the link to the current one. */
  earlier: 'This is an earlier version of the article. Read',
  current: 'the current version',
} as const
