import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { option as O } from 'fp-ts'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Popover, TextField, ToggleButton, Tooltip, type PopoverProps, type TextFieldProps } from '../../src/index.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('POP-1 a popover on the platform', () => {
  const show = (given: Partial<PopoverProps> = {}) => {
    const shown = vi.spyOn(HTMLElement.prototype, 'showPopover')
    const hidden = vi.spyOn(HTMLElement.prototype, 'hidePopover')
    render(
      <Popover trigger="Share" label="Ways to share" {...given}>
        <a href="#mail">By mail</a>
      </Popover>,
    )
    const panel = screen.getByRole('dialog', { hidden: true })
    return { shown, hidden, trigger: screen.getByRole('button', { name: given.triggerLabel ?? 'Share' }), panel }
  }
  const close = (): HTMLElement => screen.getByRole('button', { name: 'close popover', hidden: true })
  const toggles = (panel: HTMLElement, newState: 'open' | 'closed'): void => {
    fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState }))
  }

  test('is tied to its trigger and its close button, which work without script', () => {
    const { trigger, panel } = show()
    expect([trigger.getAttribute('aria-controls'), trigger.getAttribute('popovertarget')]).toEqual([panel.id, panel.id])
    expect([trigger.getAttribute('aria-haspopup'), trigger.getAttribute('type')]).toEqual(['dialog', 'button'])
    expect([close().getAttribute('popovertarget'), close().getAttribute('popovertargetaction')]).toEqual([panel.id, 'hide'])
    expect([panel.getAttribute('popover'), panel.getAttribute('aria-label')]).toEqual(['auto', 'Ways to share'])
  })

  test('looks, and is called, as its owner says', () => {
    const { trigger, panel } = show()
    expect([trigger.className, panel.className]).toEqual(['quiet-button', 'popover anchored'])
    cleanup()
    const other = show({ className: 'menu', triggerClassName: 'mark', triggerLabel: 'Share this article' })
    expect([other.trigger.className, other.panel.className]).toEqual(['mark', 'popover anchored menu'])
  })

  test('is shown beside its trigger once, and hidden once, however it is closed', () => {
    const { shown, hidden, trigger } = show()
    expect([shown.mock.calls, hidden.mock.calls]).toEqual([[], []])
    fireEvent.click(trigger)
    expect(shown.mock.calls).toEqual([[{ source: trigger }]])
    fireEvent.click(close())
    expect([shown.mock.calls.length, hidden.mock.calls.length]).toEqual([1, 1])
  })

  test('that the browser has closed is not closed again, and opens again', () => {
    const { shown, hidden, trigger, panel } = show()
    fireEvent.click(trigger)
    toggles(panel, 'closed')
    expect(hidden).not.toHaveBeenCalled()
    fireEvent.click(trigger)
    expect([trigger.getAttribute('aria-expanded'), shown.mock.calls.length]).toEqual(['true', 2])
  })

  test('that the browser reports to be open stays open', () => {
    const { trigger, panel } = show()
    fireEvent.click(trigger)
    toggles(panel, 'open')
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
  })

  test('that the browser opened before script ran does not move the focus when it is closed, and closes by its button', () => {
    const { hidden, trigger, panel } = show()
    toggles(panel, 'closed')
    expect([document.activeElement === trigger, trigger.getAttribute('aria-expanded')]).toEqual([false, 'false'])
    fireEvent.click(close())
    expect(hidden).toHaveBeenCalledTimes(1)
    expect(trigger.getAttribute('aria-expanded')).toBe('false')
  })

  test('is opened and closed by the page alone, not by the browser as well', () => {
    const { trigger } = show()
    expect(fireEvent.click(trigger)).toBe(false)
    expect(fireEvent.click(close())).toBe(false)
  })

  test('lets something else come first, which may open it later; closing waits for nothing', () => {
    const opens: (() => void)[] = []
    const { trigger } = show({
      comesFirst: open => {
        opens.push(open)
        return true
      },
    })
    fireEvent.click(trigger)
    expect([trigger.getAttribute('aria-expanded'), opens.length]).toEqual(['false', 1])
    act(() => opens[0]?.())
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(trigger)
    expect([trigger.getAttribute('aria-expanded'), opens.length]).toEqual(['false', 1])
  })

  test('opens where nothing comes first after all', () => {
    const { trigger } = show({ comesFirst: () => false })
    fireEvent.click(trigger)
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
  })

  test('leaves the focus where it is when the page opens (WCAG 3.2.1)', () => {
    const { trigger } = show()
    expect(document.activeElement).not.toBe(trigger)
  })
})

describe('TIP-1 where a tooltip is and what it describes', () => {
  const place = (left: number, top: number, width: number, height: number) => () => new DOMRect(left, top, width, height)
  const tip = (): HTMLElement => screen.getByRole('tooltip', { hidden: true })
  const at = (): readonly string[] => [tip().style.left, tip().style.top]
  const show = () => {
    const shown = render(
      <Tooltip words="Free to read">
        <b>
          <button>View</button>
        </b>
      </Tooltip>,
    )
    const trigger = screen.getByRole('button', { name: 'View' })
    const around = tip().parentElement as HTMLElement
    tip().getBoundingClientRect = place(0, 0, 80, 20)
    around.getBoundingClientRect = place(100, 200, 60, 30)
    return { ...shown, trigger, around }
  }

  test('is below its trigger while it is shown, and follows when the page is scrolled or the window resized', () => {
    const { trigger, around } = show()
    expect(at()).toEqual(['', ''])
    fireEvent.focus(trigger)
    expect(at()).toEqual(['100px', '230px'])
    around.getBoundingClientRect = place(100, 150, 60, 30)
    fireEvent.scroll(around)
    expect(at()).toEqual(['100px', '180px'])
    around.getBoundingClientRect = place(90, 150, 60, 30)
    fireEvent(window, new Event('resize'))
    expect(at()).toEqual(['90px', '180px'])
    fireEvent.blur(trigger)
    around.getBoundingClientRect = place(20, 20, 60, 30)
    fireEvent.scroll(document)
    fireEvent(window, new Event('resize'))
    expect(at()).toEqual(['90px', '180px'])
  })

  test('is above a trigger at the window’s bottom', () => {
    const { trigger, around } = show()
    around.getBoundingClientRect = place(100, window.innerHeight - 40, 60, 30)
    fireEvent.focus(trigger)
    expect(at()).toEqual(['100px', `${window.innerHeight - 60}px`])
  })

  test('is hidden by Escape wherever the focus is, and by no other key', () => {
    const { around } = show()
    fireEvent.mouseEnter(around)
    fireEvent.keyDown(document.body, { key: 'Enter' })
    expect(tip().dataset['shown']).toBe('true')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(tip().dataset['shown']).toBe('false')
  })

  test('that has nothing to say yet is not there and describes nothing, until it has', () => {
    const drawn = (words: string | undefined) => (
      <Tooltip words={words}>
        <a href="#x">View</a>
      </Tooltip>
    )
    const { rerender } = render(drawn(undefined))
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
    fireEvent.focus(screen.getByRole('link'))
    expect(screen.getByRole('link').hasAttribute('aria-describedby')).toBe(false)
    rerender(drawn('Free to read'))
    expect(screen.getByRole('link').getAttribute('aria-describedby')).toBe(tip().id)
  })

  test('describes anything that can have the focus, and harms nothing that cannot', () => {
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    const { rerender } = render(<Tooltip words="Free">{<i tabIndex={0}>Mark</i>}</Tooltip>)
    expect(screen.getByText('Mark').getAttribute('aria-describedby')).toBe(tip().id)
    rerender(<Tooltip words="Free">Mark</Tooltip>)
    expect(tip().textContent).toBe('Free')
  })
})

describe('INP-1 a text field’s keys and looks', () => {
  const Field = (given: Partial<TextFieldProps>) => {
    const [value, setValue] = useState('')
    return (
      <TextField
        label="Search"
        value={value}
        onText={text => {
          setValue(text)
          given.onText?.(text)
        }}
        {...(given.id === undefined ? {} : { id: given.id })}
        {...(given.isLabelHidden === undefined ? {} : { isLabelHidden: given.isLabelHidden })}
        {...(given.error === undefined ? {} : { error: given.error })}
        {...(given.type === undefined ? {} : { type: given.type })}
      />
    )
  }
  const field = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
  /** Presses a key in the field. Returns whether the browser's default action happens. */
  const press = (key: string): boolean => fireEvent.keyDown(field(), { key })

  test('Escape clears a text and closes nothing around it; in an empty field it is for what is around', () => {
    const around = vi.fn<(key: string) => void>()
    render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div onKeyDown={({ key }) => around(key)}>
        <Field />
      </div>,
    )
    fireEvent.change(field(), { target: { value: 'wind' } })
    expect([press('Escape'), field().value, around.mock.calls]).toEqual([false, '', []])
    expect([press('Escape'), around.mock.calls]).toEqual([true, [['Escape']]])
  })

  test('other keys leave the text and the browser alone', () => {
    render(<Field />)
    fireEvent.change(field(), { target: { value: 'wind' } })
    expect(press('Enter')).toBe(true)
    expect(field().value).toBe('wind')
  })

  test('says only what has changed', () => {
    const changed = vi.fn<(text: string) => void>()
    render(<Field onText={changed} />)
    press('Escape')
    expect(changed).not.toHaveBeenCalled()
    fireEvent.change(field(), { target: { value: 'wind' } })
    press('Escape')
    expect(changed.mock.calls).toEqual([['wind'], ['']])
  })

  test('has the id and the kind that its owner needs, or its own', () => {
    render(<Field id="query" type="email" />)
    expect([field().id, field().type]).toEqual(['query', 'email'])
    cleanup()
    render(
      <>
        <Field />
        <TextField label="Other" value="" onText={() => undefined} />
      </>,
    )
    expect(field().type).toBe('text')
    expect(new Set([field().id, screen.getByRole('textbox', { name: 'Other' }).id, '']).size).toBe(3)
  })

  test('shows its label, or hides it from sight alone', () => {
    render(<Field />)
    expect(screen.getByText('Search').className).toBe('text-field-label')
    cleanup()
    render(<Field isLabelHidden />)
    expect(screen.getByText('Search').className).toBe('visually-hidden')
    expect(field()).toBeDefined()
  })

  test('has no description without an error', () => {
    render(<Field error={O.none} />)
    expect(field().hasAttribute('aria-describedby')).toBe(false)
    expect(field().closest('.text-field')?.querySelector('.text-field-error')).toBeNull()
  })
})

describe('a toggle by itself', () => {
  test('says what it shows more of, and tells when it is pressed', () => {
    const toggled = vi.fn<() => void>()
    const { container } = render(<ToggleButton text="Show less" isExpanded controls="list" onToggle={toggled} />)
    const button = within(container).getByRole('button', { name: 'Show less', expanded: true })
    expect([button.getAttribute('aria-controls'), button.className]).toEqual(['list', 'quiet-button toggle-button'])
    fireEvent.click(button)
    expect(toggled).toHaveBeenCalledTimes(1)
  })
})
