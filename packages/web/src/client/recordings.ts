import type { PageStore } from '@lectern/react-ui'

/** What a reader does who wants to see or hear a recording. */
const WANTING = ['pointerover', 'focusin', 'play'] as const

/** Asks for the site's own player when a reader first turns to a recording (TREE-14). */
export const listenToRecordings = (document: Document, { tell }: Pick<PageStore, 'tell'>): void => {
  const want = ({ target }: Event): void => {
    if (!(target instanceof Element) || target.closest('video, audio') === null) return
    // Recordings do not pass on that they play: it is heard on the way to them.
    for (const kind of WANTING) document.removeEventListener(kind, want, true)
    tell({ type: 'player/wanted' })
  }
  for (const kind of WANTING) document.addEventListener(kind, want, true)
}
