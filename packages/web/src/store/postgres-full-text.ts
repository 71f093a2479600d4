import { hasBeginningLookedFor, type Choice, type StoredCondition, type StoredTerm } from '@lectern/domain/site'
import { firstWithPhrases, ofPhrases, sequenceOf, tokensOf, withoutPhrases, type FullText, type Place } from './full-text.ts'
import { statement } from './statement.ts'

/** The maximum size, in bytes. A tsvector can hold one megabyte; an article with too many words is found only by the first ones. */
const CAPACITY = 900_000

const quoted = (token: string): string => `'${token}'`

/** A tsvector of tokens, without their positions: it has room for the first 16,383 only, and for 256 of each word. */
const vectorOf = (tokens: readonly string[]): string => {
  const known: string[] = []
  let size = 0
  for (const token of tokens) {
    size += Buffer.byteLength(token) + 8
    if (size > CAPACITY) break
    known.push(quoted(token))
  }
  return known.join(' ')
}

const termText = (term: StoredTerm): string =>
  term.kind === 'token' ? quoted(term.token) : `(${term.tokens.map(quoted).join(' & ')})`

const choiceText = (choice: Choice<StoredTerm>): string =>
  `(${choice.map(terms => `(${terms.map(termText).join(' & ')})`).join(' | ')})`

/** A condition without phrases as a tsquery. */
const tsquery = (condition: StoredCondition): string => {
  const { required, excluded } = withoutPhrases(condition)
  return [...required.map(choiceText), ...excluded.map(choice => `!${choiceText(choice)}`)].join(' & ')
}

/** With more ways to meet a choice, each is looked for by itself: the index compares everything that it finds with all of them. */
const FEW_WAYS = 8

/** The same as several, any of which is to be met. */
const tsqueries = (condition: StoredCondition): readonly string[] => {
  const { required, excluded } = condition
  const longest = required.reduce<Choice<StoredTerm>>((most, choice) => (choice.length > most.length ? choice : most), [])
  return longest.length <= FEW_WAYS
    ? [tsquery(condition)]
    : longest.map(way => tsquery({ required: [[way], ...required.filter(choice => choice !== longest)], excluded }))
}

/**
 * SQL for the token of the span that an article's row is in: 2,000 articles with their ids in a row. No other token has its mark. The index gives all
 * articles that have a word before the first of them is looked at, so `lectern_newest` asks it for those in one span after the other.
 */
export const SPAN_TOKEN = "array_to_tsvector(array['#' || id / 2000])"

const newest = (condition: StoredCondition, most: number, place: Place): string =>
  `select id, reached from lectern_newest(
     array(select cast(value as tsquery) from json_array_elements_text(cast(${place(JSON.stringify(tsqueries(condition)))} as json))),
     (select coalesce(max(id), 0) from article_index), ${most}
   )`

/** PostgreSQL's full-text search. */
export const postgresFullText: FullText = {
  writing: (pii, tokens) => {
    const all = tokensOf(tokens)
    return [
      statement(
        `update article_index set words = $2::tsvector || ${SPAN_TOKEN}, sequence = $3 where pii = $1`,
        pii,
        vectorOf(all),
        sequenceOf(tokens),
      ),
      // In one order, so that two writers who add the same tokens never wait for each other.
      statement(
        `insert into search_tokens (token) select value from json_array_elements_text(cast($1 as json)) on conflict (token) do nothing`,
        JSON.stringify(all.filter(hasBeginningLookedFor).toSorted()),
      ),
    ]
  },
  has: (condition, place) =>
    [
      // Written so that the index is not used, which would find all other articles too.
      `coalesce(its.words, '') @@ cast(${place(tsquery(condition))} as tsquery)`,
      ...ofPhrases(condition, {
        sideBySide: words => `strpos(its.sequence, ${place(words)}) > 0`,
        token: token => `coalesce(its.words, '') @@ cast(${place(quoted(token))} as tsquery)`,
      }),
    ].join(' and '),
  first: (condition, most, place) => {
    const phrases = ofPhrases(condition, {
      sideBySide: words => `strpos(looked.sequence, ${place(words)}) > 0`,
      token: token => `coalesce(looked.words, '') @@ cast(${place(quoted(token))} as tsquery)`,
    })
    return phrases.length === 0
      ? newest(condition, most, place)
      : firstWithPhrases(condition, (wanted, many) => newest(wanted, many, place), 'article_index', phrases, most)
  },
}
