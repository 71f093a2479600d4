import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { CHUNK_TIMEOUT } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  Button,
  Dialog,
  LazyPart,
  NewWindowLink,
  Popover,
  TextField,
  ToggleButton,
  Tooltip,
  type DialogProps,
} from '../../src/index.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('STR-1 a link that opens a new window', () => {
  test('says so, keeps its own words first, and does not reach back', () => {
    render(<NewWindowLink href="https://example.org/">Publisher</NewWindowLink>)
    const link = screen.getByRole('link', { name: 'Publisher. Opens in new window' })
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  })

  test('that is called something else is called that alone', () => {
    render(
      <NewWindowLink href="https://example.org/" aria-label="PDF. Opens in new window">
        PDF
      </NewWindowLink>,
    )
    expect(screen.getByRole('link', { name: 'PDF. Opens in new window' }).textContent).toBe('PDF')
  })
})

describe('a dialog', () => {
  const Opener = ({ onClosed }: { readonly onClosed?: () => void }) => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button
          onClick={() => {
            setOpen(true)
          }}
        >
          Open
        </Button>
        <Dialog
          isOpen={isOpen}
          title="Downloads"
          onClose={() => {
            setOpen(false)
            onClosed?.()
          }}
          actions={<Button kind="primary">Download</Button>}
        >
          Three articles
        </Dialog>
      </>
    )
  }

  test('is named by its title, holds what it is given, and closes by its button', () => {
    render(<Opener />)
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = screen.getByRole('dialog', { name: 'Downloads' })
    expect(dialog.textContent).toContain('Three articles')
    expect(screen.getByRole('button', { name: 'Download' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('closes on Escape, as the platform tells it, once', () => {
    const closed = vi.fn<() => void>()
    render(<Opener onClosed={closed} />)
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(closed).toHaveBeenCalledTimes(1)
  })

  test('that the browser closes by itself, as on a second Escape, has been closed, and opens again', () => {
    const closed = vi.fn<() => void>()
    render(<Opener onClosed={closed} />)
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    act(() => {
      screen.getByRole<HTMLDialogElement>('dialog').close()
    })
    expect(screen.queryByText('Three articles')).toBeNull()
    expect(closed).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByRole('dialog', { name: 'Downloads' }).textContent).toContain('Three articles')
  })

  test('tells of being closed once, whichever way it is', () => {
    const closed = vi.fn<() => void>()
    render(<Opener onClosed={closed} />)
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(closed).toHaveBeenCalledTimes(1)
  })

  test('stays as long as the page says that it is open: Escape only asks', () => {
    const asked = vi.fn<() => void>()
    render(
      <Dialog isOpen title="Downloads" onClose={asked}>
        Three articles
      </Dialog>,
    )
    const escape = new Event('cancel', { cancelable: true })
    fireEvent(screen.getByRole('dialog'), escape)
    expect(escape.defaultPrevented).toBe(true)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('dialog', { name: 'Downloads' }).textContent).toContain('Three articles')
  })

  test('closes by a click beside it, not by one in it', () => {
    render(<Opener />)
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = screen.getByRole('dialog')
    dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200)
    fireEvent.click(dialog, { clientX: 150, clientY: 150 })
    fireEvent.click(screen.getByText('Three articles'), { clientX: 10, clientY: 10 })
    expect(screen.queryByRole('dialog')).not.toBeNull()
    fireEvent.click(dialog, { clientX: 10, clientY: 150 })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('tells whoever wants to close it by then of a click beside it', () => {
    const [before, now] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const drawn = (onClose: () => void) => (
      <Dialog isOpen title="Downloads" onClose={onClose}>
        Three articles
      </Dialog>
    )
    const { rerender } = render(drawn(before))
    rerender(drawn(now))
    const dialog = screen.getByRole('dialog')
    dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200)
    fireEvent.click(dialog, { clientX: 10, clientY: 150 })
    expect([before.mock.calls.length, now.mock.calls.length]).toEqual([0, 1])
  })
})

describe('a dialog by itself', () => {
  const show = (given: Partial<DialogProps> = {}) => {
    const onClose = vi.fn<() => void>()
    const drawn = (isOpen: boolean) => (
      <Dialog isOpen={isOpen} title="Downloads" onClose={onClose} {...given}>
        <p>Three articles</p>
      </Dialog>
    )
    const { rerender, unmount } = render(drawn(true))
    return {
      onClose,
      dialog: screen.getByRole<HTMLDialogElement>('dialog'),
      setOpen: (isOpen: boolean) => {
        rerender(drawn(isOpen))
      },
      unmount,
    }
  }

  test.each([
    ['left of it', 99, 200, 1],
    ['right of it', 301, 200, 1],
    ['above it', 200, 99, 1],
    ['below it', 200, 301, 1],
    ['on its first corner', 100, 100, 0],
    ['on its last corner', 300, 300, 0],
  ])('hears a click %s', (_, clientX, clientY, times) => {
    const { onClose, dialog } = show()
    dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200)
    fireEvent.click(dialog, { clientX, clientY })
    expect(onClose).toHaveBeenCalledTimes(times)
  })

  test('hears nothing beside it once it is gone', () => {
    const { onClose, dialog, unmount } = show()
    unmount()
    dialog.dispatchEvent(new MouseEvent('click', { clientX: -10, clientY: -10 }))
    expect(onClose).not.toHaveBeenCalled()
  })

  test('is open on the platform as long as the page says so, and holds nothing else', () => {
    const { onClose, dialog, setOpen } = show()
    expect(dialog.open).toBe(true)
    setOpen(false)
    expect(dialog.open).toBe(false)
    expect(dialog.textContent).toBe('')
    setOpen(true)
    expect(dialog.open).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('is opened on the platform once for each time that the page opens it, and never while it is closed', () => {
    const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    const drawn = (isOpen: boolean) => (
      <Dialog isOpen={isOpen} title="Downloads" onClose={() => undefined}>
        Three articles
      </Dialog>
    )
    const { rerender } = render(drawn(false))
    expect(opened).not.toHaveBeenCalled()
    rerender(drawn(true))
    rerender(drawn(false))
    expect(opened).toHaveBeenCalledTimes(1)
    opened.mockRestore()
  })

  test('gives the focus back to what opened the dialog beneath, if that is closed first', () => {
    const drawn = (isBeneathOpen: boolean, isAboveOpen: boolean) => (
      <>
        <button type="button">Download full issue</button>
        <Dialog isOpen={isBeneathOpen} title="Downloads" onClose={() => undefined}>
          Three articles
        </Dialog>
        <Dialog isOpen={isAboveOpen} title="Failure" onClose={() => undefined}>
          Try again later.
        </Dialog>
      </>
    )
    const { rerender } = render(drawn(false, false))
    const opener = screen.getByRole('button', { name: 'Download full issue' })
    opener.focus()
    rerender(drawn(true, false))
    within(screen.getByRole('dialog', { name: 'Downloads' }))
      .getByRole('button', { name: 'Close' })
      .focus()
    rerender(drawn(true, true))
    within(screen.getByRole('dialog', { name: 'Failure' }))
      .getByRole('button', { name: 'Close' })
      .focus()
    rerender(drawn(false, true))
    rerender(drawn(false, false))
    expect(document.activeElement).toBe(opener)
  })

  test('tells whoever listens by the time of the click', () => {
    const [first, then] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const drawn = (onClose: () => void) => (
      <Dialog isOpen title="Downloads" onClose={onClose}>
        Three articles
      </Dialog>
    )
    const { rerender } = render(drawn(first))
    rerender(drawn(then))
    const dialog = screen.getByRole('dialog')
    dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200)
    fireEvent.click(dialog, { clientX: 10, clientY: 10 })
    expect([first.mock.calls.length, then.mock.calls.length]).toEqual([0, 1])
  })

  test('is of middle size and has no actions, unless it is said', () => {
    const { dialog, unmount } = show()
    expect([dialog.className, dialog.dataset['size']]).toEqual(['dialog', 'medium'])
    expect(within(dialog).getAllByRole('button')).toHaveLength(1)
    expect(dialog.querySelector('.dialog-actions')).toBeNull()
    unmount()
    const large = show({ size: 'large', className: 'enlarger', actions: <Button>Download</Button> }).dialog
    expect([large.className, large.dataset['size']]).toEqual(['dialog enlarger', 'large'])
    expect(within(large).getByRole('button', { name: 'Download' })).toBeDefined()
  })

  test('says the language of a title that has another', () => {
    const { dialog } = show({ titleLanguage: { lang: 'fa', dir: 'rtl' } })
    expect(within(dialog).getByText('Downloads').closest('[lang]')?.getAttribute('lang')).toBe('fa')
  })
})

describe('POP-1 a popover', () => {
  test('is opened by its trigger and closed by its trigger or its own button, and the focus goes back', () => {
    render(
      <Popover trigger="Other access options" label="Other access options">
        Buy it
      </Popover>,
    )
    const trigger = screen.getByRole('button', { name: 'Other access options' })
    expect(trigger.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(trigger)
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'close popover', hidden: true }))
    expect(trigger.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(trigger)
    fireEvent.click(trigger)
    fireEvent.click(trigger)
    expect(trigger.getAttribute('aria-expanded')).toBe('false')
  })

  test('that the platform closes, on Escape or a click outside, is closed', () => {
    render(
      <Popover trigger="More" label="More">
        Words
      </Popover>,
    )
    const trigger = screen.getByRole('button', { name: 'More' })
    fireEvent.click(trigger)
    fireEvent(screen.getByRole('dialog', { hidden: true }), Object.assign(new Event('beforetoggle'), { newState: 'closed' }))
    expect(trigger.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(trigger)
  })
})

describe('TIP-1 a tooltip', () => {
  const shown = (): string | undefined => screen.getByRole('tooltip', { hidden: true }).dataset['shown']

  test('shows on hover or focus, hides on leave, blur or Escape, and describes what it is about (WCAG 1.4.13)', () => {
    render(
      <Tooltip words="This article is free to access.">
        <a href="/x">View at publisher</a>
      </Tooltip>,
    )
    const link = screen.getByRole('link')
    expect(link.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip', { hidden: true }).id)
    expect(shown()).toBe('false')
    fireEvent.mouseEnter(link.parentElement ?? link)
    expect(shown()).toBe('true')
    fireEvent.mouseLeave(link.parentElement ?? link)
    expect(shown()).toBe('false')
    fireEvent.focus(link)
    expect(shown()).toBe('true')
    fireEvent.keyDown(link, { key: 'Escape' })
    expect(shown()).toBe('false')
    fireEvent.focus(link)
    fireEvent.blur(link)
    expect(shown()).toBe('false')
  })
})

describe('INP-1 a text field', () => {
  const Field = ({ error }: { readonly error?: string }) => {
    const [value, setValue] = useState('')
    return <TextField label="Search" value={value} error={O.fromNullable(error)} onText={setValue} />
  }

  test('has its clear button only with a text; the button and Escape clear it', () => {
    render(<Field />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
    expect(screen.queryByRole('button', { name: 'Clear text' })).toBeNull()
    fireEvent.change(field, { target: { value: 'wind' } })
    fireEvent.click(screen.getByRole('button', { name: 'Clear text' }))
    expect([field.value, document.activeElement]).toEqual(['', field])
    fireEvent.change(field, { target: { value: 'wind' } })
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(field.value).toBe('')
    expect([field.required, field.getAttribute('aria-invalid')]).toEqual([false, null])
  })

  test('with an error is required, invalid and described by it', () => {
    render(<Field error="Say what you are looking for" />)
    const field = screen.getByRole<HTMLInputElement>('textbox')
    expect([field.required, field.getAttribute('aria-invalid')]).toEqual([true, 'true'])
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Say what you are looking for',
    )
  })
})

describe('a toggle', () => {
  test('says whether there is more', () => {
    render(<ToggleButton text="Show 3 more articles" isExpanded={false} onToggle={() => undefined} />)
    expect(screen.getByRole('button', { name: 'Show 3 more articles' }).getAttribute('aria-expanded')).toBe('false')
  })
})

describe('LIFE-5 a part whose script is loaded when it is needed', () => {
  const Part = ({ words }: { readonly words: string }) => <p>{words}</p>

  test('stands there once it has come', async () => {
    const load = () => Promise.resolve(Part)
    render(<LazyPart section="side-panel" load={load} props={{ words: 'here' }} waiting={<p>waiting</p>} />)
    expect(screen.getByText('waiting')).toBeDefined()
    expect(await screen.findByText('here')).toBeDefined()
  })

  test('that does not come says so, and is asked for again', async () => {
    const answers = [Promise.reject(new Error('404')), Promise.resolve(Part)]
    const load = vi.fn<() => Promise<typeof Part>>(() => answers.shift() ?? Promise.resolve(Part))
    render(<LazyPart section="article-modals" load={load} props={{ words: 'here' }} />)
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('here')).toBeDefined()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('that does not come a second time leads to a reload, not to a request that the browser may never make', async () => {
    const load = vi.fn<() => Promise<typeof Part>>(() => Promise.reject(new Error('404')))
    render(<LazyPart section="article-modals" load={load} props={{ words: 'here' }} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('has failed after 120 s, not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const load = () => new Promise<typeof Part>(() => undefined)
    render(<LazyPart section="article-modals" load={load} props={{ words: 'here' }} />)
    act(() => {
      vi.advanceTimersByTime(CHUNK_TIMEOUT - 1)
    })
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => {
      vi.advanceTimersByTime(1)
    })
    vi.useRealTimers()
    await waitFor(() => {
      expect(screen.getByRole('alert')).toBeDefined()
    })
  })
})
