import {
  compareVersions,
  FIRST_VERSION,
  statedDoiText,
  versionSegment,
  type ListedVersion,
  type Standing,
  type StatedDoi,
} from '@lectern/domain/article'
import type { Pii } from '@lectern/domain/core'
import { titleKey } from '@lectern/domain/site'
import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { arrivalsOver } from './arrival-queries.ts'
import { ASSET, assetOf } from './asset-rows.ts'
import { browsingOver } from './browsing.ts'
import { byNewest } from './card-order.ts'
import { endedSessionsOver } from './ended-session-queries.ts'
import { failedTriesOver } from './failed-try-queries.ts'
import { lagging, type Database, type Row, type Terms } from './database.ts'
import { statement, storableText, type Statement, type Value } from './statement.ts'
import { findingOver } from './finding.ts'
import { searchingOver } from './searching.ts'
import { harvestingOver } from './harvesting.ts'
import { importNotesOver } from './import-notes.ts'
import { indexing, reindexing, unindexing, unlessIndexed } from './index-statements.ts'
import { elements } from './json-elements.ts'
import { keptFilesOver } from './kept-file-queries.ts'
import { madeFilesOver } from './made-file-queries.ts'
import { libraryStateOver } from './kept-page-queries.ts'
import { revising } from './library-revision.ts'
import { isHidden, livesOver, secondsNow } from './life-queries.ts'
import { migrate, migrations } from './migrations.ts'
import { libraryWorksOver } from './library-work.ts'
import { observed } from './observed.ts'
import { ownAccountsOver } from './own-account-queries.ts'
import type { Store } from './port.ts'
import type { Fragments, Origin, ServedArticle, StoredArticle } from './article.ts'
import type { Source } from '../files/source.ts'
import { cardIn, piiIn, text } from './row.ts'
import { sharedCountsOver } from './request-counts.ts'
import { savedEntriesOver } from './saved-entry-queries.ts'
import { sharingReads } from './shared-reads.ts'
import { sitemapsOver } from './sitemap-queries.ts'
import { usageLogOver } from './usage-log-queries.ts'

const originIn = (text: string): Origin => (text === 'own' || text === 'earlier' ? text : 'shipped')

/** What is stored of hidden articles is given to nobody who asks for the article. */
const SHOWN = "origin <> 'hidden'"

const servedArticleOf = (row: Row, fragments: Fragments): ServedArticle => ({
  origin: originIn(text(row, 'origin')),
  card: cardIn(row),
  page: text(row, 'page'),
  rendererVersion: text(row, 'renderer_version'),
  fragments,
})

const SOURCE =
  'select path, fingerprint, digest, articles, extract, stamp, beside_names, beside_digest, pii, standing, is_stored, earlier, file from sources'

const sourceOf = (row: Row): Source => ({
  path: text(row, 'path'),
  fingerprint: text(row, 'fingerprint'),
  digest: text(row, 'digest'),
  articles: Number(row['articles']),
  ...(text(row, 'extract') === '' ? {} : { extract: JSON.parse(text(row, 'extract')) }),
  stamp: text(row, 'stamp'),
  beside: { names: JSON.parse(text(row, 'beside_names')), digest: text(row, 'beside_digest') },
  pii: piiIn(row),
  standing: JSON.parse(text(row, 'standing')),
  isStored: Number(row['is_stored']) === 1,
  ...(text(row, 'file') === '' ? {} : { file: text(row, 'file') }),
  ...(text(row, 'earlier') === '' ? {} : { earlierAs: piiIn({ pii: text(row, 'earlier') }) }),
})

/** What tells the versions of an article apart that are in one file. */
const versionIn = ({ standing }: Source): string => versionSegment(standing)

const extractIn = ({ extract }: Source): string => (extract === undefined ? '' : JSON.stringify(extract))

/** The path of a file's folder, with the separator that follows it. */
const folderOf = (path: string): string => path.slice(0, path.length - basename(path).length)

/**
 * Gives an article's source what is now known of its file, and the files beside it the path of its new folder in place of its former one's. What
 * is known of a former file at the new path is deleted.
 */
const moving = (from: Source, to: Source): readonly Statement[] => [
  statement(
    `update assets set path = $2 || substr(path, length($1) + 1)
     where substr(path, 1, length($1)) = $1 and pii in (select case when is_stored = 1 then pii else earlier end from sources where path = $3 and fingerprint = $4 and pii = $5 and version = $6)`,
    folderOf(from.path),
    folderOf(to.path),
    from.path,
    from.fingerprint,
    from.pii,
    versionIn(from),
  ),
  statement(
    `delete from sources where path = $1 and path <> $2 and (fingerprint <> $5 or (pii = $4 and version = $6))
     and exists (select 1 from sources as moved where path = $2 and fingerprint = $3 and pii = $4 and version = $6)`,
    to.path,
    from.path,
    from.fingerprint,
    from.pii,
    to.fingerprint,
    versionIn(from),
  ),
  statement(
    `update sources set path = $1, fingerprint = $5, stamp = $6, articles = cast($7 as integer), extract = $8
     where path = $2 and fingerprint = $3 and pii = $4 and version = $9`,
    to.path,
    from.path,
    from.fingerprint,
    from.pii,
    to.fingerprint,
    to.stamp,
    to.articles,
    extractIn(to),
    versionIn(from),
  ),
]

const caseless = (stated: StatedDoi): string | null => statedDoiText(stated)?.toLowerCase() ?? null

const removal = (pii: Pii): Statement => statement('delete from articles where pii = $1', pii)

/** Stores what is known of a file that has an article, in place of a former file at its path. */
const remembering = (source: Source): readonly Statement[] => [
  statement(
    `delete from articles where pii in
     (select earlier from sources where path = $1 and (fingerprint <> $2 or (pii = $3 and version = $5)) and earlier <> $4)`,
    source.path,
    source.fingerprint,
    source.pii,
    source.earlierAs ?? '',
    versionIn(source),
  ),
  statement(
    'delete from sources where path = $1 and (fingerprint <> $2 or (pii = $3 and version = $4))',
    source.path,
    source.fingerprint,
    source.pii,
    versionIn(source),
  ),
  statement(
    `insert into sources (path, fingerprint, digest, articles, extract, stamp, beside_names, beside_digest, pii, standing, is_stored, earlier, version, file)
     select $1, $2, $3, cast($4 as integer), $5, $6, $7, $8, pii, $10, cast($11 as integer), $12, $13, $14 from articles where pii = $9`,
    source.path,
    source.fingerprint,
    source.digest,
    source.articles,
    extractIn(source),
    source.stamp,
    JSON.stringify(source.beside.names),
    source.beside.digest,
    source.pii,
    JSON.stringify(source.standing),
    source.isStored ? 1 : 0,
    source.earlierAs ?? '',
    versionIn(source),
    source.file ?? '',
  ),
]

/**
 * Deletes and inserts an article. Only one transaction changes the library at a time, so nothing can happen between the two. What is hidden stays so,
 * and arrives once it is not.
 */
const putting = ({ dialect, fullText }: Database, { card, ...article }: StoredArticle): readonly Statement[] => [
  removal(card.pii),
  // An article keeps the place at which it first arrived: followers are notified of it only once, and it stays in its sitemap.
  statement(
    `insert into article_arrivals (pii, number) select $1, (select coalesce(max(number), 0) + 1 from article_arrivals) where not ${isHidden('$2')}
     on conflict (pii) do nothing`,
    card.pii,
    article.source.pii,
  ),
  statement(
    `insert into articles (pii, doi, origin, renderer_version, card, page, record, open_format, put_order, changed_at, title_key, hidden_origin)
     values ($1, $2, case when ${isHidden('$10')} then 'hidden' else $3 end, $4, $5, $6, $7, $8,
       (select coalesce(max(put_order), 0) + 1 from articles), ${secondsNow[dialect]}, $9, case when ${isHidden('$10')} then $3 end)`,
    card.pii,
    caseless(card),
    article.origin,
    article.rendererVersion,
    JSON.stringify(card),
    article.page,
    article.record,
    article.openFormat ?? null,
    titleKey(card.title),
    article.source.pii,
  ),
  ...Object.entries(article.fragments).map(([name, html]) =>
    statement('insert into fragments (pii, name, html) values ($1, $2, $3)', card.pii, name, html),
  ),
  ...(article.source.earlierAs === undefined
    ? [
        statement('update sources set is_stored = 0 where pii = $1', card.pii),
        ...remembering({ ...article.source, pii: card.pii, isStored: true }),
      ]
    : remembering({ ...article.source, isStored: false })),
  ...article.assets.map(({ filename, path, mediaType, size, file = '', stamp = '' }) =>
    statement(
      'insert into assets (pii, filename, path, media_type, size, file, stamp) values ($1, $2, $3, $4, $5, $6, $7)',
      card.pii,
      filename,
      path,
      mediaType,
      size,
      file,
      stamp,
    ),
  ),
  ...(article.made === undefined
    ? []
    : [
        ...indexing(fullText, card.pii, article.made),
        ...unindexing("select pii from articles where pii = $1 and origin = 'hidden'", card.pii),
      ]),
]

/** Each statement skips an article that this version has already rendered, so the version is set last. */
const rerendering = (pii: Pii, page: string, fragments: Fragments, version: string): readonly Statement[] => [
  statement(
    'delete from fragments where pii in (select pii from articles where pii = $1 and renderer_version <> $2)',
    pii,
    version,
  ),
  ...Object.entries(fragments).map(([name, html]) =>
    statement(
      'insert into fragments (pii, name, html) select pii, $3, $4 from articles where pii = $1 and renderer_version <> $2',
      pii,
      version,
      name,
      html,
    ),
  ),
  statement('update articles set page = $3, renderer_version = $2 where pii = $1 and renderer_version <> $2', pii, version, page),
]

/** Reads the article's row and one row per fragment in a single statement, so that page and fragments match. */
const reading = (pii: Pii): Statement =>
  statement(
    `select null as name, null as html, origin, card, page, renderer_version from articles where pii = $1 and ${SHOWN}
   union all
   select name, html, null, null, null, null from fragments where pii = $1
   union all
   select null, standing, cast(is_stored as text), null, null, null from sources
   where (is_stored = 1 or earlier <> '') and (pii = $1 or pii in (select pii from sources where earlier = $1))`,
    pii,
  )

/** The versions in such rows, the newest first. */
const versionsIn = (rows: readonly Row[]): readonly ListedVersion[] =>
  rows
    .filter(({ name, card }) => name === null && card === null)
    .map(row => {
      const {
        files: _files,
        missing: _missing,
        changesOn: _changesOn,
        number = FIRST_VERSION,
        ...version
      }: Standing = JSON.parse(text(row, 'html'))
      return { ...version, number, isCurrent: text(row, 'origin') === '1' }
    })
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || compareVersions(b, a))

const stored = (given: Database): Store => {
  const database = sharingReads(observed(given))
  const library = lagging(database)
  const first = async (sql: string, ...values: readonly Value[]): Promise<Row | undefined> =>
    (await library.all(statement(sql, ...values)))[0]

  const run = async (statements: readonly Statement[], terms: Omit<Terms, 'line'> = {}): Promise<void> => {
    await database.transaction(statements, { ...terms, line: 'library' })
  }

  return {
    ...findingOver(library),
    ...searchingOver(library),
    ...harvestingOver(library),
    ...usageLogOver(database),
    ...browsingOver(library),
    ...ownAccountsOver(database),
    ...savedEntriesOver(database),
    ...arrivalsOver(library),
    ...endedSessionsOver(database),
    ...failedTriesOver(database),
    ...libraryStateOver(library),
    ...keptFilesOver(database),
    ...madeFilesOver(database),
    ...livesOver(database),
    ...importNotesOver(database),
    ...sitemapsOver(library),
    ...libraryWorksOver(database),
    ...sharedCountsOver(database, randomUUID()),
    put: article => run([...putting(database, article), revising]),
    list: async origin =>
      (await library.all(statement('select card from articles where origin = $1', origin))).map(cardIn).sort(byNewest),
    article: async pii => {
      const rows = await library.all(reading(pii))
      const row = rows.find(({ name, card }) => name === null && card !== null)
      const versions = versionsIn(rows)
      const fragments = rows.filter(({ name }) => name !== null).map(row => [text(row, 'name'), text(row, 'html')] as const)
      return row && { ...servedArticleOf(row, Object.fromEntries(fragments)), ...(versions.length < 2 ? {} : { versions }) }
    },
    page: async pii => {
      const row = await first(`select page, renderer_version from articles where pii = $1 and ${SHOWN}`, pii)
      return row && { page: text(row, 'page'), rendererVersion: text(row, 'renderer_version') }
    },
    record: async pii => {
      const row = await first(`select record from articles where pii = $1 and ${SHOWN}`, pii)
      return row && text(row, 'record')
    },
    rerenderedPart: async (pii, name, html, version) =>
      run([
        statement(
          `insert into fragments (pii, name, html) select pii, $3, $4 from articles where pii = $1 and renderer_version = $2
           on conflict (pii, name) do update set html = excluded.html`,
          pii,
          version,
          name,
          html,
        ),
      ]),
    rerendered: (pii, page, fragments, version) => run(rerendering(pii, page, fragments, version)),
    piiOfDoi: async doi => {
      // `own` sorts before `shipped`.
      const row = await first(
        "select pii from articles where substr(doi, 1, 500) = substr($1, 1, 500) and doi = $1 and origin in ('own', 'shipped') order by origin, put_order desc limit 1",
        caseless(doi),
      )
      return row && piiIn(row)
    },
    asset: async (pii, filename) => {
      const row = await first(
        `${ASSET} where pii = $1 and filename = $2 and exists (select 1 from articles where articles.pii = $1 and ${SHOWN})`,
        pii,
        filename,
      )
      return row && assetOf(row)
    },
    sourcesAt: async paths => {
      const asked = JSON.stringify(paths.map(storableText))
      return (await database.all(statement(`${SOURCE} where path in (${elements[database.dialect]})`, asked))).map(sourceOf)
    },
    sourcesAs: async fingerprint =>
      (await database.all(statement(`${SOURCE} where fingerprint = $1 order by path`, fingerprint))).map(sourceOf),
    sourceOf: async pii => {
      const row = await first(`${SOURCE} where (pii = $1 and is_stored = 1) or earlier = $1`, pii)
      return row && sourceOf(row)
    },
    filesOf: async pii => (await database.all(statement(`${SOURCE} where pii = $1 order by path`, pii))).map(sourceOf),
    moved: (from, to) => run(moving(from, to)),
    restamped: sources =>
      run(
        sources.map(({ path, fingerprint, stamp }) =>
          statement('update sources set stamp = $3 where path = $1 and fingerprint = $2', path, fingerprint, stamp),
        ),
      ),
    count: async origin =>
      Number((await first("select articles from tallies where kind = 'library' and origin = $1", origin))?.['articles'] ?? 0),
    remove: pii =>
      run([
        removal(pii),
        statement("delete from articles where pii in (select earlier from sources where pii = $1 and earlier <> '')", pii),
        statement("update sources set earlier = '' where earlier = $1", pii),
        statement('delete from sources where pii = $1', pii),
        revising,
      ]),
    remembered: ({ earlierAs: _earlier, ...source }) => run([...remembering({ ...source, isStored: false }), revising]),
    outdated: async (version, among) => {
      const within = among === undefined ? '' : 'and pii between $2 and $3'
      const rows = await database.all(
        statement(
          `select pii from article_index where version < $1 ${within} union select pii from article_index where version > $1 ${within}
           union select pii from articles where ${SHOWN} ${within} and not exists (select 1 from article_index where article_index.pii = articles.pii) order by pii`,
          version,
          ...(among === undefined ? [] : [among.from, among.to]),
        ),
      )
      return rows.map(row => piiIn(row))
    },
    indexed: (pii, made) => run([...reindexing(database.fullText, pii, made), revising], unlessIndexed(pii, made.version)),
    close: database.close,
  }
}

/** The store in a database, after migrating its schema. Closes the database if that fails. */
export const storeOver = async (database: Database, known = migrations): Promise<Store> => {
  try {
    await database.setUp(queries => migrate(queries, known))
  } catch (error) {
    await database.close()
    throw error
  }
  return stored(database)
}
