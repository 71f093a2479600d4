import { cleanup, fireEvent, render, screen, waitForElementToBeRemoved, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { EnlargerDialog, type EnlargeablePicture, type EnlargedItem } from '../../src/index.ts'

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
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const caption = (words: string): DocumentFragment => document.createRange().createContextualFragment(words)

const picture = (number: number): EnlargeablePicture => ({
  kind: 'picture',
  id: `f${number}`,
  name: `Fig. ${number}`,
  caption: caption(`<b>Fig. ${number}</b> A caption with <a href="#b1">a place</a>.`),
  src: `/content/S1/gr${number}.png`,
  alt: `Picture ${number}`,
  size: { width: 400, height: 300 },
  download: 'Download high-resolution image (PNG, 145KB)',
})

const table = (number: number): EnlargedItem => ({
  kind: 'table',
  id: `t${number}`,
  name: `Table ${number}`,
  caption: caption('Wells.'),
  content: caption(
    '<div class="scroll"><table><thead><tr><th scope="col">Depth</th></tr></thead><tbody><tr><td>12</td></tr></tbody></table></div><div class="table-notes">In metres.</div>',
  ),
})

const open = async (items: readonly EnlargedItem[], start = 0) => {
  const onClose = vi.fn<() => void>()
  render(<EnlargerDialog items={items} start={start} isOpen onClose={onClose} />)
  await screen.findByRole(items[start]?.kind === 'picture' ? 'img' : 'columnheader')
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
    expect(screen.getByRole('link', { name: 'Show in text' }).getAttribute('href')).toBe('#f1')
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
    expect(screen.getByRole('alert').textContent).toBe('This image could not be loaded.')
  })

  test.each(['a place', 'Show in text'])('gives way where one of its links leads into the text: %s', async name => {
    const onClose = await open([picture(1)])
    fireEvent.click(screen.getByRole('link', { name }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('gives way where a link is pressed on a part of it', async () => {
    const onClose = await open([{ ...picture(1), caption: caption('<a href="#b1">See <i>there</i></a>') }])
    fireEvent.click(screen.getByText('there'))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('stays where something else in it is pressed', async () => {
    const onClose = await open([{ ...picture(1), caption: caption('Seen <a href="https://data.example/#b1">elsewhere</a>.') }])
    for (const pressed of [
      screen.getByRole('img'),
      screen.getByRole('button', { name: 'Zoom in' }),
      screen.getByRole('button', { name: 'Copy link' }),
      screen.getByRole('link', { name: 'elsewhere' }),
      screen.getByRole('link', { name: /^Download/u }),
    ]) {
      pressed.addEventListener('click', event => {
        event.preventDefault()
      })
      fireEvent.click(pressed)
    }
    expect(onClose).not.toHaveBeenCalled()
  })

  test('is closed by its button', async () => {
    const onClose = await open([picture(1)])
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

describe('TREE-3 a table looked at closely', () => {
  test('stands whole in a region that scrolls, with its notes', async () => {
    await open([table(1)])
    const region = screen.getByRole('region', { name: 'Table 1' })
    expect(region.tabIndex).toBe(0)
    expect(within(region).getByRole('columnheader', { name: 'Depth' }).isConnected).toBe(true)
    expect(region.textContent).toContain('In metres.')
    expect(screen.queryByRole('group', { name: 'Size of the figure' })).toBeNull()
    expect(dialog().textContent).toContain('Wells.')
  })

  test('can be linked to, but has no file', async () => {
    await open([table(1)])
    // A link without an address would have no role.
    expect([...dialog().querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual(['#t1'])
    expect(screen.getByRole('button', { name: 'Copy link' }).getAttribute('data-copy-link')).toBe('t1')
  })

  test('leads to those beside it, by buttons that name what is there', async () => {
    await open([table(1), picture(1), table(2)])
    expect(screen.getByRole('group', { name: 'Other tables' }).textContent).toBe('Previous table1 of 3Next table')
    fireEvent.click(screen.getByRole('button', { name: 'Next table' }))
    expect(screen.getByRole('group', { name: 'Other figures' }).textContent).toBe('Previous figure2 of 3Next figure')
    fireEvent.click(screen.getByRole('button', { name: 'Next figure' }))
    expect(screen.getByRole('region', { name: 'Table 2' }).isConnected).toBe(true)
  })

  test('is copied: what stands in the text stays there, and can be looked at again', async () => {
    const shown = table(1)
    for (const time of ['first', 'second']) {
      await open([shown])
      expect([time, screen.getAllByRole('columnheader').length, screen.getAllByText('Wells.').length]).toEqual([time, 1, 1])
      cleanup()
    }
  })

  test('is in its own language, and so is its caption', async () => {
    await open([{ ...table(1), language: { lang: 'fr' }, nameLanguage: { lang: 'de' } }])
    const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang')
    expect(languageOf(screen.getByRole('columnheader'))).toBe('fr')
    expect(screen.getByRole('region', { name: 'Table 1' }).getAttribute('lang')).toBe('fr')
    expect(languageOf(screen.getByText('Wells.'))).toBe('fr')
    expect(languageOf(screen.getByText('Table 1'))).toBe('de')
    expect(languageOf(screen.getByRole('button', { name: 'Copy link' }))).not.toBe('fr')
  })
})

describe('TREE-6 the size of a figure looked at closely', () => {
  /** How large the picture is drawn, and how far its middle is from the middle of the frame. */
  const drawn = () => {
    const { style } = screen.getByRole('img')
    return ['inline-size', 'block-size', 'translate'].map(name => style.getPropertyValue(name))
  }
  const moved = (x: number, y: number): string => {
    const style = document.createElement('img').style
    style.setProperty('translate', `calc(${x}px - 50%) calc(${y}px - 50%)`)
    return style.getPropertyValue('translate')
  }
  const load = (width: number, height: number): void => {
    const image = screen.getByRole('img')
    Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } })
    fireEvent.load(image)
  }
  const { size: _, ...unmeasured } = picture(1)

  beforeEach(() => {
    // A frame of 800 by 450 pixels; jsdom has no layout.
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(450)
  })

  test('is the largest that fits, with the middle in the middle', async () => {
    await open([picture(1)])
    expect(drawn()).toEqual(['600px', '450px', moved(0, 0)])
  })

  test('changes with the keys, and so does the place', async () => {
    await open([picture(1)])
    const frame = screen.getByRole('img').parentElement
    expect(frame?.dataset['enlarged']).toBe('false')
    fireEvent.keyDown(dialog(), { key: '+' })
    expect(drawn()).toEqual(['900px', '675px', moved(0, 0)])
    expect(frame?.dataset['enlarged']).toBe('true')
    fireEvent.keyDown(dialog(), { key: 'ArrowRight' })
    expect(drawn()).toEqual(['900px', '675px', moved(-50, 0)])
    fireEvent.keyDown(dialog(), { key: 'ArrowUp' })
    expect(drawn()).toEqual(['900px', '675px', moved(-50, 80)])
    fireEvent.keyDown(dialog(), { key: '0' })
    expect(drawn()).toEqual(['600px', '450px', moved(0, 0)])
  })

  test('changes with the wheel, with or without Ctrl', async () => {
    await open([picture(1)])
    expect(fireEvent.wheel(screen.getByRole('img'), { deltaY: -100 })).toBe(false)
    expect(Number.parseFloat(drawn()[0] ?? '')).toBeGreaterThan(600)
  })

  test('is that of the file once it has loaded, whatever the text said before', async () => {
    await open([picture(1)])
    load(300, 900)
    expect(drawn()).toEqual(['150px', '450px', moved(0, 0)])
  })

  test('is none until the file has loaded where the text says nothing', async () => {
    await open([unmeasured])
    expect(drawn()).toEqual(['0px', '0px', moved(0, 0)])
    load(300, 200)
    expect(drawn()).toEqual(['600px', '400px', moved(0, 0)])
  })

  test.each([
    [0, 0],
    [300, 0],
    [0, 200],
  ])('stays where a file says that it is %d by %d', async (width, height) => {
    await open([picture(1)])
    load(width, height)
    expect(drawn()).toEqual(['600px', '450px', moved(0, 0)])
  })

  test('is the whole one of the next figure, whose file may load where this one’s did not', async () => {
    await open([picture(1), { ...picture(2), size: { width: 900, height: 450 } }])
    fireEvent.keyDown(dialog(), { key: '+' })
    fireEvent.error(screen.getByRole('img'))
    expect(screen.queryByRole('img')).toBeNull()
    fireEvent.keyDown(dialog(), { key: '-' })
    fireEvent.keyDown(dialog(), { key: 'ArrowRight' })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(drawn()).toEqual(['800px', '400px', moved(0, 0)])
  })
})

describe('TREE-6 what a figure looked at closely may lack', () => {
  const bare: EnlargedItem = {
    kind: 'picture',
    name: 'Figure',
    src: '/content/S1/gr1.png',
    alt: 'Wells',
    download: 'Download image',
  }

  test('an id: then nothing leads to it', async () => {
    await open([bare])
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Download image'])
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  })

  test('a caption, and others beside it', async () => {
    await open([bare])
    const inside = screen.getByRole('img').parentElement?.parentElement
    expect(inside?.textContent).toBe('Zoom 100%FitDownload image')
    expect(screen.queryByRole('group', { name: 'Other figures' })).toBeNull()
    fireEvent.keyDown(dialog(), { key: 'ArrowRight' })
    fireEvent.keyDown(dialog(), { key: 'ArrowLeft' })
    expect(screen.getByRole('img', { name: 'Wells' }).isConnected).toBe(true)
  })

  test('an id of plain characters: the link leads to it all the same', async () => {
    await open([{ ...bare, id: 'fig 1%' }])
    expect(screen.getByRole('link', { name: 'Show in text' }).getAttribute('href')).toBe('#fig%201%25')
  })

  test('the language of the page: its description and its caption have their own', async () => {
    await open([{ ...bare, caption: caption('<p>Puits.</p>'), language: { lang: 'fr' }, nameLanguage: { lang: 'de' } }])
    expect(screen.getByRole('img').getAttribute('lang')).toBe('fr')
    expect(screen.getByText('Puits.').closest('[lang]')?.getAttribute('lang')).toBe('fr')
    expect(screen.getByText('Figure').closest('[lang]')?.getAttribute('lang')).toBe('de')
  })
})

describe('LIFE-9 LIFE-5 the enlarger', () => {
  test('says that it is loading until its content has come', async () => {
    render(<EnlargerDialog items={[picture(1)]} start={0} isOpen onClose={() => undefined} />)
    expect(screen.getByText('Loading...').getAttribute('role')).toBe('status')
    await screen.findByRole('img')
    expect(screen.queryByText('Loading...')).toBeNull()
  })

  test('has neither name nor content where there is nothing to enlarge', async () => {
    render(<EnlargerDialog items={[]} start={0} isOpen onClose={() => undefined} />)
    await waitForElementToBeRemoved(() => screen.queryByText('Loading...'))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('')
    expect(dialog().textContent).toBe('')
  })

  test('shows nothing while it is closed', () => {
    render(<EnlargerDialog items={[picture(1)]} start={0} isOpen={false} onClose={() => undefined} />)
    expect(document.querySelector('dialog')?.textContent).toBe('')
  })
})
