import type { CitationName } from '@lectern/domain/article'
import { option as O } from 'fp-ts'

/** A name in three parts, whatever an importer calls them: `['van der Berg', 'Jan', 'Jr.']`. A name of one part has it first. */
export type NameParts = readonly [name: string, given: string, suffix: string]

interface ImportedName {
  readonly family?: string
  readonly given?: string
  readonly suffix?: string
  readonly literal?: string
  readonly 'non-dropping-particle'?: string
}

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(part => part !== undefined && part !== '').join(' ')

/**
 * Importers disagree on whether a particle is part of the family name and whether a single name is `literal` or `family`. Both
 * read the same.
 */
export const importedNames = (names: unknown): readonly NameParts[] =>
  ((names ?? []) as readonly ImportedName[]).map(name => [
    joined(name['non-dropping-particle'], name.family, name.literal),
    name.given ?? '',
    name.suffix ?? '',
  ])

const value = (text: O.Option<string>): string => O.getOrElse(() => '')(text)

/** The parts of a name that an import should find. */
export const nameParts = (name: CitationName): NameParts =>
  name.kind === 'group' ? [name.name, '', ''] : [joined(value(name.particle), name.family), value(name.given), value(name.suffix)]

const withoutComma = (part: string): string => part.replaceAll(',', ' ').replaceAll(/\s+/g, ' ').trim()

/** Tagged formats separate the parts of a name by commas and cannot escape one, so commas inside a part are lost, but nothing else. */
export const withoutCommas = (all: readonly NameParts[]): readonly NameParts[] =>
  all.map(([name, given, suffix]) => [withoutComma(name), withoutComma(given), withoutComma(suffix)])
