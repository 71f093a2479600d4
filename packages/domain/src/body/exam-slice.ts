import type { option as O } from 'fp-ts'
import type { Content } from '../content/node.ts'
import { initialLoad } from '../loading/load-slice.ts'
import type { Loading } from '../loading/loading.ts'
import { nextLoad } from '../loading/next-load.ts'
import { stay, type Update } from '../machine/step.ts'
import { EXAM_FAILED, partView } from './part-view.ts'

export type ExamState = Loading<Content>

/** The questions and answers of an exam that the page already holds, or none yet. */
export const initialExam = (embedded: O.Option<Content>): ExamState => initialLoad(embedded)

export type ExamEvent =
  | { readonly type: 'exam/requested' }
  | { readonly type: 'exam/received'; readonly content: Content }
  | { readonly type: 'exam/failed' }

/** The questions are requested, then received; failing sets their failed state (LIFE-12). */
export const updateExam: Update<ExamState, ExamEvent> = (state, event) => {
  switch (event.type) {
    case 'exam/requested':
      return stay(nextLoad(state, { kind: 'requested' }))
    case 'exam/received':
      return stay(nextLoad(state, { kind: 'received', value: event.content }))
    case 'exam/failed':
      return stay(nextLoad(state, { kind: 'failed' }))
  }
}

/** The questions as the page draws them, or what stands in their place. */
export const examView = partView(EXAM_FAILED)
