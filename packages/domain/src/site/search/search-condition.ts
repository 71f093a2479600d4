import { distinctBy } from '../../core/lists/distinct-by.ts'
import { parsedSearch, type SearchClause, type Years } from './search-grammar.ts'
import { isWordToken, joinedWords, spellings, tokenOf, wholeToken, type Lexicon, type TokenKind } from './search-tokens.ts'

/** What an article's tokens have: a token, or tokens side by side. */
export type StoredTerm =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'sequence'; readonly tokens: readonly string[] }

/** The same, or any token that begins so. */
export type Term = StoredTerm | { readonly kind: 'beginning'; readonly token: string }

/** Any of several ways to match, each of which needs all its terms. */
export type Choice<T extends Term = Term> = readonly (readonly T[])[]

/** What an article must have to be found, and must not have. */
export interface SearchCondition<T extends Term = Term> {
  /** If there are none, nothing is found. */
  readonly required: readonly Choice<T>[]
  readonly excluded: readonly Choice<T>[]
}

/** A condition that names all its tokens. */
export type StoredCondition = SearchCondition<StoredTerm>

/** How many clauses of a search count, and how many words of each. */
const MOST = 32

/** How many letters the beginning of a word needs. A shorter one is a whole word: too many words begin so. */
const SHORTEST_BEGINNING = 3

const token = (word: string): StoredTerm => ({ kind: 'token', token: word })

const tokens = (kind: TokenKind, words: readonly string[]): readonly Term[] => words.map(word => token(tokenOf(kind, word)))

const sequence = (words: readonly string[]): readonly Term[] => {
  const [only] = words
  return only === undefined ? [] : words.length === 1 ? [token(only)] : [{ kind: 'sequence', tokens: words.slice(0, MOST) }]
}

const whole = (kind: TokenKind, forms: readonly string[]): readonly Term[] =>
  forms.length === 0 ? [] : [token(wholeToken(kind, forms))]

/** The years from one to another, as few decades and centuries as possible. */
const spans = (from: number, to: number, digits = 4): readonly string[] => {
  const spelled = (year: number): string => String(year).padStart(digits, '0')
  const each = (first: number, last: number): readonly string[] =>
    Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => spelled(first + index))
  const [first, last] = [Math.ceil(from / 10), Math.floor((to + 1) / 10) - 1]
  return digits === 2 || first > last
    ? each(from, to)
    : [...each(from, first * 10 - 1), ...spans(first, last, digits - 1), ...each(last * 10 + 10, to)]
}

const inYears = ({ from = 0, to = 9999 }: Years): Choice => spans(from, to).map(span => [token(tokenOf('year', span))])

/** The DOI in what is typed for one, which may be its address. */
const doiIn = (text: string): string => text.replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, '').replace(/^doi:/i, '')

type TextClause = Exclude<SearchClause, { readonly kind: 'years' }>

/** The kinds of tokens in which the words of a field, and words with a beginning, are looked for. */
const KINDS = {
  title: ['title', 'titleForm'],
  author: ['author', 'author'],
  journal: ['journal', 'journal'],
  type: ['type', 'type'],
  access: ['access', 'access'],
  doi: ['doi', 'doi'],
} as const

/** The fields whose phrases are the whole of them. */
const WHOLE = { journal: 'wholeJournal', type: 'wholeType' } as const

const startsWord = (forms: readonly string[]): boolean => Array.from(forms.at(-1) ?? '').length >= SHORTEST_BEGINNING

const beginningOf = (kind: TokenKind, forms: readonly string[]): readonly Term[] => [
  ...tokens(kind, forms.slice(0, -1)),
  { kind: 'beginning', token: tokenOf(kind, forms.at(-1) ?? '') },
]

const stemsOf =
  (text: string) =>
  ({ forms, stem }: Lexicon): readonly string[] =>
    forms(text).slice(0, MOST).map(stem)

/** The ways to match a clause, one for each spelling and each language of the library: an article has the stems of its own. */
const ofText = ({ kind, field, text }: TextClause, languages: readonly Lexicon[]): Choice => {
  const formsOf = (spelling: string): readonly string[] => languages[0]?.forms(spelling).slice(0, MOST) ?? []
  const forms = formsOf(field === 'doi' ? doiIn(text) : text)
  const spelled = spellings(text).map(formsOf)
  const stemmed = (texts: readonly string[]): readonly (readonly string[])[] =>
    texts.flatMap(spellings).flatMap(each => languages.map(stemsOf(each)))
  const begins = kind === 'beginning' && startsWord(forms)
  if (field === 'doi') {
    const one = wholeToken('doi', forms)
    return forms.length === 0 ? [] : [[begins ? { kind: 'beginning', token: one } : token(one)]]
  }
  if (begins) return spelled.map(each => beginningOf(field === undefined ? 'form' : KINDS[field][1], each))
  if (field === undefined) {
    return kind === 'phrase' ? stemmed([text]).map(sequence) : stemmed([text, joinedWords(text)]).map(words => words.map(token))
  }
  if (field === 'title') {
    return stemmed([text]).map(words =>
      kind === 'phrase' ? sequence(words.map(word => tokenOf('title', word))) : tokens('title', words),
    )
  }
  if (kind !== 'phrase') return spelled.map(each => tokens(KINDS[field][0], each))
  return spelled.map(each =>
    field === 'journal' || field === 'type'
      ? whole(WHOLE[field], each)
      : sequence(each.map(form => tokenOf(KINDS[field][0], form))),
  )
}

const distinct = <A>(all: readonly A[]): readonly A[] => distinctBy(all, each => JSON.stringify(each))

const choiceOf = (clause: SearchClause, languages: readonly Lexicon[]): Choice =>
  clause.kind === 'years'
    ? inYears(clause)
    : distinct(
        ofText(clause, languages)
          .map(distinct)
          .filter(terms => terms.length > 0),
      )

/**
 * What the clauses of a search mean for the tokens of an article.
 * @param languages those of the library's articles
 */
export const searchCondition = (clauses: readonly SearchClause[], languages: readonly Lexicon[]): SearchCondition => {
  const choices = (isExcluded: boolean): readonly Choice[] =>
    distinct(
      clauses
        .filter(clause => clause.isExcluded === isExcluded)
        .map(clause => choiceOf(clause, languages))
        .filter(choice => choice.length > 0),
    ).slice(0, MOST)
  return { required: choices(false), excluded: choices(true) }
}

/** The condition of a search as a reader types it. */
export const conditionOf = (typed: string, languages: readonly Lexicon[]): SearchCondition =>
  searchCondition(parsedSearch(typed), languages)

/** How many tokens with one beginning are looked for: the first in the order of their characters. */
export const MOST_WITH_BEGINNING = 100

/** The beginnings of tokens in a condition, each once. */
export const beginningsIn = ({ required, excluded }: SearchCondition): readonly string[] => [
  ...new Set([...required, ...excluded].flat(2).flatMap(term => (term.kind === 'beginning' ? [term.token] : []))),
]

/**
 * A condition with the tokens of the library in place of their beginnings.
 * @param tokensWith those with a beginning; if there are none, the beginning itself is looked for, and not found
 */
export const withWholeTokens = (
  { required, excluded }: SearchCondition,
  tokensWith: (beginning: string) => readonly string[],
): StoredCondition => {
  const ways = (term: Term): readonly StoredTerm[] => {
    if (term.kind !== 'beginning') return [term]
    const tokens = tokensWith(term.token).slice(0, MOST_WITH_BEGINNING)
    return (tokens.length === 0 ? [term.token] : tokens).map(token)
  }
  const whole = (choice: Choice): Choice<StoredTerm> =>
    choice.flatMap(terms =>
      terms.reduce<Choice<StoredTerm>>((before, term) => before.flatMap(way => ways(term).map(next => [...way, next])), [[]]),
    )
  return { required: required.map(whole), excluded: excluded.map(whole) }
}

/** The words by which what is found is ranked: those that texts or titles are searched for. */
export const rankedWords = (choices: readonly Choice[]): readonly string[] => {
  const title = tokenOf('title', '')
  return [
    ...new Set(
      choices
        .flat(2)
        .flatMap(term => (term.kind === 'token' ? [term.token] : term.kind === 'sequence' ? term.tokens : []))
        .map(each => (each.startsWith(title) ? each.slice(title.length) : each))
        .filter(isWordToken),
    ),
  ]
}
