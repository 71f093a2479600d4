/** What a clause of a search may be restricted to, by the name that readers type before a colon. */
export const SEARCH_FIELDS = ['author', 'title', 'journal', 'doi', 'type', 'access'] as const

export type SearchField = (typeof SEARCH_FIELDS)[number]

/** Years, both included; without the first or the last one, all before or after. */
export interface Years {
  readonly from: number | undefined
  readonly to: number | undefined
}

/**
 * One condition of a search: that an article has words, words side by side, a word with this beginning, or was published in these years; or, if it
 * is excluded, that it does not.
 */
export type SearchClause = { readonly isExcluded: boolean } & (
  | { readonly kind: 'words' | 'phrase' | 'beginning'; readonly field: SearchField | undefined; readonly text: string }
  | ({ readonly kind: 'years' } & Years)
)

const QUOTES = '"“”„'

/** A minus sign right before it excludes a clause: a known field, if any, and either what is in quotation marks or what has no space. */
const CLAUSE = new RegExp(
  String.raw`(-(?![-\s]|$))?(?:(${SEARCH_FIELDS.join('|')}|year):(?=\S))?(?:[${QUOTES}]([^${QUOTES}]*)[${QUOTES}]|([^\s${QUOTES}]+))`,
  'giu',
)

const YEARS = /^(?:(\d{4})|(\d{4})?[-–](\d{4})?)$/

const yearsIn = (text: string): Years | undefined => {
  const [isYears, only, first, last] = YEARS.exec(text) ?? []
  if (isYears === undefined || (only ?? first ?? last) === undefined) return undefined
  const [from, to] = [only ?? first, only ?? last].map(year => (year === undefined ? undefined : Number(year)))
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }
}

const isSearchField = (name: string): name is SearchField => SEARCH_FIELDS.some(field => field === name)

const hasWord = (text: string): boolean => /[\p{L}\p{M}\p{N}]/u.test(text)

const clauseOf = (isExcluded: boolean, name: string, phrase: string | undefined, run: string): readonly SearchClause[] => {
  const field = isSearchField(name) ? name : undefined
  const years = name === 'year' ? yearsIn(run) : undefined
  if (years !== undefined) return [{ isExcluded, kind: 'years', ...years }]
  if (!hasWord(phrase ?? run)) return []
  if (phrase !== undefined) return [{ isExcluded, kind: 'phrase', field, text: phrase.trim().replace(/\s+/g, ' ') }]
  const text = name === 'year' ? `${name}:${run}` : run
  return text.endsWith('*')
    ? [{ isExcluded, kind: 'beginning', field, text: text.replace(/(?<!\*)\*+$/, '') }]
    : [{ isExcluded, kind: 'words', field, text }]
}

/** The clauses of a search as a reader types it. Nothing is an error: what has no meaning in the grammar is words, or nothing. */
export const parsedSearch = (typed: string): readonly SearchClause[] =>
  [...typed.matchAll(CLAUSE)].flatMap(([, minus, name = '', phrase, run = '']) =>
    clauseOf(minus !== undefined, name.toLowerCase(), phrase, run),
  )

/** A year in four digits. */
export const yearText = (year: number | undefined): string => (year === undefined ? '' : String(year).padStart(4, '0'))

const positiveText = (clause: SearchClause): string => {
  if (clause.kind === 'years') {
    return `year:${clause.from === clause.to ? yearText(clause.from) : `${yearText(clause.from)}-${yearText(clause.to)}`}`
  }
  const name = clause.field === undefined ? '' : `${clause.field}:`
  switch (clause.kind) {
    case 'words':
      return name + clause.text
    case 'phrase':
      return `${name}"${clause.text}"`
    case 'beginning':
      return `${name}${clause.text}*`
  }
}

const clauseText = (clause: SearchClause): string => (clause.isExcluded ? '-' : '') + positiveText(clause)

/** A search as text, which has these clauses when it is parsed. */
export const searchText = (clauses: readonly SearchClause[]): string => clauses.map(clauseText).join(' ')
