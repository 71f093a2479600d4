import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { option as O } from 'fp-ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { zoomKey, type ZoomEvent } from '@lectern/domain/page'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useExtent } from '../../src/zoom/use-extent.ts'
import { useGestures } from '../../src/zoom/use-gestures.ts'
import { useKeys, useZoom } from '../../src/zoom/use-zoom.ts'
import { ZoomButtons } from '../../src/zoom/ZoomButtons.tsx'

/** A frame of 400 × 200 pixels, whose middle is at (300, 150). */
const FRAME = { left: 100, top: 50, width: 400, height: 200 }

const told: ZoomEvent[] = []

interface SeenProps {
  /** The figure's size where it fits. */
  readonly width?: number
  readonly wheel?: 'always' | 'with-ctrl'
  readonly largest?: number
}

/** A figure that is seen through the frame. */
const Seen = ({ width = 400, wheel = 'always', largest = 4 }: SeenProps) => {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    Object.defineProperties(element, {
      clientWidth: { value: FRAME.width, configurable: true },
      clientHeight: { value: FRAME.height, configurable: true },
    })
    element.getBoundingClientRect = () => DOMRect.fromRect({ x: FRAME.left, y: FRAME.top, ...FRAME })
    element.setPointerCapture = captured
  }, [])
  const extent = useExtent(frame)
  const [state, update] = useZoom(largest, { width, height: 200 }, extent)
  const [tell] = useState(() => (event: ZoomEvent) => {
    told.push(event)
    update(event)
  })
  useGestures(frame, tell, wheel)
  useKeys(
    () => frame.current,
    key => {
      const event = zoomKey(key)
      if (O.isSome(event)) tell(event.value)
      return O.isSome(event)
    },
  )
  const { factor, x, y } = state.zoom
  return (
    <div ref={frame} data-testid="frame" tabIndex={-1}>
      <p data-testid="place">{[factor, x, y].map(number => Math.round(number * 100) / 100).join(' ')}</p>
      <ZoomButtons state={state} tell={tell} kind="figure" />
    </div>
  )
}

const captured = vi.fn<(pointerId: number) => void>()

afterEach(() => {
  cleanup()
  told.length = 0
  captured.mockReset()
})

const frame = (): HTMLElement => screen.getByTestId('frame')
const place = (): string | null => screen.getByTestId('place').textContent
const button = (name: string): HTMLElement =>
  within(screen.getByRole('group', { name: 'Size of the figure' })).getByRole('button', { name })

type PointerName = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel'

const point = (name: PointerName, pointerId: number, clientX: number, clientY: number, button = 0): void => {
  const event = Object.assign(new MouseEvent(name, { clientX, clientY, button, bubbles: true }), { pointerId })
  fireEvent(frame(), event)
}

describe('A2 zoom: the buttons', () => {
  test('zoom in and out step by step, fit again, and say how large the figure is (WCAG 2.5.1)', () => {
    render(<Seen />)
    expect(screen.getByRole('status').textContent).toBe('Zoom 100%')
    fireEvent.click(button('Zoom in'))
    const once = screen.getByRole('status').textContent
    expect(once).toMatch(/^Zoom 1[1-9]\d%$/)
    fireEvent.click(button('Zoom in'))
    expect(screen.getByRole('status').textContent).not.toBe(once)
    fireEvent.click(button('Zoom out'))
    expect(screen.getByRole('status').textContent).toBe(once)
    fireEvent.click(button('Fit'))
    expect(screen.getByRole('status').textContent).toBe('Zoom 100%')
  })

  test('say which of them does nothing now, and which key does the same', () => {
    render(<Seen largest={1.2} />)
    const disabled = () => ['Zoom out', 'Zoom in', 'Fit'].map(name => button(name).getAttribute('aria-disabled'))
    expect(disabled()).toEqual(['true', 'false', 'true'])
    fireEvent.click(button('Zoom in'))
    expect(disabled()).toEqual(['false', 'true', 'false'])
    expect(['Zoom out', 'Zoom in', 'Fit'].map(name => button(name).getAttribute('aria-keyshortcuts'))).toEqual(['-', '+', '0'])
  })
})

describe('A2 zoom: keys', () => {
  test('do what the buttons do, and are used up', () => {
    render(<Seen />)
    expect(fireEvent.keyDown(frame(), { key: '+' })).toBe(false)
    expect(place()).not.toBe('1 0 0')
    expect(fireEvent.keyDown(frame(), { key: '0' })).toBe(false)
    expect(place()).toBe('1 0 0')
  })

  test('work from everything in the frame', () => {
    render(<Seen />)
    fireEvent.keyDown(button('Fit'), { key: '+' })
    expect(told).toEqual([{ type: 'zoom/in' }])
  })

  test.each([
    ['another key', { key: 'a' }],
    ['a key with Ctrl', { key: '+', ctrlKey: true }],
    ['a key with Command', { key: '+', metaKey: true }],
    ['a key with Alt', { key: '+', altKey: true }],
  ])('leave %s to the browser', (_, key) => {
    render(<Seen />)
    expect(fireEvent.keyDown(frame(), key)).toBe(true)
    expect(told).toEqual([])
  })

  test('leave a key that something within has used', () => {
    render(<Seen />)
    button('Fit').addEventListener('keydown', event => {
      event.preventDefault()
    })
    fireEvent.keyDown(button('Fit'), { key: '+' })
    expect(told).toEqual([])
  })

  test('are heard no more after the frame has gone', () => {
    const { unmount } = render(<Seen />)
    const gone = frame()
    unmount()
    expect(fireEvent.keyDown(gone, { key: '+' })).toBe(true)
    expect(told).toEqual([])
  })
})

describe('A2 zoom: the wheel', () => {
  test('zooms around the pointer', () => {
    render(<Seen />)
    expect(fireEvent.wheel(frame(), { deltaY: -100, clientX: 400, clientY: 100 })).toBe(false)
    expect(told).toEqual([{ type: 'zoom/at', by: Math.exp(0.2), at: { x: 100, y: -50 } }])
    expect(place()).toBe('1.22 -22.14 11.07')
  })

  test('of a pinch zooms more', () => {
    render(<Seen />)
    fireEvent.wheel(frame(), { deltaY: -10, ctrlKey: true, clientX: 300, clientY: 150 })
    expect(told).toEqual([{ type: 'zoom/at', by: Math.exp(0.1), at: { x: 0, y: 0 } }])
  })

  test('scrolls the page where only one with Ctrl zooms', () => {
    render(<Seen wheel="with-ctrl" />)
    expect(fireEvent.wheel(frame(), { deltaY: -100 })).toBe(true)
    expect(told).toEqual([])
    expect(fireEvent.wheel(frame(), { deltaY: -100, ctrlKey: true })).toBe(false)
    expect(told).toHaveLength(1)
  })

  test('follows how the frame is used from now on', () => {
    const { rerender, unmount } = render(<Seen wheel="with-ctrl" />)
    rerender(<Seen wheel="always" />)
    fireEvent.wheel(frame(), { deltaY: -100 })
    expect(told).toHaveLength(1)
    const gone = frame()
    unmount()
    expect(fireEvent.wheel(gone, { deltaY: -100 })).toBe(true)
    expect(told).toHaveLength(1)
  })
})

const moves = () => told.filter(({ type }) => type === 'zoom/moved')

describe('A2 zoom: one pointer', () => {
  test('drags the figure once it has moved 4 pixels, and keeps it outside the frame', () => {
    render(<Seen />)
    point('pointerdown', 1, 200, 100)
    point('pointermove', 1, 203, 100)
    expect(told).toEqual([])
    expect(captured).not.toHaveBeenCalled()
    point('pointermove', 1, 204, 100)
    expect(captured.mock.calls).toEqual([[1]])
    expect(told).toEqual([{ type: 'zoom/moved', x: 4, y: 0 }])
    point('pointermove', 1, 205, 102)
    expect(told.at(-1)).toEqual({ type: 'zoom/moved', x: 1, y: 2 })
    expect(captured).toHaveBeenCalledTimes(1)
  })

  test('measures how far it has moved in both directions', () => {
    render(<Seen />)
    point('pointerdown', 1, 200, 100)
    point('pointermove', 1, 203, 97)
    expect(told).toEqual([{ type: 'zoom/moved', x: 3, y: -3 }])
  })

  test.each(['pointerup', 'pointercancel'] as const)('lets it go with %s, and has 4 pixels again the next time', end => {
    render(<Seen />)
    point('pointerdown', 1, 200, 100)
    point('pointermove', 1, 210, 100)
    point(end, 1, 210, 100)
    point('pointermove', 1, 220, 100)
    expect(told).toHaveLength(1)
    point('pointerdown', 1, 220, 100)
    point('pointermove', 1, 222, 100)
    expect(told).toHaveLength(1)
  })

  test('that is not the main button, or not pressed, drags nothing', () => {
    render(<Seen />)
    point('pointerdown', 1, 200, 100, 2)
    point('pointermove', 1, 250, 100)
    point('pointermove', 2, 250, 100)
    expect(told).toEqual([])
  })

  test('is heard no more after the frame has gone', () => {
    const { unmount } = render(<Seen />)
    const gone = frame()
    point('pointerdown', 1, 200, 100)
    unmount()
    fireEvent(gone, Object.assign(new MouseEvent('pointermove', { clientX: 300, clientY: 100 }), { pointerId: 1 }))
    expect(told).toEqual([])
  })
})

describe('A2 zoom: two pointers', () => {
  test('zoom by the change of their distance, around the point between them', () => {
    render(<Seen />)
    point('pointerdown', 1, 200, 150)
    point('pointerdown', 2, 300, 150)
    point('pointermove', 2, 400, 190)
    expect(told).toEqual([
      { type: 'zoom/moved', x: 50, y: 20 },
      { type: 'zoom/at', by: Math.hypot(200, 40) / 100, at: { x: 0, y: 20 } },
    ])
  })

  test('only move what they hold while they lie on each other', () => {
    render(<Seen />)
    point('pointerdown', 1, 200, 150)
    point('pointerdown', 2, 200, 150)
    point('pointermove', 2, 210, 150)
    expect(told).toEqual([{ type: 'zoom/moved', x: 5, y: 0 }])
  })

  test('become one again when one is lifted', () => {
    render(<Seen />)
    point('pointerdown', 1, 200, 150)
    point('pointerdown', 2, 300, 150)
    point('pointerup', 1, 200, 150)
    point('pointermove', 2, 310, 150)
    expect(told).toEqual([{ type: 'zoom/moved', x: 10, y: 0 }])
    expect(moves()).toHaveLength(1)
  })
})

describe('A2 zoom: the frame', () => {
  test('keeps the figure in it when the figure’s size changes', () => {
    const { rerender } = render(<Seen />)
    fireEvent.wheel(frame(), { deltaY: -240, clientX: 500, clientY: 150 })
    const moved = place()
    expect(moved).toMatch(/^1\.62 -\d/)
    rerender(<Seen width={100} />)
    expect(place()).toBe('1.62 0 0')
  })

  test('is measured when it comes and whenever its size changes, until it has gone', () => {
    const observers: { readonly changed: () => void; readonly seen: Element[]; gone: boolean }[] = []
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly own
        constructor(changed: () => void) {
          this.own = { changed, seen: [] as Element[], gone: false }
          observers.push(this.own)
        }
        observe(element: Element) {
          this.own.seen.push(element)
        }
        disconnect() {
          this.own.gone = true
        }
      },
    )
    const sizes: string[] = []
    const Measured = () => {
      const ref = useRef<HTMLDivElement>(null)
      const { width, height } = useExtent(ref)
      sizes.push(`${width} × ${height}`)
      return <div ref={ref} data-testid="measured" />
    }
    const { unmount } = render(<Measured />)
    const element = screen.getByTestId('measured')
    const resize = (clientWidth: number, clientHeight: number): void => {
      Object.defineProperties(element, {
        clientWidth: { value: clientWidth, configurable: true },
        clientHeight: { value: clientHeight, configurable: true },
      })
      act(() => {
        observers[0]?.changed()
      })
    }
    expect(observers[0]?.seen).toEqual([element])
    resize(300, 200)
    resize(300, 200)
    resize(300, 250)
    resize(310, 250)
    expect([...new Set(sizes)]).toEqual(['0 × 0', '300 × 200', '300 × 250', '310 × 250'])
    unmount()
    expect(observers[0]?.gone).toBe(true)
    vi.unstubAllGlobals()
  })
})
