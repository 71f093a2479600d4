import type { CopiedCitation } from '@lectern/domain/core'
import { attempt } from './attempt.ts'
import type { Interpreters } from './interpreter.ts'

const copy = async ({ clipboard }: Navigator, { text, html }: CopiedCitation): Promise<void> => {
  if (html === undefined || !('ClipboardItem' in globalThis)) return clipboard.writeText(text)
  const typed = (type: string, content: string) => [type, new Blob([content], { type })] as const
  return clipboard.write([new ClipboardItem(Object.fromEntries([typed('text/html', html), typed('text/plain', text)]))])
}

/** Copies citations, and opens the browser's share sheet. */
export const sharing = (window: Window): Pick<Interpreters, 'copy-citation' | 'share'> => ({
  'copy-citation': ({ citation }, tell) => {
    void attempt(
      () => copy(window.navigator, citation),
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
