import type { LaterSliceName } from './later-slices.ts'
import { openingSlices } from './opening-slices.ts'
import type { SliceRules } from './slice-rules.ts'

/** The rules of all slices, given those of the later ones. */
export const everySlice = (later: SliceRules<LaterSliceName>): SliceRules => ({
  updates: { ...openingSlices.updates, ...later.updates },
  reactions: (before, page, event) => [...openingSlices.reactions(before, page, event), ...later.reactions(before, page, event)],
})
