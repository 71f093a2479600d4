import { interfaceWords } from '@lectern/domain/words'
import { chunkRemedy } from '@lectern/domain/page'

/**
 * Returns a function that tells the reader that the script for what they wanted did not load, with a button that tries again or, if that
 * did not help either, reloads the page (LIFE-5).
 */
export const tellLost = (window: Window): ((again: () => void) => void) => {
  const { document, location } = window
  let retries = 0
  return again => {
    const message = document.createElement('div')
    message.className = 'popover chunk-failure'
    message.setAttribute('popover', 'auto')
    message.setAttribute('role', 'alert')
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'quiet-button'
    const reloads = chunkRemedy(retries) === 'reload'
    button.textContent = reloads ? interfaceWords.reloadPage : interfaceWords.tryAgain
    button.addEventListener('click', () => {
      retries += 1
      message.hidePopover()
      if (reloads) location.reload()
      else again()
    })
    message.append(interfaceWords.partLost, button)
    message.addEventListener('toggle', ({ newState }) => {
      if (newState === 'closed') message.remove()
    })
    document.body.append(message)
    message.showPopover()
  }
}
