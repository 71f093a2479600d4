import type { Locator, Page } from 'playwright-core'

/**
 * Where the focus is: at a tab stop of a part of the page (its index), elsewhere in the part, nowhere (where the browser's own
 * controls would follow), or at something else.
 */
export type FocusPlace = number | 'inside' | 'nowhere' | 'outside'

/** The tab stops of a part of the page, with their names, and the place of the focus. */
interface Stops {
  readonly names: readonly string[]
  readonly at: FocusPlace
}

/** Only one radio button of a group is a stop: the chosen one, or else the first. */
const stopsIn = (part: Locator): Promise<Stops> =>
  part.evaluate(element => {
    const reachable = (each: HTMLElement): boolean =>
      each.tabIndex >= 0 &&
      !each.matches(':disabled, [type=hidden], [inert] *') &&
      each.checkVisibility({ visibilityProperty: true })
    const isStop = (each: HTMLElement, _: number, all: readonly HTMLElement[]): boolean => {
      if (!(each instanceof HTMLInputElement) || each.type !== 'radio') return true
      const group = all
        .filter(other => other instanceof HTMLInputElement)
        .filter(({ type, name }) => type === 'radio' && name === each.name)
      return each === (group.find(({ checked }) => checked) ?? group[0])
    }
    const stops = [...element.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')]
      .filter(reachable)
      .filter(isStop)
    const { activeElement, body } = document
    const index = stops.findIndex(each => each === activeElement)
    const names = stops.map(
      each => each.getAttribute('aria-label') ?? (each.textContent || each.getAttribute('value') || each.tagName),
    )
    return {
      names,
      at:
        index >= 0
          ? index
          : activeElement === body || activeElement === null
            ? 'nowhere'
            : element.contains(activeElement)
              ? 'inside'
              : 'outside',
    }
  })

/** The place of the focus relative to a part of the page. */
export const focusIn = async (part: Locator): Promise<FocusPlace> => (await stopsIn(part)).at

/** Whether something has the focus. */
export const hasFocus = (element: Locator): Promise<boolean> => element.evaluate(each => each === document.activeElement)

/** The result of tabbing through a part: the stops reached in order, those missed, and where it ended. */
export interface Way {
  readonly came: readonly string[]
  readonly missed: readonly string[]
  readonly end: FocusPlace
}

/** How many keys the browser's own controls may take in all. */
const MOST_AWAY = 40

/**
 * Tabs through a part of the page, key by key, until the focus has left it or is back at the first stop. Having no focus does not
 * end it: the browser's own controls would be there.
 */
export const wayThrough = async (page: Page, part: Locator, key: 'Tab' | 'Shift+Tab'): Promise<Way> => {
  const { names } = await stopsIn(part)
  const came: number[] = []
  let at = await focusIn(part)
  let away = 0
  for (let step = 0; step < names.length + 4 && away < MOST_AWAY; step += 1) {
    if (typeof at === 'number') {
      if (at === came[0]) break
      came.push(at)
    }
    await page.keyboard.press(key)
    at = await focusIn(part)
    if (at === 'outside') break
    // A busy browser takes several keys to come back from its own controls.
    if (at === 'nowhere') {
      away += 1
      step -= 1
    }
  }
  return { came: came.map(index => names[index] ?? ''), missed: names.filter((_, index) => !came.includes(index)), end: at }
}
