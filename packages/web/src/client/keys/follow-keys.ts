import { readCookies } from '@lectern/api-client/browser'
import { actOfKey } from '@lectern/domain/page'
import { cookiesIn, READING_KEYS_COOKIE } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { actOn } from './act-on.ts'

/** Fields take letters, and so do lists that are searched by typing. */
const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable], [role=listbox], [role=menu]'

/** What has the reader's keys while it is open. A card has them only if the reader is in it. */
const OPEN = 'dialog[open], :popover-open:is(:not(.citation-card), :focus-within), [aria-modal=true]'

const isOff = (document: Document): boolean => cookiesIn(readCookies(document))[READING_KEYS_COOKIE] === 'off'

/**
 * Follows the keys of an article's page, unless the reader has turned them off, and the button that lists them.
 * @param help what that button matches
 * @param first what the reader did before this was loaded
 */
export const followKeys = (document: Document, help: string, first: Event): void => {
  const press = (event: KeyboardEvent): void => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, isComposing, target } = event
    const isTaken = (): boolean =>
      event.defaultPrevented ||
      document.querySelector(OPEN) !== null ||
      (target instanceof Element && target.closest(FIELDS) !== null) ||
      isOff(document)
    const wanted = actOfKey({ key, shiftKey, ctrlKey, altKey, metaKey, isComposing, isTaken })
    if (O.isNone(wanted)) return
    event.preventDefault()
    actOn(document, wanted.value)
  }
  const click = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(help) !== null) actOn(document, { kind: 'help' })
  }
  document.addEventListener('keydown', press)
  document.addEventListener('click', click)
  if (first instanceof KeyboardEvent) press(first)
  else click(first)
}
