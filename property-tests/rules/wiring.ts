import ts from 'typescript'
import { declaredIn, lineOf, type Declared } from './deciders.ts'
import { definitionsIn, type Definition } from './definitions.ts'
import { eventsDeclaredIn, eventsSentBy } from './events.ts'
import { needsIn } from './needs.ts'
import type { Sources } from './program.ts'
import { reachedFrom } from './reach.ts'
import { surfaceFaults } from './surface-faults.ts'
import type { SurfaceRow } from './surface.ts'
import { symbolOf } from './symbols.ts'

/** A value or event of the domain that no shipped code uses, and where it is declared. */
export interface Unused {
  readonly name: string
  readonly place: string
}

export interface UnreachedValue extends Unused {
  /** Whether a type is derived from it, which is not a use at run time. */
  readonly isNamedByType: boolean
}

/** Which declarations are part of what ships. */
export interface Wiring {
  /** Everything that the packages export, with its comments. */
  readonly declared: readonly Declared[]
  /** The domain's exported values that neither shipped code nor the listed surface reaches. */
  readonly unreached: readonly UnreachedValue[]
  /** The domain's events that no shipped code sends. */
  readonly unsent: readonly Unused[]
  /** Errors in the tables of entries and of the surface, as sentences. */
  readonly faults: readonly string[]
}

export interface WiringFacts {
  /** The entry files of the shipped programs. */
  readonly entries: readonly string[]
  readonly domain: { readonly folder: string; readonly name: string }
  readonly surface: readonly SurfaceRow[]
  /** The source of a test; `undefined` if there is no such file. */
  readonly textOf: (file: string) => string | undefined
}

/** The values from which a type is derived: `typeof MODES`. */
const namedByTypes = ({ program, files }: Sources): ReadonlySet<ts.Node> => {
  const checker = program.getTypeChecker()
  const found = new Set<ts.Node>()
  const visit = (node: ts.Node): void => {
    if (ts.isTypeQueryNode(node) && ts.isIdentifier(node.exprName)) {
      const origin = symbolOf(checker, node.exprName)?.valueDeclaration
      if (origin !== undefined) found.add(origin)
    }
    node.forEachChild(visit)
  }
  for (const file of files) visit(file)
  return found
}

/** Traces the definitions of all packages from the shipped programs: what is reached, what is not, and which events are sent. */
export const wiringOf = (sources: Sources, { entries, domain, surface, textOf }: WiringFacts): Wiring => {
  const { files, pathOf } = sources
  const byPath = new Map(files.map(file => [pathOf(file), file]))
  const isOfDomain = (file: ts.SourceFile): boolean => pathOf(file).startsWith(domain.folder)
  const definitions = definitionsIn(sources)
  const needsOf = needsIn(sources, definitions)
  const started = entries.flatMap(entry => byPath.get(entry) ?? [])
  const shipped = reachedFrom(definitions, needsOf, started)
  const exported = definitions.all.filter(({ file, isExported }) => isExported && isOfDomain(file))
  const listed = new Set(surface.map(({ name }) => name))
  const kept = reachedFrom(
    definitions,
    needsOf,
    started,
    exported.filter(({ name }) => name !== undefined && listed.has(name)),
  )
  const isReached = (node: ts.Node): boolean => {
    const definition = definitions.definitionAt(node)
    return definition === undefined || shipped.has(definition)
  }
  const typed = namedByTypes(sources)
  const sent = eventsSentBy(sources, definitions, shipped)
  const unused = ({ name, file, node }: Definition): UnreachedValue => ({
    name: name ?? 'default',
    place: `${pathOf(file)}:${lineOf(node)}`,
    isNamedByType: typed.has(node),
  })
  return {
    declared: files.flatMap(file => declaredIn(file, pathOf(file), { isReached, isOfDomain: isOfDomain(file) })),
    unreached: exported.filter(definition => !kept.has(definition)).map(unused),
    unsent: eventsDeclaredIn({ ...sources, files: files.filter(isOfDomain) })
      .filter(({ type }) => !sent.has(type))
      .map(({ type, file }) => ({ name: type, place: pathOf(file) })),
    faults: [
      ...entries.filter(entry => !byPath.has(entry)).map(entry => `${entry}: there is no such entry file.`),
      ...surfaceFaults(
        surface,
        new Map(exported.map(definition => [definition.name ?? 'default', { isReached: shipped.has(definition) }])),
        domain.name,
        textOf,
      ),
    ],
  }
}

export const isWired = ({ unreached, unsent, faults }: Wiring): boolean =>
  unreached.length === 0 && unsent.length === 0 && faults.length === 0
