import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Collapsible } from '../../src/index.ts'

afterEach(() => {
  cleanup()
  window.location.hash = ''
})

const show = (isOpen: boolean, className?: string) => {
  const found = vi.fn<() => void>()
  const drawn = (isOpenNow: boolean, onFound: () => void = found) => (
    <Collapsible id="details" isOpen={isOpenNow} onFound={onFound} {...(className === undefined ? {} : { className })}>
      <p id="name of Noether">Noether</p>
    </Collapsible>
  )
  const { rerender, unmount } = render(drawn(isOpen))
  return {
    found,
    details: screen.getByText('Noether').parentElement as HTMLElement,
    redraw: (isOpenNow: boolean, onFound?: () => void) => {
      rerender(drawn(isOpenNow, onFound))
    },
    unmount,
  }
}

describe('what a button shows and hides', () => {
  test('can be found by the browser’s search while it is hidden, each time', () => {
    const { details, redraw } = show(false)
    expect(details.getAttribute('hidden')).toBe('until-found')
    redraw(true)
    expect(details.hasAttribute('hidden')).toBe(false)
    redraw(false)
    expect(details.getAttribute('hidden')).toBe('until-found')
  })

  test('stands there at once if it is open', () => {
    expect(show(true).details.hasAttribute('hidden')).toBe(false)
  })

  test('is what its button names, and looks as its owner says', () => {
    expect([show(false).details.id, screen.getByText('Noether').parentElement?.className]).toEqual(['details', 'collapsible'])
    cleanup()
    expect(show(false, 'author-details').details.className).toBe('collapsible author-details')
  })

  test('says that the browser found something in it, only while it is hidden and there, to whoever listens by then', () => {
    const { details, found, redraw, unmount } = show(false)
    fireEvent(details, new Event('beforematch'))
    expect(found).toHaveBeenCalledTimes(1)
    const next = vi.fn<() => void>()
    redraw(false, next)
    fireEvent(details, new Event('beforematch'))
    expect([found.mock.calls.length, next.mock.calls.length]).toEqual([1, 1])
    redraw(true, next)
    fireEvent(details, new Event('beforematch'))
    redraw(false, next)
    unmount()
    details.dispatchEvent(new Event('beforematch'))
    expect([found.mock.calls.length, next.mock.calls.length]).toEqual([1, 1])
  })

  test('opens where the address of the page leads into it, once', () => {
    window.location.hash = '#name%20of%20Noether'
    const { found, redraw } = show(false)
    expect(found).toHaveBeenCalledTimes(1)
    const next = vi.fn<() => void>()
    redraw(true, next)
    redraw(false, next)
    expect([found.mock.calls.length, next.mock.calls.length]).toEqual([1, 0])
  })

  test('and is open already where it need not', () => {
    window.location.hash = '#name%20of%20Noether'
    expect(show(true).found).not.toHaveBeenCalled()
  })

  test.each(['', '#', '#elsewhere', '#nowhere', '#%E0%A4%A'])('stays hidden where the address leads elsewhere: %j', hash => {
    window.location.hash = hash
    render(<p id="elsewhere">Other</p>)
    expect(show(false).found).not.toHaveBeenCalled()
  })
})
