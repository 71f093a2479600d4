import { option as O } from 'fp-ts'
import type { ParsedReference, ReferenceName } from '../content/reference.ts'
import { referenceLineWords } from '../../words/reference-line.ts'

/** A person with the given name first, or a group by its one name. */
export const namedInFull = ({ given, surname, collaboration }: ReferenceName): string =>
  collaboration ?? [given, surname].filter(part => part !== undefined).join(' ')

/** The authors of a cited work in brief (REF-5): the first, and `et al.` where there are more. None where no author is named. */
export const referenceAuthorLine = ({ authors, etAl }: Pick<ParsedReference, 'authors' | 'etAl'>): O.Option<string> => {
  const [first, ...others] = authors.map(namedInFull).filter(name => name !== '')
  if (first === undefined) return O.none
  return O.some(others.length > 0 || etAl ? referenceLineWords.andOthers(first) : first)
}
