import type { Term } from './terms.ts'

/** Some terms, each with its meaning on a line of its own. */
export const termRows = (document: Document, terms: readonly Term[]): readonly HTMLElement[] =>
  terms.map(({ shown, meaning }) => {
    const row = document.createElement('div')
    const label = document.createElement('span')
    label.className = 'margin-note-label'
    label.append(shown())
    row.append(label, ' ', meaning())
    return row
  })
