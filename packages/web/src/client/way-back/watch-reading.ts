import { allowedIn } from '../allowed-cookies.ts'

/** Keeps the place of a reader who allows it, and offers to continue there, by a script of its own. */
export const watchReading = async (window: Window): Promise<void> => {
  if (!allowedIn(window.document).functional) return
  const script = await import('./left-place.ts')
  script.keepLeftPlace(window)
}
