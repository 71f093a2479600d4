import type { PageEvent } from '@lectern/domain/page'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { option as O } from 'fp-ts'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { PageActions, SelectionPopup } from '../../src/index.ts'
import { popup as loadedPopup } from '../../src/selection/SelectionPopup.tsx'
import { showPart } from '../support/page.tsx'

beforeAll(async () => {
  await loadedPopup.load()
})

afterEach(() => {
  cleanup()
  document.getSelection()?.removeAllRanges()
})

const body = { kind: 'region', id: 'body' } as const
const selecting = (text: string): PageEvent => ({
  type: 'selection/mouse-released',
  selection: O.some({ text, start: body, end: body, place: { left: 100, top: 180, bottom: 200 } }),
})

const popup = (): HTMLElement | null => screen.queryByRole('region', { name: 'Selected text' })

const opened = (text = 'p* value', canCopy = true) => {
  const page = showPart(
    <>
      <p tabIndex={-1}>The p* value</p>
      <button>Before</button>
      <SelectionPopup />
    </>,
    {},
    { canCopy },
  )
  document.getSelection()?.selectAllChildren(screen.getByText('The p* value'))
  page.tell(selecting(text))
  return page
}

describe('SELN-3, SELN-4, SELN-7 the popup of selected text', () => {
  test('is not there before anything is selected, says that it has come, and offers both', () => {
    const { tell } = showPart(<SelectionPopup />, {}, { canCopy: true })
    expect(popup()).toBeNull()
    expect(screen.queryByText(/Press Tab/u)).toBeNull()
    tell(selecting('heat flow'))
    expect(popup()).not.toBeNull()
    expect(screen.getByText(/Press Tab/u).getAttribute('aria-live')).toBe('polite')
    expect(screen.getByRole('link', { name: 'Search. Opens in new window' }).getAttribute('href')).toBe(
      '/search?qs=heat%20flow&origin=article&zone=qSearch',
    )
    expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined()
  })

  test('offers to copy only where that is possible, to search only where something is left', () => {
    opened('p* value', false)
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
    cleanup()
    opened('***')
    expect(screen.queryByRole('link')).toBeNull()
    cleanup()
    opened('***', false)
    expect(popup()).toBeNull()
  })

  test('searches in a window of its own and is gone', () => {
    const { commands } = opened()
    // The link itself is not followed.
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false)
    expect(commands).toContainEqual({
      kind: 'open-window',
      url: '/search?qs=p%20value&origin=article&zone=qSearch',
      target: 'new-window',
    })
    expect(popup()).toBeNull()
  })

  test('leaves a click that wants another tab to the browser', () => {
    const { commands } = opened()
    expect(fireEvent.click(screen.getByRole('link'), { ctrlKey: true })).toBe(true)
    expect([commands.filter(({ kind }) => kind === 'open-window'), popup() === null]).toEqual([[], false])
  })

  test('copies what was selected and is gone', () => {
    const { commands } = opened()
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
    expect(commands).toContainEqual({ kind: 'copy', text: 'p* value' })
    expect(popup()).toBeNull()
  })

  test('copies the link to what was selected where the page can, and says so; of more words, nothing', async () => {
    const copyPassageLink = vi.fn<() => Promise<'copied'>>(() => Promise.resolve('copied'))
    const { tell } = showPart(
      <PageActions value={{ sectionInView: { value: undefined }, copyPassageLink }}>
        <SelectionPopup />
      </PageActions>,
      {},
      { canCopy: true },
    )
    tell(selecting('heat flow'))
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    expect((await screen.findByText('Link copied')).getAttribute('role')).toBe('status')
    tell(selecting('Heat flows slowly through grids that films cover in winter.'))
    expect(popup()).toBeNull()
    expect(copyPassageLink).toHaveBeenCalledTimes(1)
  })

  test('does not offer what the page cannot do', () => {
    opened()
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  })

  test('keeps the selection when it is pressed', () => {
    opened()
    expect(fireEvent.mouseDown(screen.getByRole('link'))).toBe(false)
  })
})

describe('SELN-4 the keyboard’s way into the popup and out of it', () => {
  const press = (key: string, shiftKey = false): boolean =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey })

  const line = (): HTMLElement => screen.getByText('The p* value')

  /** Moves the focus; in jsdom, unlike in a browser, the selection moves with it. */
  const focusBefore = (selected = line()): void => {
    screen.getByRole('button', { name: 'Before' }).focus()
    document.getSelection()?.selectAllChildren(selected)
  }

  test('Tab leads in from anywhere, and on by the browser’s own way', () => {
    opened()
    screen.getByRole('button', { name: 'Before' }).focus()
    expect(press('Tab', true)).toBe(true)
    expect(press('Tab')).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('link'))
    expect(press('Tab')).toBe(true)
    expect(popup()).not.toBeNull()
  })

  test.each([
    ['past the last', 'Copy', false],
    ['back before the first', /Search/u, true],
  ] as const)('Tab %s leads back to the text, which goes on from there', (_name, name, shiftKey) => {
    opened()
    const stop = screen.getByRole(name === 'Copy' ? 'button' : 'link', { name })
    stop.focus()
    expect(press('Tab', shiftKey)).toBe(true)
    expect([popup(), document.activeElement]).toEqual([null, line()])
  })

  test.each([
    ['a link', 'p* value', false],
    ['a button', '***', true],
  ] as const)('Tab leads in and out where there is only %s', (_name, text, canCopy) => {
    opened(text, canCopy)
    focusBefore()
    expect(press('Tab')).toBe(false)
    expect(popup()?.contains(document.activeElement)).toBe(true)
    expect(press('Tab')).toBe(true)
    expect([popup(), document.activeElement]).toEqual([null, line()])
  })

  test('other keys do nothing, inside and outside', () => {
    opened()
    for (const name of ['Before', 'Copy']) {
      const button = screen.getByRole('button', { name })
      button.focus()
      expect(press('a')).toBe(true)
      expect(press('ArrowDown')).toBe(true)
      expect([popup() === null, document.activeElement]).toEqual([false, button])
    }
  })

  test('Shift and Tab go back inside, by the browser’s own way', () => {
    opened()
    screen.getByRole('button', { name: 'Copy' }).focus()
    expect(press('Tab', true)).toBe(true)
    expect(popup()).not.toBeNull()
  })

  test('the page does not scroll to the popup that Tab leads to', () => {
    opened()
    screen.getByRole('button', { name: 'Before' }).focus()
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    press('Tab')
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
    focus.mockRestore()
  })

  test('leads back to the line that was selected when it led in', () => {
    const { container } = opened()
    const other = document.createElement('p')
    other.textContent = 'Another line'
    container.append(other)
    focusBefore(other)
    press('Tab')
    document.getSelection()?.removeAllRanges()
    press('Escape')
    expect([popup(), document.activeElement]).toEqual([null, other])
  })

  test('Escape leads back to the text, from inside; from outside it leaves the focus where it is', () => {
    const { tell } = opened()
    screen.getByRole('link').focus()
    press('Escape')
    expect([popup(), document.activeElement]).toEqual([null, line()])
    tell(selecting('heat'))
    screen.getByRole('button', { name: 'Before' }).focus()
    const visited = vi.fn<() => void>()
    line().addEventListener('focus', visited)
    press('Escape')
    expect([popup(), document.activeElement]).toEqual([null, screen.getByRole('button', { name: 'Before' })])
    expect(visited).not.toHaveBeenCalled()
  })

  test('whatever sends it away gives the focus back', () => {
    opened()
    screen.getByRole('button', { name: 'Copy' }).focus()
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
    expect(document.activeElement).toBe(line())
  })
})
