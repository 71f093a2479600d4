/** What the tools of a figure or table have done. */
export const floatToolWords = {
  copied: 'Copied',
  /** The figure or table that is kept in view. */
  pinnedNamed: (name: string): string => `Pinned: ${name}`,
  pinned: 'Pinned. Press Escape to unpin.',
  unpinned: 'Unpinned',
  unpin: 'Unpin',
  notCopied: 'Your browser blocked copying',
} as const
