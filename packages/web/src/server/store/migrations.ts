import { statement, type Database } from './database.ts'

/**
 * The schema's history: each entry leads from the version before it to the next one. Only ever append. The SQL is what
 * SQLite and PostgreSQL have in common.
 */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table articles (
      pii text not null primary key,
      doi text,
      origin text not null,
      put_order bigint not null,
      renderer_version text not null,
      card text not null,
      page text not null,
      record text not null
    )`,
    // A DOI may be longer than PostgreSQL lets an index entry be.
    'create index articles_doi on articles (substr(doi, 1, 500))',
    'create index articles_origin on articles (origin)',
    'create index articles_put_order on articles (put_order)',
    `create table fragments (
      pii text not null references articles (pii) on delete cascade,
      name text not null,
      html text not null,
      primary key (pii, name)
    )`,
    `create table sources (
      path text not null primary key,
      fingerprint text not null,
      pii text not null references articles (pii) on delete cascade
    )`,
    'create index sources_pii on sources (pii)',
    `create table assets (
      pii text not null references articles (pii) on delete cascade,
      filename text not null,
      path text not null,
      media_type text not null,
      size bigint not null,
      primary key (pii, filename)
    )`,
  ],
]

const versionOf = async (database: Database): Promise<number> => {
  const rows = await database.all(statement('select coalesce(max(version), 0) as version from lectern_migrations'))
  return Number(rows[0]?.['version'])
}

/**
 * Brings the database to the newest schema this code knows, one transaction for each version, recorded in
 * `lectern_migrations`. Rejects when the database is newer than the code. Several processes may do so at once.
 */
export const migrate = async (database: Database, known: typeof migrations): Promise<void> => {
  await database.transaction([statement('create table if not exists lectern_migrations (version integer not null primary key)')])
  let version = await versionOf(database)
  while (version < known.length) {
    const next = version + 1
    try {
      await database.transaction([
        statement('insert into lectern_migrations (version) values ($1)', next),
        ...(known[version] ?? []).map(sql => statement(sql)),
      ])
      version = next
    } catch (error) {
      // Another process may have been faster: its record of the same version is what ours ran into.
      version = await versionOf(database)
      if (version < next) throw error
    }
  }
  if (version > known.length) {
    throw new Error(
      `${database.name} has schema version ${version}, but this Lectern knows versions up to ${known.length} only. `
      + 'Start a Lectern as new as the one that last opened it, or give this one another data folder or DATABASE_URL and import the articles anew.',
    )
  }
}
