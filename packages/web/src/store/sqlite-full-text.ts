import type { Choice, SearchCondition, Term } from '@lectern/domain/site'
import { statement } from './statement.ts'
import type { FullText } from './full-text.ts'

const termText = (term: Term): string => {
  switch (term.kind) {
    case 'token':
      return `"${term.token}"`
    case 'sequence':
      return `"${term.tokens.join(' ')}"`
    case 'beginning':
      return `"${term.token}" *`
  }
}

const joined = (parts: readonly string[], operator: 'AND' | 'OR'): string =>
  parts.length === 1 ? parts.join('') : `(${parts.join(` ${operator} `)})`

const choiceText = (choice: Choice): string =>
  joined(
    choice.map(terms => joined(terms.map(termText), 'AND')),
    'OR',
  )

/** A condition in the language of FTS5. */
const matching = ({ required, excluded }: SearchCondition): string => {
  const found = joined(required.map(choiceText), 'AND')
  return excluded.length === 0 ? found : `${found} NOT ${joined(excluded.map(choiceText), 'OR')}`
}

/** SQLite's FTS5. */
export const sqliteFullText: FullText = {
  writing: (pii, { title, abstract, names, text, forms }) => [
    statement(
      'insert into article_words (rowid, title, abstract, names, text) select id, $2, $3, $4, $5 from article_index where pii = $1',
      pii,
      title.join(' '),
      abstract.join(' '),
      [...names, ...forms].join(' '),
      text.join(' '),
    ),
  ],
  has: (condition, place) =>
    `exists (select 1 from article_words where article_words match ${place(matching(condition))} and rowid = its.id)`,
  // Those that were stored last, which it finds without any of the others.
  first: (condition, most, place) => `select rowid as id, 1 - (rowid - 1.0) / (select max(id) from article_index) as reached
    from article_words where article_words match ${place(matching(condition))} order by rowid desc limit ${most}`,
}
