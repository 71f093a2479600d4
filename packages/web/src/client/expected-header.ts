import { storedValues } from '@lectern/api-client/browser'
import { EXPECTED_HEADER_KEY, expectedHeaderText, type HeaderFacts } from '@lectern/domain/site'
import { option as O } from 'fp-ts'

/** Stops keeping the place of the reader's header free, which is there now, and remembers how much room it needs on the next page. */
export const rememberHeader = (window: Window, facts: HeaderFacts): void => {
  const { document } = window
  const root = document.documentElement
  delete root.dataset['header']
  root.style.removeProperty('--expected-header')
  const header = document.querySelector('.site-header')
  const text = expectedHeaderText(facts, header?.getBoundingClientRect().height ?? 0)
  const stored = storedValues(window)
  if (O.isSome(text)) stored.write('local', EXPECTED_HEADER_KEY, text.value)
  else stored.remove('local', EXPECTED_HEADER_KEY)
}
