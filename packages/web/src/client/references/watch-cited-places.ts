import { reportOnConsole } from '@lectern/api-client/browser'
import { messageOf } from '@lectern/domain/core'

const OPEN = 'details.cited-in[open]'

const show = async (details: Element): Promise<void> => {
  try {
    const { showCitingSentences } = await import('./cited-places.ts')
    showCitingSentences(details)
  } catch (error) {
    reportOnConsole({ kind: 'error', message: messageOf(error) })
  }
}

/** Shows the sentences that cite a reference when a reader opens where it is cited, in the list or in a copy of it. */
export const watchCitedPlaces = (document: Document): void => {
  for (const details of document.querySelectorAll(OPEN)) void show(details)
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof Element && target.matches(OPEN)) void show(target)
    },
    { capture: true },
  )
}
