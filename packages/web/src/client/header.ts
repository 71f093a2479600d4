import { attention, interpret, outlets, reportOnConsole, windows } from '@lectern/api-client/browser'
import { searchOrigin } from '@lectern/domain/site'
import { headerStore, type HeaderView } from '@lectern/react-ui'

/** The state of the header on pages other than articles. Its commands are carried out as on an article's page. */
export const openedHeader = (window: Window, address: string): HeaderView => {
  const carryOut = interpret({ ...attention(window), ...windows(window), ...outlets(window, reportOnConsole) })
  // None of a header's commands has an answer.
  return headerStore(searchOrigin(address), command => {
    carryOut(command, () => undefined)
  })
}
