import type { PageEvent } from '@lectern/domain/page'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { option as O } from 'fp-ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SelectionPopup } from '../../src/index.ts'
import { popup as loadedPopup } from '../../src/selection/SelectionPopup.tsx'
import { positionInWindow } from '../../src/selection/position-in-window.ts'
import { focusOnLine, selectedLine } from '../../src/selection/selected-line.ts'
import { showPart } from '../support/page.tsx'

const root = document.documentElement

/** A scrolled window of 1000 by 800 pixels, with a bar of 50 pixels at its top. */
const makeWindow = (bar = '50px'): void => {
  Object.defineProperty(root, 'clientWidth', { value: 1000, configurable: true })
  Object.defineProperty(root, 'clientHeight', { value: 800, configurable: true })
  Object.assign(window, { scrollX: 2000, scrollY: 3000 })
  root.style.setProperty('scroll-padding-block-start', bar)
}
beforeEach(() => {
  makeWindow()
})
beforeAll(async () => {
  await loadedPopup.load()
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  document.getSelection()?.removeAllRanges()
  Reflect.deleteProperty(root, 'clientWidth')
  Reflect.deleteProperty(root, 'clientHeight')
  Object.assign(window, { scrollX: 0, scrollY: 0 })
  root.removeAttribute('style')
})

const popupOf = (width: number, height: number): Element => {
  const popup = document.createElement('section')
  popup.getBoundingClientRect = () => new DOMRect(0, 0, width, height)
  document.body.append(popup)
  return popup
}

describe('SELN-5 the popup’s place in the window', () => {
  const at = (left: number, top: number, hasMoved = false) =>
    positionInWindow(popupOf(100, 40), { position: { left, top }, place: { left, top: top - 30, bottom: top - 10 } }, hasMoved)

  test('is the one by the rule where all of it can be seen', () => {
    expect(at(2400, 3400)).toEqual({ left: 2400, top: 3400 })
  })

  test('is inside the window where a side would cut it off', () => {
    expect([at(1990, 3400), at(2990, 3400)]).toEqual([
      { left: 2010, top: 3400 },
      { left: 2890, top: 3400 },
    ])
  })

  test('is above the selection at the window’s bottom', () => {
    expect(at(2400, 3780).top).toBeLessThan(3750)
    expect(at(2400, 3760)).toEqual({ left: 2400, top: 3760 })
  })

  test('is not under the bar at the window’s top', () => {
    expect(at(2400, 3050)).toEqual({ left: 2400, top: 3050 })
    expect(at(2400, 3049)).toEqual({ left: 2400, top: 3060 })
  })

  test('reaches the window’s top where there is no bar', () => {
    makeWindow('auto')
    expect(at(2400, 3049)).toEqual({ left: 2400, top: 3049 })
  })

  test('goes out of sight with a selection that has moved, and with no other', () => {
    expect(at(2400, 1000, true)).toEqual({ left: 2400, top: 1000 })
    expect(at(2400, 1000, false)).toEqual({ left: 2400, top: 3060 })
  })
})

describe('SELN-4 the line that the keyboard goes on from', () => {
  const draw = (html: string): void => {
    document.body.innerHTML = html
  }
  const inside = (id: string): Element => {
    const found = document.getElementById(id)
    if (found === null) throw new Error(`There is no ${id}`)
    return found
  }

  test.each(['p', 'li', 'dd', 'dt', 'h2', 'h6', 'figcaption', 'pre', 'div', 'section'])('is the nearest %s', name => {
    draw(`<section><${name} id="line">A <b id="word">word</b></${name}></section>`)
    document.getSelection()?.collapse(inside('word').firstChild, 1)
    expect(selectedLine(document)).toBe(inside('line'))
    document.getSelection()?.collapse(inside('word'), 0)
    expect(selectedLine(document)).toBe(inside('line'))
  })

  test('is that around the end of the selection, not around its start', () => {
    draw('<p id="first">One</p><p id="last">Two</p>')
    document.getSelection()?.setBaseAndExtent(inside('first'), 0, inside('last'), 0)
    expect(selectedLine(document)).toBe(inside('last'))
  })

  test('is none where nothing is selected, or outside of all lines', () => {
    expect(selectedLine(document)).toBeUndefined()
    expect(selectedLine(document.implementation.createHTMLDocument())).toBeUndefined()
    draw('<b id="word">word</b>')
    document.getSelection()?.collapse(inside('word'), 0)
    expect(selectedLine(document)).toBeUndefined()
  })

  test('can have the focus until it loses it, and then no more', () => {
    draw('<p id="line">One</p><button id="after">Two</button>')
    focusOnLine(inside('line') as HTMLElement)
    expect([document.activeElement?.id, inside('line').getAttribute('tabindex')]).toEqual(['line', '-1'])
    ;(inside('after') as HTMLElement).focus()
    expect(inside('line').hasAttribute('tabindex')).toBe(false)
  })

  test('that has had the focus so can be given a place in the tab order, and keeps it', () => {
    draw('<p id="line">One</p><button id="after">Two</button>')
    focusOnLine(inside('line') as HTMLElement)
    ;(inside('after') as HTMLElement).focus()
    inside('line').setAttribute('tabindex', '0')
    ;(inside('line') as HTMLElement).focus()
    ;(inside('after') as HTMLElement).focus()
    expect(inside('line').getAttribute('tabindex')).toBe('0')
  })

  test('has the focus without the page scrolling to it', () => {
    draw('<p id="line">One</p>')
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    focusOnLine(inside('line') as HTMLElement)
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  })

  test('that could have the focus by itself still can', () => {
    draw('<p id="line" tabindex="0">One</p><button id="after">Two</button>')
    focusOnLine(inside('line') as HTMLElement)
    ;(inside('after') as HTMLElement).focus()
    expect(inside('line').getAttribute('tabindex')).toBe('0')
  })

  test('that is not there takes no focus', () => {
    draw('<button id="button">One</button>')
    ;(inside('button') as HTMLElement).focus()
    focusOnLine(undefined)
    expect(document.activeElement?.id).toBe('button')
  })
})

describe('SELN-3 the popup on the page', () => {
  const body = { kind: 'region', id: 'body' } as const
  const selecting = (top: number): PageEvent => ({
    type: 'selection/mouse-released',
    selection: O.some({ text: 'heat', start: body, end: body, place: { left: 2300, top, bottom: top + 20 } }),
  })
  const popup = (): HTMLElement => screen.getByRole('region', { name: 'Selected text' })

  test('stands near the selection, inside the window', () => {
    const { tell } = showPart(<SelectionPopup />, {}, { canCopy: true })
    tell(selecting(3300))
    const below = Number.parseFloat(popup().style.top)
    expect(below).toBeGreaterThan(3320)
    expect(Number.parseFloat(popup().style.left)).toBeGreaterThanOrEqual(2010)
    tell(selecting(3500))
    expect(Number.parseFloat(popup().style.top) - below).toBe(200)
  })

  test('comes into the window where its selection is above or below it', () => {
    const { tell } = showPart(<SelectionPopup />, {}, { canCopy: true })
    tell(selecting(1000))
    expect(Number.parseFloat(popup().style.top)).toBe(3060)
    tell(selecting(9000))
    expect(Number.parseFloat(popup().style.top)).toBe(3790)
  })

  test('has no words for its coming once it has gone, and hears the keyboard no more', () => {
    const page = showPart(
      <>
        <button>Before</button>
        <SelectionPopup />
      </>,
      {},
      { canCopy: true },
    )
    page.tell(selecting(3300))
    screen.getByRole('button', { name: 'Before' }).focus()
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(popup()).toBeDefined()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(screen.queryByText(/Press Tab/u)).toBeNull()
    expect(fireEvent.keyDown(document.body, { key: 'Tab' })).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' }))
  })
})
