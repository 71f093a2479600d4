import { loadEventOf, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import { nextLoad } from '../../core/loading/next-load.ts'
import { stay, type Update } from '../../core/machine/step.ts'
import { type Chapter, bookContents, type ChaptersState } from './chapters-state.ts'

export type ChaptersEvent = LoadSliceEvent<'chapters', readonly Chapter[]> | { readonly type: 'chapters/toggled' }

const canToggle = ({ load }: ChaptersState): boolean => load.status === 'received' && load.value.canToggleFullContents

/**
 * The chapters are requested, then received; a failure is silently ignored (LIFE-3). The full contents can be toggled only if
 * some chapter has sections (TOC-7).
 */
export const updateChapters: Update<ChaptersState, ChaptersEvent> = (state, event) => {
  switch (event.type) {
    case 'chapters/requested':
    case 'chapters/failed':
      return stay({ ...state, load: nextLoad(state.load, loadEventOf(event)) })
    case 'chapters/received':
      return stay({ ...state, load: nextLoad(state.load, { kind: 'received', value: bookContents(event.value) }) })
    case 'chapters/toggled':
      return stay(canToggle(state) ? { ...state, showFullContents: !state.showFullContents } : state)
  }
}
