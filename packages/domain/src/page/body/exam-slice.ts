import type { option as O } from 'fp-ts'
import type { Content } from '../../article/content/node.ts'
import { initialLoad, updateLoad, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import type { Loading } from '../../core/loading/loading.ts'
import type { Update } from '../../core/machine/step.ts'
import { partFailures } from '../../words/body-parts.ts'
import { partView } from '../../article/part-view/part-view.ts'

export type ExamState = Loading<Content>

/** The questions and answers of an exam that the page already holds, or none yet. */
export const initialExam = (embedded: O.Option<Content>): ExamState => initialLoad(embedded)

export type ExamEvent = LoadSliceEvent<'exam', Content>

/** The questions are requested, then received; failing sets their failed state (LIFE-12). */
export const updateExam: Update<ExamState, ExamEvent> = (state, event) => updateLoad(state, event)

/** The questions as the page draws them, or what stands in their place. */
export const examView = partView(partFailures.exam)
