import { interpret, outlets, places, reportOnConsole, windows } from '@lectern/api-client/browser'
import { searchOrigin } from '@lectern/domain/site'
import { headerStore, type HeaderView } from '@lectern/react-ui'

/** The header of a page that is no article, which does in the world what an article's does. */
export const openedHeader = (window: Window, address: string): HeaderView => {
  const carryOut = interpret({ ...places(window), ...windows(window), ...outlets(window, reportOnConsole) })
  // None of what a header wants done has an answer.
  return headerStore(searchOrigin(address), command => {
    carryOut(command, () => undefined)
  })
}
