import { hasBeginningLookedFor, type Choice, type StoredCondition, type StoredTerm } from '@lectern/domain/site'
import { firstWithPhrases, ofPhrases, sequenceOf, tokensOf, withoutPhrases, type FullText, type Place } from './full-text.ts'
import { statement } from './statement.ts'

const joined = (parts: readonly string[], operator: 'AND' | 'OR'): string =>
  parts.length === 1 ? parts.join('') : `(${parts.join(` ${operator} `)})`

const quoted = (token: string): string => `"${token}"`

const termText = (term: StoredTerm): string =>
  term.kind === 'token' ? quoted(term.token) : joined(term.tokens.map(quoted), 'AND')

const choiceText = (choice: Choice<StoredTerm>): string =>
  joined(
    choice.map(terms => joined(terms.map(termText), 'AND')),
    'OR',
  )

/** A condition without phrases in the language of FTS5, which reads on until it finds a phrase, however far that is. */
const matching = (condition: StoredCondition): string => {
  const { required, excluded } = withoutPhrases(condition)
  const found = joined(required.map(choiceText), 'AND')
  return excluded.length === 0 ? found : `${found} NOT ${joined(excluded.map(choiceText), 'OR')}`
}

/** Those that were stored last, which it finds without any of the others. */
const latest = (condition: StoredCondition, most: number, place: Place): string =>
  `select rowid as id, 1 - (rowid - 1.0) / (select max(id) from article_index) as reached
   from article_words where article_words match ${place(matching(condition))} order by rowid desc limit ${most}`

const isWord = (id: string, place: Place) => (token: string) =>
  `exists (select 1 from article_words where article_words match ${place(quoted(token))} and rowid = ${id})`

/** SQLite's FTS5. */
export const sqliteFullText: FullText = {
  writing: (pii, tokens) => {
    const all = tokensOf(tokens)
    return [
      statement(
        "insert into article_words (rowid, title, abstract, names, text) select id, '', '', '', $2 from article_index where pii = $1",
        pii,
        all.join(' '),
      ),
      statement(
        'insert into article_sequences (id, sequence) select id, $2 from article_index where pii = $1',
        pii,
        sequenceOf(tokens),
      ),
      statement(
        'insert into search_tokens (token) select value from json_each($1) where true on conflict (token) do nothing',
        JSON.stringify(all.filter(hasBeginningLookedFor)),
      ),
    ]
  },
  has: (condition, place) => {
    const phrases = ofPhrases(condition, {
      sideBySide: tokens => `instr(its_texts.sequence, ${place(tokens)}) > 0`,
      token: isWord('its.id', place),
    })
    return [
      `exists (select 1 from article_words where article_words match ${place(matching(condition))} and rowid = its.id)`,
      ...(phrases.length === 0
        ? []
        : [`exists (select 1 from article_sequences as its_texts where its_texts.id = its.id and ${phrases.join(' and ')})`]),
    ].join(' and ')
  },
  first: (condition, most, place) => {
    const phrases = ofPhrases(condition, {
      sideBySide: tokens => `instr(looked.sequence, ${place(tokens)}) > 0`,
      token: isWord('looked.id', place),
    })
    return phrases.length === 0
      ? latest(condition, most, place)
      : firstWithPhrases(condition, (wanted, many) => latest(wanted, many, place), 'article_sequences', phrases, most)
  },
}
