import { elsevierPatterns } from './elsevier-patterns.ts'
import { jatsPatterns } from './jats-patterns.ts'
import type { Pattern } from './pattern.ts'
import { xmlPatterns } from './xml-patterns.ts'

const named = (kind: string, patterns: readonly Pattern[]): readonly Pattern[] =>
  patterns.map(pattern => ({ ...pattern, name: `${kind}: ${pattern.name}` }))

/** The ways in which a file can be large, each with a name of its own. */
export const patterns: readonly Pattern[] = [
  ...named('XML', xmlPatterns),
  ...named('JATS', jatsPatterns),
  ...named('Elsevier', elsevierPatterns),
]

/** The pattern of this name. Throws if there is none. */
export const patternNamed = (name: string): Pattern => {
  const found = patterns.find(pattern => pattern.name === name)
  if (found === undefined) throw new Error(`there is no pattern "${name}"`)
  return found
}
