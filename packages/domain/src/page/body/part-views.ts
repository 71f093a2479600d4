import { partView } from '../../article/part-view/part-view.ts'
import { partFailures } from '../../words/body-parts.ts'

/** The body as the page draws it, or what stands in its place (LIFE-4). */
export const bodyView = partView(partFailures.body)

/** The reference lists as the page draws them, or what stands in their place (LIFE-12). */
export const referencesView = partView(partFailures.references)

/** The glossary as the page draws it, or what stands in its place (LIFE-2). */
export const glossaryView = partView(partFailures.glossary)

/** The questions of an exam as the page draws them, or what stands in their place (LIFE-12). */
export const examView = partView(partFailures.exam)
