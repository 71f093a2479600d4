import type { CopiedCitation } from '@lectern/domain/core'
import { attempt } from './attempt.ts'

const write = async ({ clipboard }: Navigator, { text, html }: CopiedCitation): Promise<void> => {
  if (html === undefined || !('ClipboardItem' in globalThis)) return clipboard.writeText(text)
  const typed = (type: string, content: string) => [type, new Blob([content], { type })] as const
  return clipboard.write([new ClipboardItem(Object.fromEntries([typed('text/html', html), typed('text/plain', text)]))])
}

/**
 * Writes to the clipboard, and calls one of two functions. It never throws or rejects itself.
 * @param copied the text, and its markup if it has any
 * @param done called once it is in the clipboard
 * @param failed called if the window has no clipboard, or may not write to it
 */
export const copyToClipboard = (window: Window, copied: CopiedCitation, done: () => void, failed: () => void): void => {
  void attempt(() => write(window.navigator, copied), done, failed)
}
