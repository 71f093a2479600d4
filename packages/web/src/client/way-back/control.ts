import { interfaceWords } from '@lectern/domain/words'
import { made } from '../made.ts'

/** A way to another place in the article, and a button to dismiss it. */
export interface Control {
  readonly element: HTMLElement
  readonly buttons: readonly HTMLButtonElement[]
}

export interface ControlOptions {
  readonly label: string
  readonly content: readonly (Node | string)[]
  /** Announced by screen readers once it is there. */
  readonly appeared: string
  readonly use: () => void
  readonly dismiss: () => void
}

const buttonOf = (document: Document, className: string, content: readonly (Node | string)[], act: () => void) => {
  const button = made(document, 'button', className, ...content)
  button.type = 'button'
  button.classList.add('quiet-button')
  button.addEventListener('click', act)
  return button
}

/** A new control, which is not in the page yet. */
export const controlOf = (document: Document, { label, content, appeared, use, dismiss }: ControlOptions): Control => {
  const back = buttonOf(document, 'way-back-use', content, use)
  const cross = made(document, 'span', 'cross')
  cross.setAttribute('aria-hidden', 'true')
  const close = buttonOf(document, 'way-back-close', [cross], dismiss)
  close.setAttribute('aria-label', interfaceWords.close)
  const status = made(document, 'p', 'visually-hidden')
  status.setAttribute('role', 'status')
  const element = made(document, 'section', 'way-back', status, back, close)
  element.setAttribute('aria-label', label)
  // What is announced has to change after it is there.
  document.defaultView?.requestAnimationFrame(() => {
    status.textContent = appeared
  })
  return { element, buttons: [back, close] }
}
