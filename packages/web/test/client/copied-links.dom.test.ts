import { copiedLinkWords } from '@lectern/domain/words'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenToCopiedLinks } from '../../src/client/copied-links.ts'

const copied: string[] = []

/** How the clipboard answers; none is there if it is undefined. */
let answer: (() => Promise<void>) | undefined = () => Promise.resolve()

const clipboard = {
  writeText: async (text: string): Promise<void> => {
    await answer?.()
    copied.push(text)
  },
}

// One set of listeners serves the whole file, as it does a page.
beforeAll(() => {
  Object.defineProperty(window.navigator, 'clipboard', {
    configurable: true,
    get: () => (answer === undefined ? undefined : clipboard),
  })
  listenToCopiedLinks(window)
  return () => {
    Reflect.deleteProperty(window.navigator, 'clipboard')
  }
})
beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState({ kept: true }, '', '/science/article/pii/S1?view=full')
  document.body.innerHTML =
    '<div class="float-tools"><button data-copy-link="fig 1">Copy link</button><span role="status"></span></div>'
})
afterEach(() => {
  vi.useRealTimers()
  answer = () => Promise.resolve()
  copied.length = 0
})

const press = async (): Promise<void> => {
  screen.getByRole('button').click()
  await vi.advanceTimersByTimeAsync(0)
}

const ADDRESS = `${window.location.origin}/science/article/pii/S1?view=full#fig%201`

describe('the link to a figure', () => {
  test('is copied, and the message that says so goes after four seconds', async () => {
    await press()
    expect(copied).toEqual([ADDRESS])
    expect(screen.getByRole('status').textContent).toBe(copiedLinkWords.copied)
    await vi.advanceTimersByTimeAsync(4000)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('is said to be copied for four seconds from the last time', async () => {
    await press()
    await vi.advanceTimersByTimeAsync(3000)
    await press()
    await vi.advanceTimersByTimeAsync(3999)
    expect(screen.getByRole('status').textContent).toBe(copiedLinkWords.copied)
    await vi.advanceTimersByTimeAsync(1)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test.each([
    ['is not there', undefined],
    ['refuses', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  ])('is in the address bar where the clipboard %s', async (_, trouble) => {
    answer = trouble
    await press()
    expect([window.location.href, window.history.state]).toEqual([ADDRESS, { kept: true }])
    expect(screen.getByRole('status').textContent).toBe(copiedLinkWords.inAddressBar)
  })
})
