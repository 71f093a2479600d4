import { reported } from '../reported.ts'

const OPEN = 'details.cited-in[open]'

const show = async (details: Element): Promise<void> => {
  const script = await import('./cited-places.ts')
  script.showCitingSentences(details)
}

/** Shows the sentences that cite a reference when a reader opens where it is cited, in the list or in a copy of it. */
export const watchCitedPlaces = (document: Document): void => {
  for (const details of document.querySelectorAll(OPEN)) void reported(show(details))
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof Element && target.matches(OPEN)) void reported(show(target))
    },
    { capture: true },
  )
}
