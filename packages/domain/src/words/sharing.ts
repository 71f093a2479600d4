/** What stands on the ways to cite and to share an article. */
export const sharingWords = {
  group: 'Cite and share',
  exportCitation: 'Export citation',
  /** A narrow window shows only what stands `always`. */
  exportWords: { always: 'Export', after: 'citation' },
  cite: 'Cite',
  share: 'Share',
  mendeleyWords: { before: 'Add to', always: 'Mendeley' },
  dismiss: 'Dismiss',
} as const
