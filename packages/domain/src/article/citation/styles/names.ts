import { isWrittenAsOne } from '../../../core/text/east-asian.ts'
import type { CslName } from '../csl-item.ts'
import { words } from './runs.ts'

/** How a style writes the initials of given names. */
export interface InitialForm {
  /** After each initial: `.` or nothing. */
  readonly stop: string
  /** Between the initials of two names, and between those of a hyphenated one. */
  readonly gap: string
  readonly hyphen: string
}

/** `J. S.`, `J.-P.` */
export const SPACED_INITIALS: InitialForm = { stop: '.', gap: ' ', hyphen: '-' }

/** `JS`, `JP` */
export const BARE_INITIALS: InitialForm = { stop: '', gap: '', hyphen: '' }

const LETTER = /\p{L}\p{M}*/u

/** A name in a script without capitals, or one without letters, has no initial and is kept whole. */
const initial = (part: string, { stop }: InitialForm): string => {
  const letter = LETTER.exec(part)?.[0]
  return letter === undefined || !/^[\p{Lu}\p{Ll}\p{Lt}]/u.test(letter) ? part : letter + stop
}

/** `JP` and `J.P.` are each two names. */
const namesIn = (given: string): readonly string[] =>
  given
    .replaceAll(/\.(?=[-‐ªº])/g, '')
    .split(/[\s.]+/)
    .filter(name => name !== '')
    .flatMap(name => (/^\p{Lu}{2,3}$/u.test(name) ? Array.from(name) : [name]))

/** The initials of each given name. A lower-case word among them (`del`) is not a name and is kept. */
export const initialsOf = (given: string, form: InitialForm): readonly string[] =>
  namesIn(given).map((name, index) =>
    index > 0 && /^\p{Ll}/u.test(name)
      ? name
      : name
          .split(/[-‐]/)
          .filter(part => part !== '')
          .map(part => initial(part, form))
          .join(form.hyphen),
  )

/** The parts of a name; missing ones are empty. A group has only its name. */
export interface NameParts {
  readonly isGroup: boolean
  /** With the particle before it: `van der Berg`. */
  readonly family: string
  readonly given: string
  readonly suffix: string
}

/** A name's parts, cleaned. A name that is written as one word stays one: it has no initials and is not inverted. */
export const nameParts = (name: CslName): NameParts => {
  if ('literal' in name) return { isGroup: true, family: words(name.literal), given: '', suffix: '' }
  const [family, given] = [pieces(' ', words(name['non-dropping-particle']), words(name.family)), words(name.given)]
  const isOne = isWrittenAsOne(family, given)
  return { isGroup: false, family: isOne ? family + given : family, given: isOne ? '' : given, suffix: words(name.suffix) }
}

/** The names that are not empty. */
export const namesOf = (names: readonly CslName[] | undefined): readonly NameParts[] =>
  (names ?? []).map(nameParts).filter(({ family }) => family !== '')

/** The pieces of a name that are not empty, joined by this separator. */
export const pieces = (separator: string, ...parts: readonly string[]): string =>
  parts.filter(part => part !== '').join(separator)

/** Given names in full, with a full stop after each initial: `J.L.` and `J L` are `J. L.`, and `Ludmil B` is `Ludmil B.` */
export const fullGiven = (given: string): string =>
  given
    .split(/\s+/)
    .flatMap(name =>
      /^(?:\p{Lu}\.?)+$/u.test(name) && name.replaceAll('.', '').length <= 3
        ? name
            .replaceAll('.', '')
            .split('')
            .map(letter => `${letter}.`)
        : [name],
    )
    .join(' ')

/** In reading order: `Peter F. Orazem`, `Martin Luther King Jr.` */
export const spoken = ({ given, family, suffix }: NameParts): string => pieces(' ', fullGiven(given), family, suffix)

/** Names in a row, with a separate word before the last. */
export const inRow = (names: readonly string[], { two, last }: { readonly two: string; readonly last: string }): string =>
  names.length <= 2 ? names.join(two) : names.slice(0, -1).join(', ') + last + (names.at(-1) ?? '')
