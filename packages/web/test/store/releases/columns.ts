import type { Database } from '../../../src/store/database.ts'
import { statement } from '../../../src/store/statement.ts'

/** A column, by its table and name. */
export interface Column {
  readonly type: string
  readonly isRequired: boolean
  readonly hasDefault: boolean
}

/** The columns of a schema, and the unique indexes of each table. */
export interface Schema {
  readonly columns: Readonly<Record<string, Column>>
  readonly unique: readonly string[]
}

const COLUMNS = {
  sqlite: `select its.name || '.' || its_column.name as name, lower(its_column.type) as type, its_column."notnull" as is_required,
      its_column.dflt_value is not null as has_default
    from sqlite_schema as its, pragma_table_info(its.name) as its_column
    where its.type = 'table' and its.name not like 'sqlite%' and its.name not like 'article\\_words\\_%' escape '\\'`,
  postgres: `select table_name || '.' || column_name as name, concat_ws(' ', data_type, collation_name) as type,
      (is_nullable = 'NO')::int as is_required, (column_default is not null)::int as has_default
    from information_schema.columns where table_schema = current_schema()`,
} as const

const UNIQUE = {
  sqlite: `select its.tbl_name || '.' || its.name as name from sqlite_schema as its where its.type = 'index' and its.sql like 'create unique%'`,
  postgres: `select indrelid::regclass || '.' || indexrelid::regclass as name from pg_index
    join pg_class on pg_class.oid = indrelid where indisunique and relnamespace = current_schema()::regnamespace`,
} as const

export const schemaOf = async (database: Database): Promise<Schema> => {
  const columns = await database.all(statement(COLUMNS[database.dialect]))
  const unique = await database.all(statement(UNIQUE[database.dialect]))
  return {
    columns: Object.fromEntries(
      columns
        .map(
          row =>
            [
              String(row['name']),
              {
                type: String(row['type']),
                isRequired: Number(row['is_required']) === 1,
                hasDefault: Number(row['has_default']) === 1,
              },
            ] as const,
        )
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
    unique: unique.map(({ name }) => String(name)).toSorted(),
  }
}

const tableOf = (name: string): string => name.slice(0, name.indexOf('.'))

/** What a migration takes from servers with the code before it, or demands of them that they do not know of. */
export const contractionsIn = (before: Schema, after: Schema): readonly string[] => {
  const tables = new Set(Object.keys(before.columns).map(tableOf))
  return [
    ...Object.entries(before.columns).flatMap(([name, { type, isRequired }]) => {
      const now = after.columns[name]
      if (now === undefined) return [`${name} is gone`]
      if (now.type !== type) return [`${name} is ${now.type}`]
      return now.isRequired && !isRequired ? [`${name} is required`] : []
    }),
    ...Object.entries(after.columns)
      .filter(
        ([name, { isRequired, hasDefault }]) =>
          !(name in before.columns) && tables.has(tableOf(name)) && isRequired && !hasDefault,
      )
      .map(([name]) => `${name} is required`),
    ...after.unique.filter(name => tables.has(tableOf(name)) && !before.unique.includes(name)).map(name => `${name} is unique`),
  ]
}
