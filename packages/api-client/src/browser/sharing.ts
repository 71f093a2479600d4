import { attempt } from './attempt.ts'
import { copyToClipboard } from './clipboard.ts'
import type { Interpreters } from './interpreter.ts'

/** Copies citations, and opens the browser's share sheet. */
export const sharing = (window: Window): Pick<Interpreters, 'copy-citation' | 'share'> => ({
  'copy-citation': ({ citation }, tell) => {
    copyToClipboard(
      window,
      citation,
      () => {
        tell({ type: 'citationDialog/copied' })
      },
      () => {
        tell({ type: 'citationDialog/copy-failed' })
      },
    )
  },
  share: ({ link }, tell) => {
    void attempt(
      () => window.navigator.share(link),
      () => {
        tell({ type: 'share/sheet-used' })
      },
      () => {
        tell({ type: 'share/sheet-unused' })
      },
    )
  },
})
