import type { Extent, Offset } from '../../core/geometry/zoom.ts'

/** A name beside a place on a map. */
export interface PlacedName {
  readonly index: number
  readonly at: Offset
  readonly words: string
  /** The side of the place that it stands on. */
  readonly side: 'left' | 'right'
}

/** How wide a letter is taken to be, how high a line is, and how far both stand from their place, in CSS pixels. */
export const NAME_SIZE = { width: 7, height: 18, distance: 8 } as const

/** A longer name is cut on the map; the list beside it has all of it. */
export const LONGEST_NAME = 28

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const shortened = (name: string): string => (name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…`)

const boxOf = ({ x, y }: Offset, words: string, side: PlacedName['side']): Box => {
  const width = words.length * NAME_SIZE.width
  const left = side === 'right' ? x + NAME_SIZE.distance : x - NAME_SIZE.distance - width
  return { left, right: left + width, top: y - NAME_SIZE.height / 2, bottom: y + NAME_SIZE.height / 2 }
}

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const isIn = ({ left, right, top, bottom }: Box, { width, height }: Extent): boolean =>
  left >= -width / 2 && right <= width / 2 && top >= -height / 2 && bottom <= height / 2

/** The names that a map has room for, the first ones first: none runs into another, or out of the frame. */
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
