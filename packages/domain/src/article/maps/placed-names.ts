import type { Extent, Offset } from '../../core/geometry/zoom.ts'
import { ELLIPSIS, firstGraphemes } from '../../core/text/truncated.ts'

/** A name beside a place on a map. */
export interface PlacedName {
  readonly index: number
  readonly at: Offset
  readonly words: string
  /** On which side of the place. */
  readonly side: 'left' | 'right'
}

/** The assumed width of a letter, the height of a line, and the distance of both from their place, in CSS pixels. */
export const NAME_SIZE = { width: 7, height: 18, distance: 8 } as const

/** A name with more characters is cut on the map; the list beside it has it in full. */
export const LONGEST_NAME = 28

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const shortened = (name: string): string => {
  const beginning = firstGraphemes(name, LONGEST_NAME + 1)
  return beginning.length <= LONGEST_NAME
    ? name
    : beginning
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd() + ELLIPSIS
}

const boxOf = ({ x, y }: Offset, words: string, side: PlacedName['side']): Box => {
  const width = words.length * NAME_SIZE.width
  const left = side === 'right' ? x + NAME_SIZE.distance : x - NAME_SIZE.distance - width
  return { left, right: left + width, top: y - NAME_SIZE.height / 2, bottom: y + NAME_SIZE.height / 2 }
}

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const isIn = ({ left, right, top, bottom }: Box, { width, height }: Extent): boolean =>
  left >= -width / 2 && right <= width / 2 && top >= -height / 2 && bottom <= height / 2

/** The names for which a map has room, in order of precedence: none overlaps another or leaves the frame. */
export const placedNames = (
  places: readonly { readonly index: number; readonly name: string; readonly at: Offset }[],
  frame: Extent,
): readonly PlacedName[] => {
  const taken: Box[] = []
  return places.flatMap(({ index, name, at }): readonly PlacedName[] => {
    const words = shortened(name)
    const side = (['right', 'left'] as const).find(each => {
      const box = boxOf(at, words, each)
      return words !== '' && isIn(box, frame) && !taken.some(other => meet(box, other))
    })
    if (side === undefined) return []
    taken.push(boxOf(at, words, side))
    return [{ index, at, words, side }]
  })
}
