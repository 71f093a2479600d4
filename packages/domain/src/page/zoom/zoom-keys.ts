import { option as O } from 'fp-ts'
import { PAN_STEP } from '../../core/geometry/zoom.ts'
import type { ZoomEvent } from './zoom-slice.ts'

const keys: Readonly<Partial<Record<string, ZoomEvent>>> = {
  '+': { type: 'zoom/in' },
  // The `+` key without Shift.
  '=': { type: 'zoom/in' },
  '-': { type: 'zoom/out' },
  _: { type: 'zoom/out' },
  '0': { type: 'zoom/fit' },
  ArrowLeft: { type: 'zoom/moved', x: PAN_STEP, y: 0 },
  ArrowRight: { type: 'zoom/moved', x: -PAN_STEP, y: 0 },
  ArrowUp: { type: 'zoom/moved', x: 0, y: PAN_STEP },
  ArrowDown: { type: 'zoom/moved', x: 0, y: -PAN_STEP },
}

/** The effect of a key on a zoomed item: `+`, `-` and `0` enlarge, reduce and fit it; the arrow keys move the view in their direction. */
export const zoomKey = (key: string): O.Option<ZoomEvent> => (Object.hasOwn(keys, key) ? O.fromNullable(keys[key]) : O.none)

/** The effect of a key on an enlarged figure: if it fits its frame, the left and right arrow keys lead to the previous and next figures. */
export const enlargerKey = (
  key: string,
  isFitted: boolean,
): O.Option<ZoomEvent | { readonly type: 'step'; readonly by: -1 | 1 }> =>
  isFitted && key === 'ArrowLeft'
    ? O.some({ type: 'step', by: -1 })
    : isFitted && key === 'ArrowRight'
      ? O.some({ type: 'step', by: 1 })
      : zoomKey(key)
