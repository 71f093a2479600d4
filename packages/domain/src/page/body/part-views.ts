import { partView } from '../../article/part-view/part-view.ts'
import { partFailures } from '../../words/body-parts.ts'

/** The view of the body, or of what replaces it (LIFE-4). */
export const bodyView = partView(partFailures.body)

/** The view of the reference lists, or of what replaces them (LIFE-12). */
export const referencesView = partView(partFailures.references)

/** The view of the glossary, or of what replaces it (LIFE-2). */
export const glossaryView = partView(partFailures.glossary)

/** The view of the exam's questions, or of what replaces them (LIFE-12). */
export const examView = partView(partFailures.exam)
