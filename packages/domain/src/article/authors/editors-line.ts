import { cutAbove } from './cut-list.ts'

/** So many editors of a special issue are all shown (AUTH-2). */
export const EDITORS_SHOWN = 7

/** Of more editors the first so many are shown, and the last (AUTH-2). */
export const EDITORS_BEFORE_ELLIPSIS = 6

/** The editors of a special issue or a virtual one as a line shows them (AUTH-2): up to 7, else the first 6, an ellipsis and the last. */
export const editorsLine = cutAbove(EDITORS_SHOWN, EDITORS_BEFORE_ELLIPSIS)
