import type { Locator, Page } from 'playwright-core'

/** Where the focus is: at one of the stops of a part of the page, elsewhere in it, nowhere (where the browser's own controls would follow), or at something else. */
export type FocusPlace = number | 'inside' | 'nowhere' | 'outside'

/** What the keyboard stops at in a part of the page: as many as there are, the place of the focus among them, and what it is. */
interface Stops {
  readonly names: readonly string[]
  readonly at: FocusPlace
}

/** One radio button of a group is a stop: the chosen one, else the first. */
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

/** Where the focus is, seen from a part of the page. */
export const focusIn = async (part: Locator): Promise<FocusPlace> => (await stopsIn(part)).at

/** Whether something has the focus. */
export const hasFocus = (element: Locator): Promise<boolean> => element.evaluate(each => each === document.activeElement)

/** What a way through a part of the page came by: the stops in their order, those it missed, and where it ended. */
export interface Way {
  readonly came: readonly string[]
  readonly missed: readonly string[]
  readonly end: FocusPlace
}

/**
 * Goes on through a part of the page, key by key, until the focus has left it, or is back at the stop that it came by first. What a way passes nowhere is
 * no end of it: that is where a browser has controls of its own.
 */
export const wayThrough = async (page: Page, part: Locator, key: 'Tab' | 'Shift+Tab'): Promise<Way> => {
  const { names } = await stopsIn(part)
  const came: number[] = []
  let at = await focusIn(part)
  for (let step = 0; step < names.length + 4; step += 1) {
    if (typeof at === 'number') {
      if (at === came[0]) break
      came.push(at)
    }
    await page.keyboard.press(key)
    at = await focusIn(part)
    if (at === 'outside') break
  }
  return { came: came.map(index => names[index] ?? ''), missed: names.filter((_, index) => !came.includes(index)), end: at }
}
