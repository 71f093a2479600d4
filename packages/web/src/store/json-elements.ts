import type { Dialect } from './database.ts'

/** The elements of the JSON array `$1`. */
export const elements: Readonly<Record<Dialect, string>> = {
  sqlite: 'select value from json_each($1)',
  postgres: 'select value from json_array_elements_text(cast($1 as json))',
}
