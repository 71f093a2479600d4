import { reported } from './reported.ts'

/** Loads what opens the cards of citations when a reader first points at one, or moves the focus to it. */
export const waitForCitations = (document: Document): void => {
  const until = new AbortController()
  const load = async ({ target }: Event): Promise<void> => {
    if (!(target instanceof Element) || target.closest('a.cross-ref') === null) return
    const script = await import('./pointed-citations.ts')
    if (until.signal.aborted) return
    until.abort()
    script.listenToPointedCitations(document)
  }
  for (const sign of ['pointerover', 'focusin'])
    document.addEventListener(sign, event => void reported(load(event)), { signal: until.signal })
}
