import type ts from 'typescript'
import type { Definition, Definitions } from './definitions.ts'
import type { Needs } from './needs.ts'

/**
 * Everything that runs, or may run, when the given files are started and the given values are used: what they refer to,
 * transitively, and everything that the files loaded on the way do.
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
