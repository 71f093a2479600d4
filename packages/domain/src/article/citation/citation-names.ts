import { option as O } from 'fp-ts'
import type { CitationName } from './citation.ts'
import { isWrittenAsOne } from '../../core/text/east-asian.ts'
import { present } from './present.ts'

type Person = Extract<CitationName, { readonly kind: 'person' }>

/** The family name with its particle: `van der Berg`. */
export const wholeFamilyName = ({ particle, family }: Person): string => [...present(particle), family].join(' ')

/** A name in reading order: `Jan van der Berg Jr.`, `王小明`, or the group's name. */
export const spokenName = (name: CitationName): string => {
  if (name.kind === 'group') return name.name
  const family = wholeFamilyName(name)
  const names =
    O.isSome(name.given) && isWrittenAsOne(family, name.given.value)
      ? [family + name.given.value]
      : [...present(name.given), family]
  return [...names, ...present(name.suffix)].join(' ')
}

/** A comma inside a part would split it. */
const withoutCommas = (part: string): string => part.replace(/(?<!\s)\s*,[\s,]*/g, ' ').trim()

/**
 * A name for lists and tagged formats: `van der Berg, Jan, Jr.`, with an empty place for a missing given name before a
 * suffix. A group, or a person with one name, has no comma, which is how such formats recognise them.
 */
export const invertedName = (name: CitationName): string => {
  if (name.kind === 'group') return withoutCommas(name.name)
  const given = O.getOrElse(() => '')(name.given)
  return [wholeFamilyName(name), ...(O.isSome(name.suffix) ? [given, name.suffix.value] : present(name.given))]
    .map(withoutCommas)
    .join(', ')
}
