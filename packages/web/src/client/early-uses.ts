import { withEarlyUse, type EarlyUse } from '@lectern/domain/page'
import { isPlainClick } from '@lectern/react-ui'

/** Resolves once a control has its script, and rejects if that cannot be loaded; undefined if it has it. */
export type WaitFor = (control: Element) => Promise<void> | undefined

type Field = HTMLInputElement | HTMLTextAreaElement

const INTERACTIVE = 'a, button, input, select, textarea, summary, label, [data-panel-type]'

/** The controls that do nothing without script, or less. All others work without: links, popovers, and forms, which the browser submits. */
const SCRIPTED = 'button:not([popovertarget], [type=submit]), a[aria-haspopup], [data-panel-type]'

/** Whether an element is in the part of the page that React takes over: all of an article's page but its text, and the frame of any other. */
const isTakenOver = (element: Element): boolean =>
  // An element of the article may have such an id, but not here.
  element.ownerDocument.querySelector('#page > #site-header') === null
    ? element.closest('#page') !== null && element.closest('.part') === null
    : element.closest('#page > #site-header, #page > #site-footer') !== null

/** The control with a click on it, if its script arrives with the page's. */
const pressedAt = (target: Element): HTMLElement | undefined => {
  const control = target.closest<HTMLElement>(INTERACTIVE)
  return control !== null && control.matches(SCRIPTED) && (control.matches('[data-panel-type]') || isTakenOver(control))
    ? control
    : undefined
}

const fieldAt = (target: Element): Field | undefined =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.selectionStart !== null &&
  isTakenOver(target)
    ? target
    : undefined

/** Types a text into a field again. The field is emptied by its property, as React would do it, so that React sees the text as new. */
const retype = (field: Field, text: string): void => {
  const { selectionStart, selectionEnd } = field
  field.value = ''
  field.setRangeText(text)
  field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const carryOut = (use: EarlyUse<HTMLElement>): void => {
  if (use.kind === 'pressed') use.control.click()
  else if (use.control instanceof HTMLInputElement || use.control instanceof HTMLTextAreaElement) retype(use.control, use.text)
}

/**
 * Keeps what the reader does to controls whose script has not arrived, and carries it out in the same order once it has. If it cannot be
 * loaded, links are followed as they would be without script, and all else waits for the next attempt.
 * @param waitFor when a control has its script
 * @param failed called if it cannot be loaded, with how to try again
 */
export const keepEarlyUses = (window: Window, waitFor: WaitFor, failed: (again: () => void) => void): void => {
  const { document } = window
  let uses: readonly EarlyUse<HTMLElement>[] = []
  let isCatchingUp = false

  const arrived = async (control: Element): Promise<void> => {
    for (let script = waitFor(control); script !== undefined; script = waitFor(control)) await script
  }

  const catchUp = async (): Promise<void> => {
    if (isCatchingUp) return
    isCatchingUp = true
    try {
      for (let [next] = uses; next !== undefined; [next] = uses) {
        await arrived(next.control)
        // Typing may have gone on meanwhile.
        const [due = next, ...rest] = uses
        uses = rest
        carryOut(due)
      }
    } catch {
      const isLink = (use: EarlyUse<HTMLElement>): boolean => use.control.matches('a[href]')
      const link = uses.find(isLink)
      uses = uses.filter(use => !isLink(use))
      if (link === undefined) failed(() => void catchUp())
      else carryOut(link)
    } finally {
      isCatchingUp = false
    }
  }

  const keep = (event: Event, use: EarlyUse<HTMLElement>): void => {
    event.preventDefault()
    // React hydrates a part of which it hears an event, so that one heard twice would have two effects.
    event.stopImmediatePropagation()
    uses = withEarlyUse(uses, use)
    void catchUp()
  }

  const isEarly = (control: Element): boolean => uses.length > 0 || waitFor(control) !== undefined

  document.addEventListener(
    'click',
    event => {
      if (!event.isTrusted || !isPlainClick(event) || !(event.target instanceof Element)) return
      const control = pressedAt(event.target)
      if (control !== undefined && isEarly(control)) keep(event, { kind: 'pressed', control })
    },
    true,
  )
  document.addEventListener(
    'input',
    event => {
      if (!event.isTrusted || !(event.target instanceof Element)) return
      const control = fieldAt(event.target)
      if (control !== undefined && isEarly(control)) keep(event, { kind: 'typed', control, text: control.value })
    },
    true,
  )
}
