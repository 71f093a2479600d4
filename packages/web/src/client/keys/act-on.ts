import { holdInPlace, readCookies, writeCookie } from '@lectern/api-client/browser'
import { READING_KEYS, stepFrom, type ReadingAct, type Step } from '@lectern/domain/page'
import { cookiesIn, HEADER_IDS, READING_KEYS_COOKIE } from '@lectern/domain/site'
import { interfaceWords, readingKeysWords, readingSettingsWords } from '@lectern/domain/words'
import { focusOnLine } from '@lectern/react-ui'
import { option as O } from 'fp-ts'
import { made } from '../made.ts'
import { reported } from '../reported.ts'

const YEAR = 365 * 24 * 60 * 60

/** How far below the top of the window the line is that a reader is at: below the bar. */
const LINE = 120

const TARGETS: Readonly<Record<Exclude<Step, 'term'>, string>> = {
  section: '#article-top :is(h2, h3, h4)',
  figure: '#article-top :is(.figure, .table)',
  citation: '#article-top a.cross-ref[data-refids]',
}

const isBeforeOrAt = (target: Element, place: Element): boolean =>
  target === place || (target.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** What the reader is at: what a key has led them to, or else the line below the bar. */
const placeOf = (document: Document, targets: readonly Element[]): Element | null => {
  const focused = document.activeElement
  return focused !== null && targets.includes(focused) && isInView(focused)
    ? focused
    : document.elementFromPoint(window.innerWidth / 2, LINE)
}

const goTo = (target: HTMLElement): void => {
  const isLink = target.matches('a')
  if (!isLink || !isInView(target)) {
    target.scrollIntoView({ block: isLink ? 'center' : 'start', behavior: 'instant' })
    holdInPlace(window, target, target.getBoundingClientRect().top)
  }
  if (isLink) target.focus({ preventScroll: true })
  else focusOnLine(target)
}

const step = (document: Document, to: Exclude<Step, 'term'>, isBackwards: boolean): void => {
  const targets = [...document.querySelectorAll<HTMLElement>(TARGETS[to])].filter(target => target.checkVisibility())
  const place = placeOf(document, targets)
  const passed = place === null ? 0 : targets.filter(target => isBeforeOrAt(target, place)).length
  const last = targets[passed - 1]
  const isAt = last !== undefined && (last === place || (place !== null && last.contains(place)))
  const next = stepFrom({ count: targets.length, passed, isAt }, isBackwards)
  const target = O.isSome(next) ? targets[next.value] : undefined
  if (target !== undefined) goTo(target)
}

const explain = async (isBackwards: boolean): Promise<void> => {
  const { termsOn } = await import('../margin/pointed-terms.ts')
  await termsOn(window).explain(isBackwards)
}

const openContents = (document: Document): void => {
  const contents = document.getElementById('contents')
  if (contents === null) return
  if (!contents.checkVisibility()) contents.showPopover()
  contents.querySelector<HTMLElement>('a[aria-current], a')?.focus({ preventScroll: true })
}

const visible = (document: Document, selectors: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selectors)].find(element => element.checkVisibility())

/** The search of the bar, or of the header while that is in view. */
const openSearch = (document: Document): void => {
  const field = visible(document, `#quick-search input:not([type=hidden]), #${HEADER_IDS.searchField}`)
  if (field === undefined) visible(document, `.quick-search-button, #${HEADER_IDS.searchButton}`)?.click()
  else field.focus()
}

const toggleMarginNotes = (document: Document): void => {
  document.querySelector<HTMLElement>('.reading-settings input[name="margin-notes"]:not(:checked)')?.click()
}

const nameOf = (act: ReadingAct): string =>
  act.kind === 'step' ? readingKeysWords.acts[act.to][act.isBackwards ? 'previous' : 'next'] : readingKeysWords.acts[act.kind]

const keysOf = (document: Document): HTMLElement =>
  made(
    document,
    'dl',
    'reading-keys-list',
    ...READING_KEYS.map(({ key, isShifted, act }) =>
      made(
        document,
        'div',
        '',
        made(document, 'dt', '', nameOf(act)),
        made(
          document,
          'dd',
          '',
          ...(isShifted ? [made(document, 'kbd', '', readingKeysWords.shift), ' '] : []),
          made(document, 'kbd', '', key.toUpperCase()),
        ),
      ),
    ),
  )

/** Whether the keys are used, which is remembered. */
const choiceOf = (document: Document): HTMLElement => {
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.checked = cookiesIn(readCookies(document))[READING_KEYS_COOKIE] !== 'off'
  box.addEventListener('change', () => {
    const cookie = box.checked ? '; max-age=0' : `off; max-age=${YEAR}`
    writeCookie(document, `${READING_KEYS_COOKIE}=${cookie}; path=/; samesite=lax`)
  })
  return made(document, 'label', 'reading-keys-choice', box, ' ', readingKeysWords.use)
}

const openHelp = (document: Document): void => {
  // The dialog closes the menu that it was opened from.
  const menu = document.activeElement?.closest('[popover]')?.id
  const title = made(document, 'h2', '', readingSettingsWords.keys)
  title.id = 'reading-keys-title'
  const cross = made(document, 'span', 'cross')
  cross.setAttribute('aria-hidden', 'true')
  const close = made(document, 'button', 'quiet-button dialog-close', cross)
  close.type = 'button'
  close.setAttribute('aria-label', interfaceWords.close)
  const head = made(document, 'div', 'dialog-head', title, close)
  const body = made(document, 'div', 'dialog-body', keysOf(document), choiceOf(document))
  const dialog = made(document, 'dialog', 'dialog reading-keys', made(document, 'div', 'dialog-frame', head, body))
  dialog.setAttribute('aria-labelledby', title.id)
  close.addEventListener('click', () => {
    dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (menu !== undefined) document.querySelector<HTMLElement>(`[popovertarget="${menu}"]`)?.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
}

/** Does what a key of an article's page is for. */
export const actOn = (document: Document, act: ReadingAct): void => {
  switch (act.kind) {
    case 'step':
      if (act.to === 'term') void reported(explain(act.isBackwards))
      else step(document, act.to, act.isBackwards)
      break
    case 'back':
      document.querySelector<HTMLElement>('.way-back-use')?.click()
      break
    case 'contents':
      openContents(document)
      break
    case 'margin-notes':
      toggleMarginNotes(document)
      break
    case 'search':
      openSearch(document)
      break
    case 'help':
      openHelp(document)
      break
  }
}
