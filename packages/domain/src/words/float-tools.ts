/** What the tools of a figure or table have done. */
export const floatToolWords = {
  copied: 'Copied',
  notCopied: 'Copying is not allowed here',
} as const
