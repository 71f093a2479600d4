import { fc, test } from '@fast-check/vitest'
import { FITTED, fittedSize, LARGEST_FIT, PAN_STEP, wheelFactor, ZOOM_STEP, type Extent } from '@lectern/domain/core'
import {
  enlargedView,
  enlargerKey,
  initialZoom,
  LARGEST_FIGURE,
  updateZoom,
  zoomKey,
  zoomView,
  type ZoomEvent,
  type ZoomState,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

const length = fc.integer({ min: 50, max: 3000 })
const extent: fc.Arbitrary<Extent> = fc.record({ width: length, height: length })
const offset = fc.record({ x: fc.integer({ min: -800, max: 800 }), y: fc.integer({ min: -800, max: 800 }) })

const event: fc.Arbitrary<ZoomEvent> = fc.oneof(
  fc.constantFrom<ZoomEvent>({ type: 'zoom/in' }, { type: 'zoom/out' }, { type: 'zoom/fit' }),
  offset.map((by): ZoomEvent => ({ type: 'zoom/moved', ...by })),
  fc
    .record({ by: fc.double({ min: 0.1, max: 10, noNaN: true }), at: offset })
    .map((given): ZoomEvent => ({ type: 'zoom/at', ...given })),
  offset.map((at): ZoomEvent => ({ type: 'zoom/centred', at })),
)

const after = (state: ZoomState, ...events: readonly ZoomEvent[]): ZoomState =>
  events.reduce((now, each) => {
    const [next, commands] = updateZoom(now, each)
    expect(commands).toEqual([])
    return next
  }, state)

const measured = (picture: Extent, frame: Extent): ZoomState =>
  after(initialZoom(LARGEST_FIGURE), { type: 'zoom/measured', fitted: fittedSize(picture, frame), frame })

/** A picture that exactly fills its frame, so that movement is easy to see. */
const square = measured({ width: 200, height: 200 }, { width: 200, height: 200 })

describe('what fits its frame', () => {
  test.prop([extent, extent])(
    'lies in it, in its own proportions, and touches it unless it is blurred by then',
    (picture, frame) => {
      const { width, height } = fittedSize(picture, frame)
      expect(width).toBeLessThanOrEqual(frame.width + 1e-6)
      expect(height).toBeLessThanOrEqual(frame.height + 1e-6)
      expect(width / height).toBeCloseTo(picture.width / picture.height, 6)
      const touches = Math.abs(width - frame.width) < 1e-6 || Math.abs(height - frame.height) < 1e-6
      expect(touches || Math.abs(width - picture.width * LARGEST_FIT) < 1e-6).toBe(true)
    },
  )

  test.each([
    [0, 5],
    [5, 0],
    [-1, 5],
    [Number.NaN, 5],
  ])('has no size without one of its own: %d × %d', (width, height) => {
    expect(fittedSize({ width, height }, { width: 100, height: 100 })).toEqual({ width: 0, height: 0 })
  })

  test('is nothing in a frame that is not there', () => {
    expect(fittedSize({ width: 5, height: 5 }, { width: 0, height: 0 })).toEqual({ width: 0, height: 0 })
  })
})

describe('looking closely', () => {
  test.prop([extent, extent, fc.array(event, { maxLength: 20 })])(
    'never shows less than the frame could hold, and never more than twelve times what fits',
    (picture, frame, events) => {
      const { zoom, fitted } = after(measured(picture, frame), ...events)
      expect(zoom.factor).toBeGreaterThanOrEqual(1)
      expect(zoom.factor).toBeLessThanOrEqual(LARGEST_FIGURE)
      expect(Math.abs(zoom.x)).toBeLessThanOrEqual(Math.max(0, (fitted.width * zoom.factor - frame.width) / 2) + 1e-6)
      expect(Math.abs(zoom.y)).toBeLessThanOrEqual(Math.max(0, (fitted.height * zoom.factor - frame.height) / 2) + 1e-6)
    },
  )

  test.prop([extent, extent, fc.array(event, { maxLength: 20 })])(
    'fitting it again undoes everything',
    (picture, frame, events) => {
      expect(after(measured(picture, frame), ...events, { type: 'zoom/fit' })).toEqual(measured(picture, frame))
    },
  )

  const inSquare = fc.record({ x: fc.integer({ min: -100, max: 100 }), y: fc.integer({ min: -100, max: 100 }) })

  test.prop([inSquare, inSquare, fc.double({ min: 1.1, max: 6, noNaN: true })])(
    'around a place leaves that place where it is, again and again',
    (first, at, by) => {
      const { zoom: before } = after(square, { type: 'zoom/at', by: 2, at: first })
      const { factor, x, y } = after(square, { type: 'zoom/at', by: 2, at: first }, { type: 'zoom/at', by, at }).zoom
      expect(factor).toBeCloseTo(2 * by, 9)
      // The picture's point under the pointer stays there.
      expect(((at.x - before.x) / 2) * factor + x).toBeCloseTo(at.x, 6)
      expect(((at.y - before.y) / 2) * factor + y).toBeCloseTo(at.y, 6)
    },
  )

  test('beyond the limit nothing moves either', () => {
    const close = after(square, { type: 'zoom/at', by: 12, at: { x: 50, y: 0 } })
    expect(after(close, { type: 'zoom/at', by: 2, at: { x: -50, y: 20 } })).toEqual(close)
  })

  test('in and out by one step are each other’s undoing', () => {
    const once = after(square, { type: 'zoom/in' })
    expect(once.zoom).toEqual({ factor: ZOOM_STEP, x: 0, y: 0 })
    expect(after(once, { type: 'zoom/out' }).zoom).toEqual(FITTED)
    expect(after(once, { type: 'zoom/in' }, { type: 'zoom/out' })).toEqual(once)
  })

  test('enlarges what has not been measured yet, but does not move it', () => {
    const close = after(initialZoom(LARGEST_FIGURE), { type: 'zoom/in' }, { type: 'zoom/moved', x: 30, y: 40 })
    expect(close.zoom).toEqual({ factor: ZOOM_STEP, x: 0, y: 0 })
  })

  test('moves what can be moved, up to its edge', () => {
    const close = after(square, { type: 'zoom/at', by: 2, at: { x: 0, y: 0 } })
    expect(after(close, { type: 'zoom/moved', x: 30, y: -40 }).zoom).toEqual({ factor: 2, x: 30, y: -40 })
    expect(after(close, { type: 'zoom/moved', x: 300, y: -400 }).zoom).toEqual({ factor: 2, x: 100, y: -100 })
    expect(after(square, { type: 'zoom/moved', x: 30, y: -40 }).zoom).toEqual(FITTED)
    expect(after(square, { type: 'zoom/moved', x: -30, y: 40 }).zoom).toEqual(FITTED)
  })

  test('brings a place to the middle', () => {
    const close = after(square, { type: 'zoom/at', by: 4, at: { x: 0, y: 0 } })
    expect(after(close, { type: 'zoom/centred', at: { x: 50, y: -60 } }).zoom).toEqual({ factor: 4, x: -50, y: 60 })
  })

  test('keeps how large it is when the window changes, and comes back into the frame', () => {
    const close = after(square, { type: 'zoom/at', by: 2, at: { x: 100, y: 100 } })
    expect(close.zoom).toEqual({ factor: 2, x: -100, y: -100 })
    const frame = { width: 300, height: 300 }
    expect(after(close, { type: 'zoom/measured', fitted: { width: 200, height: 200 }, frame })).toEqual({
      ...close,
      frame,
      zoom: { factor: 2, x: -50, y: -50 },
    })
  })

  test('says how large it is, and what more can be done', () => {
    expect(zoomView(square)).toEqual({ isFitted: true, canZoomIn: true, words: '100%' })
    expect(zoomView(after(square, { type: 'zoom/in' }))).toEqual({ isFitted: false, canZoomIn: true, words: '150%' })
    expect(zoomView(after(square, { type: 'zoom/at', by: 12, at: { x: 0, y: 0 } }))).toEqual({
      isFitted: false,
      canZoomIn: false,
      words: '1200%',
    })
  })
})

describe('the wheel', () => {
  test.prop([fc.integer({ min: -5000, max: 5000 }), fc.boolean()])(
    'enlarges when it is turned away, and reduces by as much when turned back',
    (turned, isPinch) => {
      const factor = wheelFactor(turned, isPinch)
      expect(Math.sign(factor - 1)).toBe(-Math.sign(turned) + 0)
      expect(factor * wheelFactor(-turned, isPinch)).toBeCloseTo(1, 9)
      expect(factor).toBeLessThan(12)
    },
  )

  test('goes further for each step of a pinch, which are smaller', () => {
    expect(wheelFactor(-10, true)).toBeGreaterThan(wheelFactor(-10, false))
    expect(wheelFactor(-1000, false)).toBe(wheelFactor(-240, false))
  })
})

describe('keys', () => {
  test.each<[string, ZoomEvent]>([
    ['+', { type: 'zoom/in' }],
    ['=', { type: 'zoom/in' }],
    ['-', { type: 'zoom/out' }],
    ['_', { type: 'zoom/out' }],
    ['0', { type: 'zoom/fit' }],
    ['ArrowLeft', { type: 'zoom/moved', x: PAN_STEP, y: 0 }],
    ['ArrowRight', { type: 'zoom/moved', x: -PAN_STEP, y: 0 }],
    ['ArrowUp', { type: 'zoom/moved', x: 0, y: PAN_STEP }],
    ['ArrowDown', { type: 'zoom/moved', x: 0, y: -PAN_STEP }],
  ])('%s', (key, expected) => {
    expect(zoomKey(key)).toEqual(O.some(expected))
    expect(enlargerKey(key, false)).toEqual(O.some(expected))
  })

  test.each(['Tab', 'Enter', 'Escape', ' ', 'a', '1', 'constructor', '__proto__'])('%j stays the browser’s', key => {
    expect([zoomKey(key), enlargerKey(key, true), enlargerKey(key, false)]).toEqual([O.none, O.none, O.none])
  })

  test('lead to the figures beside where there is nothing to move', () => {
    expect(enlargerKey('ArrowLeft', true)).toEqual(O.some({ type: 'step', by: -1 }))
    expect(enlargerKey('ArrowRight', true)).toEqual(O.some({ type: 'step', by: 1 }))
    expect(enlargerKey('ArrowUp', true)).toEqual(zoomKey('ArrowUp'))
    expect(enlargerKey('+', true)).toEqual(zoomKey('+'))
  })
})

describe('one figure among others', () => {
  test.each<[number, number, O.Option<number>, O.Option<number>, O.Option<string>]>([
    [0, 1, O.none, O.none, O.none],
    [0, 2, O.none, O.some(1), O.some('1 of 2')],
    [1, 2, O.some(0), O.none, O.some('2 of 2')],
    [3, 7, O.some(2), O.some(4), O.some('4 of 7')],
  ])('%d of %d', (index, count, previous, next, position) => {
    expect(enlargedView(index, count)).toEqual({ previous, next, position })
  })
})
