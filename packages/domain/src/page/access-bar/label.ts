/** A piece of a label. */
export interface LabelRun {
  readonly text: string
  readonly isStrong: boolean
}

const entities: Readonly<Record<string, string>> = { '&nbsp;': '\u00a0', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

const withoutEntities = (text: string): string => text.replace(/&(?:nbsp|lt|gt|quot|amp);/g, entity => entities[entity] ?? entity)

/** The pieces of a label in configuration syntax (`View&nbsp;**PDF**`). Unclosed asterisks are plain text. */
export const labelRuns = (label: string): readonly LabelRun[] =>
  label
    .split(/\*\*(.+?)\*\*/s)
    .map((text, index) => ({ text: withoutEntities(text), isStrong: index % 2 === 1 }))
    .filter(({ text }) => text !== '')

/** A label as plain text. */
export const labelText = (runs: readonly LabelRun[]): string => runs.map(({ text }) => text).join('')
