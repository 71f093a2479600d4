import { cutAbove } from './cut-list.ts'

/** Up to this many editors of a special issue are all shown (AUTH-2). */
export const EDITORS_SHOWN = 7

/** How many editors are shown before the ellipsis if there are more (AUTH-2). */
export const EDITORS_BEFORE_ELLIPSIS = 6

/** The editors of a special issue or a virtual one as a line shows them (AUTH-2): up to 7, else the first 6, an ellipsis and the last. */
export const editorsLine = cutAbove(EDITORS_SHOWN, EDITORS_BEFORE_ELLIPSIS)
