import { reportOnConsole } from '@lectern/api-client/browser'
import { messageOf } from '@lectern/domain/core'

/** Loads what opens the cards of citations when a reader first points at one, or moves the focus to it. */
export const waitForCitations = (document: Document): void => {
  const until = new AbortController()
  const load = async ({ target }: Event): Promise<void> => {
    if (!(target instanceof Element) || target.closest('a.cross-ref') === null) return
    try {
      const { listenToPointedCitations } = await import('./pointed-citations.ts')
      if (until.signal.aborted) return
      until.abort()
      listenToPointedCitations(document)
    } catch (error) {
      reportOnConsole({ kind: 'error', message: messageOf(error) })
    }
  }
  for (const sign of ['pointerover', 'focusin'])
    document.addEventListener(sign, event => void load(event), { signal: until.signal })
}
