import { isApart, type ArticleTokens, type Choice, type SearchCondition, type Term } from '@lectern/domain/site'
import { statement } from './statement.ts'
import type { FullText, Place } from './full-text.ts'

/** The maximum size, in bytes. A tsvector can hold one megabyte; an article with too many words is found only by the first ones. */
const CAPACITY = 900_000

/** How many articles that have the words of a phrase are looked at for whether these are side by side. */
const LOOKED_AT = 2000

const quoted = (token: string): string => `'${token}'`

/**
 * A tsvector of tokens, without their positions: it has room for the first 16,383 only, and for 256 of each word. A phrase is looked for in the
 * tokens themselves.
 */
const vectorOf = ({ title, abstract, names, text, forms }: ArticleTokens): string => {
  const known = new Set<string>()
  let size = 0
  for (const tokens of [title, abstract, names, text, forms])
    for (const token of tokens) {
      if (known.has(token) || isApart(token)) continue
      size += Buffer.byteLength(token) + 8
      if (size > CAPACITY) return [...known].map(quoted).join(' ')
      known.add(token)
    }
  return [...known].map(quoted).join(' ')
}

/** The tokens of an article between spaces, one text apart from the other. */
const sequenceOf = ({ title, abstract, names, text }: ArticleTokens): string =>
  [title, abstract, names, text].map(tokens => ` ${tokens.join(' ')} `).join('·')

const termText = (term: Term): string => {
  switch (term.kind) {
    case 'token':
      return quoted(term.token)
    case 'sequence':
      return `(${term.tokens.map(quoted).join(' & ')})`
    case 'beginning':
      return `${quoted(term.token)}:*`
  }
}

const choiceText = (choice: Choice): string => `(${choice.map(terms => `(${terms.map(termText).join(' & ')})`).join(' | ')})`

const hasSequence = (choice: Choice): boolean => choice.some(terms => terms.some(({ kind }) => kind === 'sequence'))

/** A condition as a tsquery, which articles meet also if they have the words of phrases elsewhere. */
const tsquery = ({ required, excluded }: SearchCondition): string =>
  [...required.map(choiceText), ...excluded.filter(choice => !hasSequence(choice)).map(choice => `!${choiceText(choice)}`)].join(
    ' & ',
  )

/** SQL for the condition that a row of `article_index` has what a choice with phrases names. */
const holding = (choice: Choice, row: string, place: Place): string =>
  `(${choice
    .map(terms =>
      terms
        .map(term =>
          term.kind === 'sequence'
            ? `strpos(${row}.sequence, ${place(` ${term.tokens.join(' ')} `)}) > 0`
            : `coalesce(${row}.words, '') @@ cast(${place(termText(term))} as tsquery)`,
        )
        .join(' and '),
    )
    .join(' or ')})`

/** SQL for the conditions that are not in the tsquery. */
const beyond = ({ required, excluded }: SearchCondition, row: string, place: Place): readonly string[] => [
  ...required.filter(hasSequence).map(choice => holding(choice, row, place)),
  ...excluded.filter(hasSequence).map(choice => `not ${holding(choice, row, place)}`),
]

/** Those that come first in its file. */
const firstInFile = (wanted: string, most: number): string =>
  `select id, (block + 1.0) / greatest(block + 1, pg_relation_size('article_index') / current_setting('block_size')::integer) as reached
   from lectern_holding(cast(${wanted} as tsquery), ${most})`

/** PostgreSQL's full-text search. */
export const postgresFullText: FullText = {
  writing: (pii, tokens) => [
    statement(
      'update article_index set words = $2::tsvector, sequence = $3 where pii = $1',
      pii,
      vectorOf(tokens),
      sequenceOf(tokens),
    ),
  ],
  has: (condition, place) =>
    // Written so that the index is not used, which would find all other articles too.
    [`coalesce(its.words, '') @@ cast(${place(tsquery(condition))} as tsquery)`, ...beyond(condition, 'its', place)].join(
      ' and ',
    ),
  first: (condition, most, place) => {
    const wanted = place(tsquery(condition))
    const conditions = beyond(condition, 'looked', place)
    return conditions.length === 0
      ? firstInFile(wanted, most)
      : `select * from (
           with candidate as materialized (${firstInFile(wanted, LOOKED_AT)})
           (select candidate.id, candidate.reached from candidate join article_index as looked on looked.id = candidate.id
            where ${conditions.join(' and ')} limit ${most})
           union all select null, max(reached) from candidate having count(*) = ${LOOKED_AT}
         ) as first`
  },
}
