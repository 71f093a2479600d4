import { reportOnConsole } from '@lectern/api-client/browser'
import { messageOf } from '@lectern/domain/core'
import { allowedIn } from '../allowed-cookies.ts'

/** Keeps the place of a reader who allows it, and offers to continue there, by a script of its own. */
export const watchReading = async (window: Window): Promise<void> => {
  if (!allowedIn(window.document).functional) return
  try {
    const { keepLeftPlace } = await import('./left-place.ts')
    keepLeftPlace(window)
  } catch (error) {
    reportOnConsole({ kind: 'error', message: messageOf(error) })
  }
}
