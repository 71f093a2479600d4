import { attention } from '@lectern/api-client/browser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** What waits for the next frame. */
let waiting: FrameRequestCallback[] = []

const frame = (): void => {
  const due = waiting
  waiting = []
  for (const act of due) act(0)
}

const added = (html: string): HTMLElement => {
  document.body.insertAdjacentHTML('beforeend', html)
  const { lastElementChild } = document.body
  if (!(lastElementChild instanceof HTMLElement)) throw new Error('Nothing was added')
  return lastElementChild
}

const toFocus = (id: string): void => {
  attention(window).focus({ kind: 'focus', id }, () => undefined)
}

beforeEach(() => {
  waiting = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(act => waiting.push(act))
})

afterEach(() => {
  document.body.replaceChildren()
})

describe('the focus', () => {
  test('goes to an element in the next frame, when it is rendered, even if nothing else can focus that', () => {
    toFocus('one')
    const one = added('<p id="one">One</p>')
    frame()
    expect(document.activeElement).toBe(one)
    expect(one.tabIndex).toBe(-1)
    expect(waiting).toEqual([])
  })

  test('waits for an element whose part of the page comes later', () => {
    const opener = added('<button>Open</button>')
    opener.focus()
    toFocus('late')
    for (let passed = 0; passed < 100; passed += 1) frame()
    const late = added('<input id="late">')
    frame()
    expect(document.activeElement).toBe(late)
    expect(waiting).toEqual([])
  })

  test('waits for an element that is shown later, and leaves it in the order of Tab', () => {
    const late = added('<input id="late">')
    // As in browsers, which focus nothing that is hidden.
    const focus = vi.spyOn(late, 'focus').mockReturnValue()
    toFocus('late')
    frame()
    frame()
    focus.mockRestore()
    frame()
    expect(document.activeElement).toBe(late)
    expect(late.hasAttribute('tabindex')).toBe(false)
  })

  test('comes even if what had it is gone by then', () => {
    const opener = added('<button>Open</button>')
    opener.focus()
    toFocus('late')
    frame()
    opener.remove()
    frame()
    const late = added('<input id="late">')
    frame()
    expect(document.activeElement).toBe(late)
  })

  test('stays where the reader has meanwhile gone', () => {
    toFocus('late')
    frame()
    const other = added('<input>')
    other.focus()
    added('<input id="late">')
    frame()
    expect(document.activeElement).toBe(other)
    expect(waiting).toEqual([])
  })

  test('is given up once nothing has come for long', () => {
    toFocus('never')
    for (let passed = 0; passed < 10_000 && waiting.length > 0; passed += 1) frame()
    expect(waiting).toEqual([])
  })
})
