import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { EnlargerDialog, type EnlargedItem } from '../../src/index.ts'

beforeAll(() => import('../../src/enlarger/Enlarger.tsx'))
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined
      disconnect = (): void => undefined
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const caption = (words: string): DocumentFragment => document.createRange().createContextualFragment(words)

const picture = (number: number): EnlargedItem => ({
  kind: 'picture',
  id: `f${number}`,
  name: `Fig. ${number}`,
  caption: caption(`<b>Fig. ${number}</b> A caption with <a href="#b1">a place</a>.`),
  src: `/content/S1/gr${number}.png`,
  alt: `Picture ${number}`,
  size: { width: 400, height: 300 },
  download: 'Download high-resolution image (PNG, 145KB)',
})

const open = async (items: readonly EnlargedItem[], start = 0) => {
  const onClose = vi.fn<() => void>()
  render(<EnlargerDialog items={items} start={start} isOpen onClose={onClose} />)
  await screen.findByRole('link', { name: 'Show in the text' })
  return onClose
}

const dialog = () => screen.getByRole('dialog')

describe('TREE-6 TREE-7 a figure looked at closely', () => {
  test('has its picture, its caption, its file in the best size, and a link to it', async () => {
    await open([picture(1)])
    expect(dialog().getAttribute('open')).not.toBeNull()
    expect(within(dialog()).getByRole('heading', { level: 2, name: 'Fig. 1' }).isConnected).toBe(true)
    expect(screen.getByRole('img', { name: 'Picture 1' }).getAttribute('src')).toBe('/content/S1/gr1.png')
    expect(dialog().textContent).toContain('Fig. 1 A caption with a place.')
    const file = screen.getByRole('link', { name: 'Download high-resolution image (PNG, 145KB)' })
    expect([file.getAttribute('href'), file.hasAttribute('download')]).toEqual(['/content/S1/gr1.png', true])
    expect(screen.getByRole('button', { name: 'Copy link' }).getAttribute('data-copy-link')).toBe('f1')
    expect(screen.getByRole('link', { name: 'Show in the text' }).getAttribute('href')).toBe('#f1')
    expect(screen.queryByRole('button', { name: 'Next figure' })).toBeNull()
  })

  test('leads to those beside it, by buttons', async () => {
    await open([1, 2, 3].map(picture), 1)
    expect(within(dialog()).getByRole('heading', { level: 2 }).textContent).toBe('Fig. 2')
    fireEvent.click(screen.getByRole('button', { name: 'Next figure' }))
    expect(within(dialog()).getByRole('heading', { level: 2 }).textContent).toBe('Fig. 3')
    expect(screen.getByText('3 of 3').getAttribute('role')).toBe('status')
    expect(screen.getByRole('button', { name: 'Next figure' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Next figure' }))
    expect(screen.getByText('3 of 3').isConnected).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Previous figure' }))
    fireEvent.click(screen.getByRole('button', { name: 'Previous figure' }))
    expect(screen.getByRole('img', { name: 'Picture 1' }).isConnected).toBe(true)
    expect(screen.getByRole('button', { name: 'Previous figure' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('leads to those beside it, by arrow keys, as long as it fits', async () => {
    await open([1, 2].map(picture))
    fireEvent.keyDown(dialog(), { key: 'ArrowRight' })
    expect(screen.getByText('2 of 2').isConnected).toBe(true)
    fireEvent.keyDown(dialog(), { key: '+' })
    fireEvent.keyDown(dialog(), { key: 'ArrowLeft' })
    expect(screen.getByText('2 of 2').isConnected).toBe(true)
    fireEvent.keyDown(dialog(), { key: '0' })
    fireEvent.keyDown(dialog(), { key: 'ArrowLeft' })
    expect(screen.getByText('1 of 2').isConnected).toBe(true)
  })

  test('is enlarged, reduced and fitted, by keys and by buttons, and says how large it is', async () => {
    await open([picture(1)])
    const size = within(screen.getByRole('group', { name: 'Size of the figure' }))
    const words = () => size.getByRole('status').textContent
    expect(words()).toBe('Zoom 100%')
    expect(size.getByRole('button', { name: 'Zoom out' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.keyDown(dialog(), { key: '+' })
    expect(words()).toBe('Zoom 150%')
    fireEvent.click(size.getByRole('button', { name: 'Zoom in' }))
    expect(words()).toBe('Zoom 225%')
    fireEvent.keyDown(dialog(), { key: '-' })
    expect(words()).toBe('Zoom 150%')
    fireEvent.click(size.getByRole('button', { name: 'Zoom out' }))
    expect(words()).toBe('Zoom 100%')
    for (let press = 0; press < 9; press += 1) fireEvent.click(size.getByRole('button', { name: 'Zoom in' }))
    expect(words()).toBe('Zoom 1200%')
    fireEvent.click(size.getByRole('button', { name: 'Fit' }))
    expect(words()).toBe('Zoom 100%')
  })

  test('leaves keys to the browser that mean something there', async () => {
    await open([picture(1)])
    expect(fireEvent.keyDown(dialog(), { key: '+', ctrlKey: true })).toBe(true)
    expect(fireEvent.keyDown(dialog(), { key: 'Tab' })).toBe(true)
    expect(fireEvent.keyDown(dialog(), { key: '+' })).toBe(false)
  })

  test('TREE-5 that cannot be had says so', async () => {
    await open([picture(1)])
    fireEvent.error(screen.getByRole('img', { name: 'Picture 1' }))
    expect(screen.getByRole('alert').textContent).toBe('This picture did not load.')
  })

  test('gives way where one of its links leads into the text', async () => {
    const onClose = await open([picture(1)])
    fireEvent.click(screen.getByRole('link', { name: 'a place' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

describe('TREE-3 a table looked at closely', () => {
  test('stands whole in a region that scrolls, with its notes', async () => {
    await open([
      {
        kind: 'table',
        id: 't1',
        name: 'Table 1',
        caption: caption('Wells.'),
        content: caption(
          '<div class="scroll"><table><thead><tr><th scope="col">Depth</th></tr></thead><tbody><tr><td>12</td></tr></tbody></table></div><div class="table-notes">In metres.</div>',
        ),
      },
    ])
    const region = screen.getByRole('region', { name: 'Table 1' })
    expect(region.tabIndex).toBe(0)
    expect(within(region).getByRole('columnheader', { name: 'Depth' }).isConnected).toBe(true)
    expect(region.textContent).toContain('In metres.')
    expect(screen.queryByRole('group', { name: 'Size of the figure' })).toBeNull()
  })
})

describe('LIFE-9 LIFE-5 the enlarger', () => {
  test('shows nothing while it is closed', () => {
    render(<EnlargerDialog items={[picture(1)]} start={0} isOpen={false} onClose={() => undefined} />)
    expect(document.querySelector('dialog')?.textContent).toBe('')
  })
})
