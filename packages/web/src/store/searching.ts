import {
  beginningsIn,
  conditionOf,
  facetsOf,
  foundTotal,
  isWordToken,
  MOST_WITH_BEGINNING,
  rankedWords,
  SEARCH_REACH,
  withWholeTokens,
  type Choice,
  type FacetFacts,
  type SearchCondition,
  type SearchOrder,
  type StoredCondition,
  type StoredTerm,
} from '@lectern/domain/site'
import { lexiconsOf, searchLanguage } from '../text/lexicon.ts'
import { markingOfText, markingOfTitle } from '../text/marking.ts'
import { markedRuns, passageOf } from '../text/passage.ts'
import type { Database, Row } from './database.ts'
import { listingIn, UNLISTED_IDS, VISIBLE } from './finding.ts'
import type { Place } from './full-text.ts'
import { libraryOf } from './library-revision.ts'
import { natural } from './natural.ts'
import { text } from './row.ts'
import type { Found, Search, SearchHit, SearchPageAsked } from './search-port.ts'
import { statement, type Value } from './statement.ts'

/** How many articles of which a word says most are looked at for whether they meet a condition. */
const TELLING = 4 * SEARCH_REACH

/** Values for a statement, and what adds one. */
export const placing = (): { readonly all: readonly Value[]; readonly place: Place } => {
  const all: Value[] = []
  return { all, place: value => `$${all.push(value)}` }
}

/** What a search states, in the languages of the library. */
interface Stated {
  readonly typed: SearchCondition
  /** The same, with the library's tokens in place of their beginnings. */
  readonly condition: StoredCondition
  /** Whether more tokens have one of the beginnings than are looked for. */
  readonly leavesWordsOut: boolean
}

/** After every token with the same beginning. */
const LAST = '\u{10FFFF}'

/** The tokens with each beginning, and one more than are looked for if there are so many. */
const tokensWith = async (
  { all }: Pick<Database, 'all'>,
  beginnings: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (beginnings.length === 0) return new Map()
  const one = (_beginning: string, index: number): string =>
    `select * from (select ${index} as number, token from search_tokens where token >= $${2 * index + 1} and token < $${2 * index + 2}
     order by token limit ${MOST_WITH_BEGINNING + 1}) as with_${index}`
  const rows = await all(
    statement(beginnings.map(one).join(' union all '), ...beginnings.flatMap(beginning => [beginning, beginning + LAST])),
  )
  const tokens = Map.groupBy(rows, row => Number(row['number']))
  return new Map(beginnings.map((beginning, index) => [beginning, (tokens.get(index) ?? []).map(row => text(row, 'token'))]))
}

/** What a search states in a library. */
export const statedIn = async (database: Pick<Database, 'all'>, words: string): Promise<Stated> => {
  const typed = conditionOf(words, lexiconsOf((await libraryOf(database)).languages))
  const known = await tokensWith(database, beginningsIn(typed))
  return {
    typed,
    condition: withWholeTokens(typed, beginning => known.get(beginning) ?? []),
    leavesWordsOut: [...known.values()].some(({ length }) => length > MOST_WITH_BEGINNING),
  }
}

/** Whether a choice is about words of any text alone, which are in `article_terms` if they say much about an article. */
const isOfWords = (choice: Choice<StoredTerm>): boolean =>
  choice.every(terms => terms.every(term => term.kind === 'token' && isWordToken(term.token)))

const wordsOf = (terms: Choice<StoredTerm>[number]): readonly string[] => rankedWords([[terms]])

/**
 * SQL for the articles of which the words say most, and that meet a condition. Each is looked at: for a join, or for a condition with "exists", PostgreSQL
 * would read all articles that have the word. None for a condition with beginnings, as SQLite would look each of their words up for every article.
 */
const telling = ({ fullText }: Pick<Database, 'fullText'>, { typed, condition }: Stated, place: Place): string => {
  const ofWords = condition.required.filter(isOfWords)
  const first = ofWords[0] ?? condition.required.find(choice => choice.every(terms => wordsOf(terms).length > 0))
  if (first === undefined || beginningsIn(typed).length > 0) return 'select cast(null as integer) as id where 1 = 0'
  const isTerm = (word: string): string =>
    `(select 1 from article_terms as its where its.id = one.id and its.word = ${place(word)} limit 1) = 1`
  const terms = (choice: Choice<StoredTerm>): string =>
    `(${choice.map(all => `(${wordsOf(all).map(isTerm).join(' and ')})`).join(' or ')})`
  const starts = [...new Set(first.flatMap(all => wordsOf(all).slice(0, 1)))]
  const isPlain = ofWords.length === condition.required.length && condition.excluded.length === 0
  const needed = [
    `exists (select 1 from found limit 1 offset ${SEARCH_REACH})`,
    ...ofWords.slice(first.every(({ length }) => length === 1) ? 1 : 0).map(terms),
  ]
  const best = `select id, max(weight) as weight from (${starts
    .map(
      (word, index) =>
        `select * from (select id, weight from article_terms where word = ${place(word)} order by weight desc, id desc limit ${TELLING}) as start_${index}`,
    )
    .join(' union all ')}) as any_start group by id`
  const met = `select one.id, one.weight from (${best}) as one where ${needed.join(' and ')} order by one.weight desc, one.id desc limit ${SEARCH_REACH}`
  return isPlain
    ? `select id from (${met}) as met`
    : `select met.id from (${met}) as met where (select 1 from article_index as its where its.id = met.id and ${fullText.has(condition, place)}) = 1`
}

const score = (condition: StoredCondition, place: Place): string => {
  const words = rankedWords(condition.required)
  return words.length === 0
    ? '0'
    : `(select coalesce(sum(its.weight), 0) from article_terms as its where its.id = either.id and its.word in (${words.map(place).join(', ')}))`
}

const factsIn = (row: Row): FacetFacts => ({
  year: text(row, 'year'),
  journal: text(row, 'journal'),
  type: text(row, 'type'),
  access: text(row, 'access'),
})

const DATE = "coalesce(facets.date, '')"

const DATED_FIRST = `case when ${DATE} = '' then 1 else 0 end`

const BEST = 'ranked.score desc, ranked.id desc'

const BY_ORDER: Readonly<Record<SearchOrder, string>> = {
  relevance: BEST,
  newest: `${DATED_FIRST}, ${DATE} desc, ${BEST}`,
  oldest: `${DATED_FIRST}, ${DATE}, ${BEST}`,
}

/** Searches a database. */
export const searchingOver = (database: Database): Search => {
  const hitsOf = async (ids: readonly number[], condition: SearchCondition): Promise<readonly SearchHit[]> => {
    if (ids.length === 0) return []
    const rows = await database.all(
      statement(
        `select id, listing, text from article_index where id in (${ids.map((_id, index) => `$${index + 1}`).join(', ')})`,
        ...ids,
      ),
    )
    const byId = new Map(rows.map(row => [Number(row['id']), row]))
    return ids.flatMap(id => {
      const row = byId.get(id)
      if (row === undefined) return []
      const listing = listingIn(row)
      const language = searchLanguage(listing.language)
      const marking = markingOfText(condition, language)
      return {
        listing,
        title: markedRuns(listing.title, markingOfTitle(condition, language)),
        passage: passageOf(text(row, 'text'), marking),
        abstract: passageOf(listing.abstract ?? '', marking),
      }
    })
  }

  const found = async (stated: Stated, { offset, limit, order = 'relevance' }: SearchPageAsked): Promise<Found> => {
    const { typed, condition, leavesWordsOut } = stated
    const { all, place } = placing()
    const rows = await database.all(
      statement(
        `with found as materialized (${database.fullText.first(condition, SEARCH_REACH + 1, place)}), most as (
           ${telling(database, stated, place)}
         ), ranked as materialized (
           select id, ${score(condition, place)} as score
           from (select id from found where id is not null union select id from most) as either where id not in (${UNLISTED_IDS})
         )
         select counted.found, counted.cut, counted.reached, counted.library, ranked.id, coalesce(facets.year, '') as year, coalesce(facets.journal, '') as journal, coalesce(facets.type, '') as type, coalesce(facets.access, '') as access
         from (
           select (select count(id) from found) as found, (select count(*) - count(id) from found) as cut, (select max(reached) from found) as reached,
             (select sum(articles) from tallies where kind = 'library' and origin = ${VISIBLE}) as library
         ) as counted left join ranked on true left join search_facets as facets on facets.id = ranked.id order by ${BY_ORDER[order]}`,
        ...all,
      ),
    )
    const ranked = rows.filter(row => row['id'] !== null)
    const [counted] = rows
    const total = foundTotal({
      found: Number(counted?.['found'] ?? 0),
      isCut: Number(counted?.['cut'] ?? 0) > 0,
      reached: Number(counted?.['reached'] ?? 1),
      listed: ranked.length,
      library: Number(counted?.['library'] ?? 0),
    })
    const from = natural(offset)
    const page = ranked.slice(from, Math.min(from + natural(limit), total.listed)).map(row => Number(row['id']))
    return { ...total, facets: facetsOf(ranked.map(factsIn), total), leavesWordsOut, hits: await hitsOf(page, typed) }
  }

  return {
    search: async (words, page) => {
      const stated = await statedIn(database, words)
      if (stated.condition.required.length > 0) return found(stated, page)
      const total = { total: 0, isEstimate: false, listed: 0, leavesArticlesOut: false }
      return { ...total, facets: facetsOf([], total), leavesWordsOut: false, hits: [] }
    },
  }
}
