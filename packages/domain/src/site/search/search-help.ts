import { searchWords } from '../../words/search.ts'
import { searchText, type SearchClause } from './search-grammar.ts'

const { help } = searchWords

const EXAMPLES: readonly (readonly [clause: SearchClause, meaning: string])[] = [
  [{ isExcluded: false, kind: 'phrase', field: undefined, text: help.samples.phrase }, help.phrase],
  [{ isExcluded: true, kind: 'words', field: undefined, text: help.samples.excluded }, help.excluded],
  [{ isExcluded: false, kind: 'beginning', field: undefined, text: help.samples.beginning }, help.beginning],
  [{ isExcluded: false, kind: 'words', field: 'author', text: help.samples.author }, help.author],
  [{ isExcluded: false, kind: 'phrase', field: 'journal', text: help.samples.journal }, help.journal],
  [{ isExcluded: false, kind: 'years', from: 2020, to: 2023 }, help.years],
  [{ isExcluded: false, kind: 'words', field: 'access', text: 'open' }, help.access],
]

/** What can be typed besides words, and what it means. */
export const searchHelp: readonly (readonly [typed: string, meaning: string])[] = EXAMPLES.map(([clause, meaning]) => [
  searchText([clause]),
  meaning,
])
