export type Value = string | number | null

/** One SQL statement; `$1` stands for the first value. */
export interface Statement {
  readonly sql: string
  readonly values: readonly Value[]
}

/** PostgreSQL takes no U+0000 and no UTF-8 holds half a surrogate pair: both databases keep U+FFFD in their place. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

const storable = (value: Value): Value => (typeof value === 'string' ? storableText(value) : value)

/** A statement and its values, as both databases can keep them. */
export const statement = (sql: string, ...values: readonly Value[]): Statement => ({ sql, values: values.map(storable) })
