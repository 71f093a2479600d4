import { isWordyLabel, type LabelLayout } from '@lectern/domain'

/** The classes of an entry of a reference list that sets its labels in this way. */
export const entryClasses = (layout: LabelLayout, label: string | undefined): string =>
  ['bib-reference', ...(layout === 'none' ? [] : [`labels-${layout}`]), ...(label !== undefined && isWordyLabel(label) ? ['worded'] : [])].join(' ')
