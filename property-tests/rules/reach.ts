import type ts from 'typescript'
import type { Definition, Definitions } from './definitions.ts'
import type { Needs } from './needs.ts'

/**
 * All that runs, or may run, where the files given are started and the values given are used: what these refer to, what that refers to in its turn,
 * and what every file does that is loaded on the way.
 */
export const reachedFrom = (
  { all, importsOf }: Definitions,
  needsOf: (definition: Definition) => Needs,
  files: readonly ts.SourceFile[],
  values: readonly Definition[] = [],
): ReadonlySet<Definition> => {
  const effects = new Map(all.filter(({ name }) => name === undefined).map(definition => [definition.file, definition]))
  const loaded = new Set<ts.SourceFile>()
  const reached = new Set<Definition>()
  const filesAhead = [...files, ...values.map(({ file }) => file)]
  const valuesAhead = [...values]
  for (;;) {
    const file = filesAhead.pop()
    if (file !== undefined) {
      if (loaded.has(file)) continue
      loaded.add(file)
      filesAhead.push(...importsOf(file))
      const does = effects.get(file)
      if (does !== undefined) valuesAhead.push(does)
      continue
    }
    const value = valuesAhead.pop()
    if (value === undefined) return reached
    if (reached.has(value)) continue
    reached.add(value)
    const { definitions, files: loads } = needsOf(value)
    valuesAhead.push(...definitions)
    filesAhead.push(...loads)
  }
}
