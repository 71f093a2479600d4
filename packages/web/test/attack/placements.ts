import { written, type Vector } from './vectors/index.ts'

/** A vector in a slot, by its number. */
export interface Placement {
  readonly number: number
  /** The kind of input that the slot belongs to: a row of the table. */
  readonly family: string
  readonly slot: string
  readonly vector: Vector
}

/** All placements of a run. Each has a number of its own, so that whatever happens names its slot and vector. */
export interface Placements {
  /** Places a vector, and returns its text. */
  readonly place: (family: string, slot: string, vector: Vector) => readonly [placement: Placement, text: string]
  readonly at: (number: number) => Placement | undefined
  readonly all: () => readonly Placement[]
}

export const newPlacements = (): Placements => {
  const all: Placement[] = []
  return {
    place: (family, slot, vector) => {
      const placement = { number: all.length, family, slot, vector }
      all.push(placement)
      return [placement, written(vector, placement.number)]
    },
    at: number => all[number],
    all: () => all,
  }
}
