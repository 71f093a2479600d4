import type { PageStore } from '@lectern/react-ui'

/** The events that show interest in a recording. */
const WANTING = ['pointerover', 'focusin', 'play'] as const

/** Requests the site's own player when a reader first turns to a recording (TREE-14). */
export const listenToRecordings = (document: Document, { tell }: Pick<PageStore, 'tell'>): void => {
  const want = ({ target }: Event): void => {
    if (!(target instanceof Element) || target.closest('video, audio') === null) return
    // `play` events do not bubble, so they are caught in the capture phase.
    for (const kind of WANTING) document.removeEventListener(kind, want, true)
    tell({ type: 'player/wanted' })
  }
  for (const kind of WANTING) document.addEventListener(kind, want, true)
}
