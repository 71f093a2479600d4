import { function as F, option as O } from 'fp-ts'
import type { Contributor } from '../record/author-names.ts'
import type { CitationName, CitationPerson } from './citation.ts'
import { citationWords } from './citation-text.ts'

/** A name needs at least one letter or digit. */
const namePart = (value: string | undefined): O.Option<string> =>
  F.pipe(
    citationWords(value),
    O.filter(words => /[\p{L}\p{N}]/u.test(words)),
  )

/** `van der`, `de la`, `'t`: lower-case words before a capitalised family name. */
const PARTICLE = /^((?:['’]?\p{Ll}[\p{Ll}\p{M}'’.]* )+)(?=['’]?\p{Lu})/u

const family = (name: string): { readonly particle: O.Option<string>; readonly family: string } => {
  const particle = PARTICLE.exec(name)?.[0] ?? ''
  return { particle: particle === '' ? O.none : O.some(particle.trimEnd()), family: name.slice(particle.length) }
}

type Named = Pick<Contributor, 'given' | 'surname' | 'suffix' | 'collaboration'>

/** A person with only one name has it as the family name: every format can express that. */
const personName = (contributor: Named): O.Option<CitationName> => {
  const given = namePart(contributor.given)
  const surname = namePart(contributor.surname)
  const suffix = namePart(contributor.suffix)
  return O.isSome(surname)
    ? O.some({ kind: 'person', ...family(surname.value), given, suffix })
    : O.map((only: string): CitationName => ({ kind: 'person', particle: O.none, family: only, given: O.none, suffix }))(given)
}

const groupName = (contributor: Named): O.Option<CitationName> =>
  O.map((name: string): CitationName => ({ kind: 'group', name }))(namePart(contributor.collaboration))

/** A name as citations have it; none if it has no letters. */
export const citationName = (named: Named): O.Option<CitationName> =>
  F.pipe(
    personName(named),
    O.alt(() => groupName(named)),
  )

/**
 * A contributor as a citation names them; none if they have no name.
 * @param affiliation the text of an affiliation by its id
 */
export const citationPerson =
  (affiliation: ReadonlyMap<string, string>) =>
  (contributor: Contributor): O.Option<CitationPerson> =>
    F.pipe(
      citationName(contributor),
      O.map(name => ({
        name,
        orcid: O.fromNullable(contributor.orcid),
        affiliations: contributor.affiliations.flatMap(id => affiliation.get(id) ?? []),
      })),
    )
