import { isWordToken, tokenOf, type SearchCondition, type Term, type TokenKind } from '@lectern/domain/site'
import { stemForm, type SearchLanguage } from './lexicon.ts'
import type { WordForm } from './search-words.ts'

/** Which words of a text match a search. */
export interface Marking {
  /** What a word matches; empty if nothing. */
  readonly matched: WordForm
  /** How many different things words can match. */
  readonly size: number
}

/** The words that are sought in one kind of text, and the beginnings of words. */
const soughtIn = (
  terms: readonly Term[],
  own: TokenKind | undefined,
  form: TokenKind,
): readonly [ReadonlySet<string>, readonly string[]] => {
  const mark = own === undefined ? '' : tokenOf(own, '')
  const formMark = tokenOf(form, '')
  const words = terms
    .flatMap(term => (term.kind === 'token' ? [term.token] : term.kind === 'sequence' ? term.tokens : []))
    .filter(token => token.startsWith(mark))
    .map(token => token.slice(mark.length))
    .filter(isWordToken)
  const beginnings = terms.flatMap(term =>
    (term.kind === 'sequence' ? [] : [term.token])
      .filter(token => token.startsWith(formMark))
      .map(token => token.slice(formMark.length)),
  )
  return [new Set(words), beginnings]
}

const markingOf = (
  terms: readonly Term[],
  language: SearchLanguage,
  kinds: readonly (readonly [TokenKind | undefined, TokenKind])[],
): Marking => {
  const stemOf = stemForm(language)
  const sought = kinds.map(([own, form]) => soughtIn(terms, own, form))
  const stems = new Set(sought.flatMap(([words]) => [...words]))
  const beginnings = sought.flatMap(([, each]) => each)
  return {
    matched: word => {
      const stem = stemOf(word)
      return stems.has(stem) ? stem : (beginnings.find(beginning => word.startsWith(beginning)) ?? '')
    },
    size: stems.size + beginnings.length,
  }
}

/** Which words of an article's text match a search, by its language. */
export const markingOfText = ({ required }: SearchCondition, language: SearchLanguage): Marking =>
  markingOf(required.flat(2), language, [[undefined, 'form']])

/** Which words of its title do. */
export const markingOfTitle = ({ required }: SearchCondition, language: SearchLanguage): Marking =>
  markingOf(required.flat(2), language, [
    [undefined, 'form'],
    ['title', 'titleForm'],
  ])
