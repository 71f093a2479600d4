export type Value = string | number | null

/** One SQL statement; `$1` is the first value. */
export interface Statement {
  readonly sql: string
  readonly values: readonly Value[]
}

/** Replaces U+0000, which PostgreSQL does not accept, and lone surrogates, which UTF-8 cannot encode, with U+FFFD in both databases. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

const storable = (value: Value): Value => (typeof value === 'string' ? storableText(value) : value)

/** A statement with its values in a form that both databases can store. */
export const statement = (sql: string, ...values: readonly Value[]): Statement => ({ sql, values: values.map(storable) })
