import { fc, test } from '@fast-check/vitest'
import {
  initialCrossMark,
  initialPopover,
  initialTooltip,
  initialTransientError,
  popoverView,
  TOOLTIP_SIZE,
  transientErrorView,
  updateCrossMark,
  updatePopover,
  updateTooltip,
  updateTransientError,
  type CrossMarkEvent,
  type PopoverEvent,
  type PopoverState,
  type TooltipEvent,
  type TransientErrorEvent,
  type TransientErrorState,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { after } from '../../support/interpreted.ts'

describe('ERR-1 the transient error', () => {
  const update = (state: TransientErrorState, event: TransientErrorEvent) => updateTransientError(state, event, undefined)
  const closed: TransientErrorEvent = { type: 'transientError/closed' }
  const opened = (unavailableAction: string): TransientErrorEvent => ({ type: 'transientError/opened', unavailableAction })
  const event = fc.oneof(fc.constant(closed), fc.string().map(opened))

  test.prop([fc.array(event), fc.string()])('opens with the name of what is not available, the latest', (before, action) => {
    const [state, commands] = after(update, initialTransientError, [...before, opened(action)])
    expect([state, commands]).toEqual([{ isOpen: true, unavailableAction: action }, []])
  })

  test.prop([fc.array(event)])('forgets everything as it closes', before => {
    expect(after(update, initialTransientError, [...before, closed])).toEqual([{ isOpen: false }, []])
  })

  test('is drawn while it is open', () => {
    expect(transientErrorView(initialTransientError)).toEqual(O.none)
    expect(transientErrorView({ isOpen: true, unavailableAction: 'the download of multiple articles in this issue' })).toEqual(
      O.some({
        title: 'Not available at the moment',
        message: 'There is a problem with the download of multiple articles in this issue. Try again later.',
        closeLabel: 'Close',
      }),
    )
  })
})

describe('XMARK-1 the Crossmark dialog', () => {
  const event = fc.constantFrom<CrossMarkEvent[]>({ type: 'crossMark/opened' }, { type: 'crossMark/closed' })

  test.prop([fc.array(event)])('is open when it was opened last, and closed at first', events => {
    const [state, commands] = after(
      (before, each: CrossMarkEvent) => updateCrossMark(before, each, undefined),
      initialCrossMark,
      events,
    )
    expect(state).toEqual({ isOpen: events.at(-1)?.type === 'crossMark/opened' })
    expect(commands).toEqual([])
  })
})

describe('POP-1 a popover', () => {
  const update = (state: PopoverState, event: PopoverEvent) => updatePopover(state, event, { triggerId: 'the-trigger' })
  const pressed: PopoverEvent = { type: 'popover/trigger-pressed' }
  const closing: readonly PopoverEvent[] = [{ type: 'popover/dismissed' }, { type: 'popover/close-pressed' }]

  test.prop([fc.array(fc.constantFrom(pressed, ...closing))])(
    'gives the focus back to its trigger as often as it closes, and does nothing else',
    events => {
      let state = initialPopover
      for (const event of events) {
        const [next, commands] = update(state, event)
        expect(next.isOpen).toBe(!state.isOpen && event.type === 'popover/trigger-pressed')
        expect(commands).toEqual(state.isOpen && !next.isOpen ? [{ kind: 'focus', id: 'the-trigger' }] : [])
        state = next
      }
    },
  )

  test('is closed at first', () => {
    expect(initialPopover).toEqual({ isOpen: false })
  })

  test.each([pressed, ...closing])('closes: $type', event =>
    expect(update({ isOpen: true }, event)[0]).toEqual({ isOpen: false }),
  )

  test('has a button that closes it', () => {
    expect(popoverView({ isOpen: true })).toEqual({ isOpen: true, closeLabel: 'close popover' })
    expect(popoverView(initialPopover)).toEqual({ isOpen: false, closeLabel: 'close popover' })
  })
})

describe('TIP-1 a tooltip', () => {
  const showing: readonly TooltipEvent['type'][] = ['tooltip/hovered', 'tooltip/focused']
  const hiding: readonly TooltipEvent['type'][] = ['tooltip/left', 'tooltip/blurred', 'tooltip/escape-pressed']

  test.prop([fc.array(fc.constantFrom(...showing, ...hiding))])(
    'is shown by hover or focus and hidden by leaving, blur or Escape',
    types => {
      const [state, commands] = after(
        (before, event: TooltipEvent) => updateTooltip(before, event, undefined),
        initialTooltip,
        types.map(type => ({ type })),
      )
      const last = types.at(-1)
      expect(state).toEqual({ isShown: last !== undefined && showing.includes(last) })
      expect(commands).toEqual([])
    },
  )

  test('is small', () => {
    expect(TOOLTIP_SIZE).toBe('small')
  })
})
