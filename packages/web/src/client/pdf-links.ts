import { interpret, outlets, reportOnConsole } from '@lectern/api-client/browser'
import { pdfDownloadedAt } from '@lectern/domain/article'
import { pushToDataLayer } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import { addressOf, onLinkOpened } from './opened-links.ts'

/** Pushes the download of each article's PDF that is followed from a list to the data layer (USE-4). An article's page does this itself. */
export const listenToPdfLinks = (window: Window): void => {
  const carryOut = interpret(outlets(window, reportOnConsole))
  onLinkOpened(window.document, link => {
    const event = pdfDownloadedAt(addressOf(link, window))
    // The command has no answer.
    if (O.isSome(event)) carryOut(pushToDataLayer(event.value), () => undefined)
  })
}
