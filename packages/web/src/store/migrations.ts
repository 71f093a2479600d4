import { versionSegment } from '@lectern/domain/article'
import type { Dialect, Queries, Row } from './database.ts'
import { orderOfIssue, volumeDigest } from './placing.ts'
import { issueIn } from './publication-rows.ts'
import { text } from './row.ts'
import { statement, type Statement } from './statement.ts'

/** SQL that SQLite and PostgreSQL share, or separate statements for each of them with the same purpose. */
type Sql = string | Readonly<Record<Dialect, readonly string[]>>

/** A statement for each row of a query, as it is before the migration: for what no SQL can compute. */
export interface Computed {
  readonly rows: string
  readonly each: (row: Row) => Statement
}

type Step = Sql | Computed

const publicationTables = (sorted: string): readonly string[] => [
  `create table publications (
    key text not null primary key,
    content_type text not null,
    letter text not null,
    title_key ${sorted} not null,
    words text not null,
    facts text not null
  )`,
  `create table issues (
    publication text not null,
    key text not null,
    name text not null,
    date_text text not null,
    primary key (publication, key)
  )`,
  `create table placed_articles (
    pii text not null primary key references articles (pii) on delete cascade,
    origin text not null,
    publication text,
    issn text not null,
    issue text not null,
    in_press integer not null,
    is_open integer not null,
    date ${sorted} not null,
    place ${sorted} not null,
    title_key ${sorted} not null
  )`,
]

const keyedPublications = (sorted: string): readonly string[] => [
  `create table publications (
    key text not null primary key,
    address text not null,
    content_type text not null,
    letter text not null,
    title_key ${sorted} not null,
    words text not null,
    facts text not null
  )`,
  `create table issues (
    publication text not null,
    key text not null,
    name text not null,
    date_text text not null,
    has_page integer not null,
    primary key (publication, key)
  )`,
  `create table placed_articles (
    pii text not null primary key references articles (pii) on delete cascade,
    origin text not null,
    publication text,
    volume text not null,
    issue text not null,
    in_press integer not null,
    is_open integer not null,
    date ${sorted} not null,
    place ${sorted} not null,
    title_key ${sorted} not null,
    changed_at bigint not null,
    arrival bigint not null
  )`,
]

/**
 * Gives articles the spelling of their PII that stands for all of its spellings.
 * @param spelling an expression for that of `pii`
 * @param seconds an expression for the current time
 */
const respelledPiis = (spelling: string, seconds: string): readonly string[] => [
  // Of articles whose PIIs differ in their spelling alone, the one that was stored last is kept.
  `delete from articles where pii in (
    select pii from (select pii, put_order, max(put_order) over (partition by ${spelling}) as latest from articles) as spelled
    where put_order < latest
  )`,
  // They are rendered and indexed again from their records. To harvesters they are new.
  `insert into articles (pii, doi, origin, put_order, renderer_version, card, page, record, changed_at, open_format)
   select ${spelling}, doi, origin, put_order, '',
     replace(replace(card, '"pii":"' || pii || '"', '"pii":"' || ${spelling} || '"'), '/' || pii || '"', '/' || ${spelling} || '"'),
     page, replace(record, '"pii":"' || pii || '"', '"pii":"' || ${spelling} || '"'), ${seconds}, open_format
   from articles where pii <> ${spelling}`,
  `update sources set pii = ${spelling} where pii <> ${spelling}`,
  `update assets set pii = ${spelling} where pii <> ${spelling}`,
  `delete from articles where pii <> ${spelling}`,
  `delete from article_arrivals where pii in (
    select pii from (select pii, number, min(number) over (partition by ${spelling}) as earliest from article_arrivals) as spelled
    where number > earliest
  )`,
  `update article_arrivals set pii = ${spelling} where pii <> ${spelling}`,
]

/** Where a row of `placed_articles` is counted: with all, in its publication, and there in its issue and volume or in what is in press. */
const tallied = (row: string): readonly (readonly [kind: string, part: string, condition: string])[] => [
  ['placed', "''", 'true'],
  ['publication', "''", `${row}.publication is not null`],
  ['in-press', "''", `${row}.publication is not null and ${row}.in_press = 1`],
  ['issue', `${row}.issue`, `${row}.publication is not null and ${row}.in_press = 0`],
  ['volume', `${row}.volume`, `${row}.publication is not null and ${row}.in_press = 0`],
]

/** Adds rows to `tallies`, or with a negative sign takes them away. */
const tallying = (rows: string, sign = ''): string =>
  `insert into tallies (kind, origin, key, part, articles, open_articles) ${rows}
   on conflict (kind, origin, key, part) do update set articles = tallies.articles + ${sign}1, open_articles = tallies.open_articles + excluded.open_articles`

const keyIn = (kind: string, row: string): string => (kind === 'placed' ? "''" : `${row}.publication`)

const talliedRows = (row: string, sign = ''): string =>
  tallied(row)
    .map(
      ([kind, part, condition]) =>
        `select '${kind}', ${row}.origin, ${keyIn(kind, row)}, ${part}, ${sign}1, ${sign}${row}.is_open where ${condition}`,
    )
    .join(' union all ')

/** What happens whenever a row of a table is inserted or deleted, also with the article that it belongs to. */
const watched = (table: string, each: (row: 'new' | 'old') => string): Sql => ({
  sqlite: [
    `create trigger ${table}_counted after insert on ${table} begin ${each('new')}; end`,
    `create trigger ${table}_uncounted after delete on ${table} begin ${each('old')}; end`,
  ],
  postgres: [
    `create function ${table}_count() returns trigger language plpgsql as 'begin ${each('new').replaceAll("'", "''")}; return null; end'`,
    `create function ${table}_uncount() returns trigger language plpgsql as 'begin ${each('old').replaceAll("'", "''")}; return null; end'`,
    `create trigger ${table}_counted after insert on ${table} for each row execute function ${table}_count()`,
    `create trigger ${table}_uncounted after delete on ${table} for each row execute function ${table}_uncount()`,
  ],
})

/** What happens after one kind of change of a table's rows. */
const triggered = (
  name: string,
  event: string,
  table: string,
  condition: string,
  action: string,
): Readonly<Record<Dialect, readonly string[]>> => ({
  sqlite: [`create trigger ${name} after ${event} on ${table} when ${condition} begin ${action}; end`],
  postgres: [
    `create function ${name}() returns trigger language plpgsql as 'begin ${action.replaceAll("'", "''")}; return null; end'`,
    `create trigger ${name} after ${event} on ${table} for each row when (${condition}) execute function ${name}()`,
  ],
})

/** Adds so many to a tally. */
const adding = (amount: string, kind: string, from: string): string =>
  `insert into tallies (kind, origin, key, part, articles, open_articles) select ${kind}, its.origin, '', '', ${amount}, 0 from ${from}
   on conflict (kind, origin, key, part) do update set articles = tallies.articles + excluded.articles`

/** The row of a trigger on `tallies` if it is about a publication, or about an issue that has a page. */
const HAS_PAGE = `(select new.origin as origin) as its
  where new.kind = 'publication' or exists (select 1 from issues where publication = new.key and key = new.part and has_page = 1)`

const PAGE_KIND = "case new.kind when 'publication' then 'publication-pages' else 'issue-pages' end"

/** The libraries that have articles of the issue in the row of a trigger on `issues`. */
const WITH_ISSUE = `tallies as its
  where its.kind = 'issue' and its.origin in ('own', 'shipped') and its.key = new.publication and its.part = new.key and its.articles > 0`

/** Keeps the numbers of publications and issues that have a page, which are those with articles. */
const countedPages: readonly Sql[] = [
  triggered(
    'pages_first_counted',
    'insert',
    'tallies',
    "new.kind in ('publication', 'issue') and new.articles > 0",
    adding('1', PAGE_KIND, HAS_PAGE),
  ),
  triggered(
    'pages_counted',
    'update of articles',
    'tallies',
    "new.kind in ('publication', 'issue') and (new.articles > 0) <> (old.articles > 0)",
    adding('case when new.articles > 0 then 1 else -1 end', PAGE_KIND, HAS_PAGE),
  ),
  // An issue is stored after the first of its articles.
  triggered('issue_pages_first_counted', 'insert', 'issues', 'new.has_page = 1', adding('1', "'issue-pages'", WITH_ISSUE)),
  triggered(
    'issue_pages_counted',
    'update of has_page',
    'issues',
    'new.has_page <> old.has_page',
    adding('new.has_page - old.has_page', "'issue-pages'", WITH_ISSUE),
  ),
  "insert into tallies select 'publication-pages', origin, '', '', count(*), 0 from tallies where kind = 'publication' and articles > 0 group by origin",
  `insert into tallies select 'issue-pages', its.origin, '', '', count(*), 0 from tallies as its join issues on issues.publication = its.key and issues.key = its.part
   where its.kind = 'issue' and its.articles > 0 and issues.has_page = 1 group by its.origin`,
]

/** Has a kept file looked at a while after a row that named it has changed. */
const unnaming = (name: string, event: string, table: string): Sql => {
  const at = (now: string) =>
    triggered(
      name,
      event,
      table,
      "old.file <> ''",
      `update kept_files set is_checked = 0, since = case when since < ${now} then ${now} else since end where file = old.file`,
    )
  return { sqlite: at('unixepoch()').sqlite, postgres: at('cast(extract(epoch from clock_timestamp()) as bigint)').postgres }
}

const signOf = (row: 'new' | 'old'): '' | '-' => (row === 'new' ? '' : '-')

/** How many numbers of articles, publications or issues a sitemap is for: `SITEMAP_SIZE`, which takes a migration to change. */
const IN_SITEMAP = 1_000

/** The sitemap of a row with a number, as a part in `tallies`. */
const sitemapOf = (number: string): string => `cast((${number} - 1) / ${IN_SITEMAP} + 1 as text)`

/** Adds so many to what a sitemap has, for each row with an origin and a number. */
const addingPages = (amount: string, kind: string, rows: string): string =>
  `insert into tallies (kind, origin, key, part, articles, open_articles)
   select ${kind}, its.origin, '', ${sitemapOf('its.number')}, ${amount}, 0 from (${rows}) as its where true
   on conflict (kind, origin, key, part) do update set articles = tallies.articles + excluded.articles`

/** The number of the publication, or of the issue that has a page, in the row of a trigger on `tallies`. */
const NUMBERED = `select new.origin as origin, number from publications where new.kind = 'publication' and key = new.key
  union all select new.origin, number from issues where new.kind = 'issue' and publication = new.key and key = new.part and has_page = 1`

/** Deletes triggers on a table. */
const untriggered = (table: string, names: readonly string[]): Sql => ({
  sqlite: names.map(name => `drop trigger ${name}`),
  postgres: names.flatMap(name => [`drop trigger ${name} on ${table}`, `drop function ${name}()`]),
})

/** Counts an article that becomes hidden, or is so no more, as if it were deleted and inserted. */
const movedBetweenOrigins: Sql = triggered(
  'articles_moved',
  'update of origin',
  'articles',
  'new.origin <> old.origin',
  (['old', 'new'] as const)
    .flatMap(row => [
      tallying(`select 'library', ${row}.origin, '', '', ${signOf(row)}1, 0 where true`, signOf(row)),
      addingPages(
        `${signOf(row)}1`,
        "'article-pages'",
        `select ${row}.origin as origin, number from article_arrivals where pii = ${row}.pii`,
      ),
    ])
    .join('; '),
)

/** Keeps how many pages each sitemap has. An article, a publication or an issue has its number before it is counted. */
const countedInSitemaps: readonly Sql[] = [
  untriggered('tallies', ['pages_first_counted', 'pages_counted']),
  untriggered('issues', ['issue_pages_first_counted', 'issue_pages_counted']),
  ...(['new', 'old'] as const).map(row =>
    triggered(
      row === 'new' ? 'article_pages_counted' : 'article_pages_uncounted',
      row === 'new' ? 'insert' : 'delete',
      'articles',
      'true',
      addingPages(
        `${signOf(row)}1`,
        "'article-pages'",
        `select ${row}.origin as origin, number from article_arrivals where pii = ${row}.pii`,
      ),
    ),
  ),
  triggered(
    'pages_first_counted',
    'insert',
    'tallies',
    "new.kind in ('publication', 'issue') and new.articles > 0",
    addingPages('1', PAGE_KIND, NUMBERED),
  ),
  triggered(
    'pages_counted',
    'update of articles',
    'tallies',
    "new.kind in ('publication', 'issue') and (new.articles > 0) <> (old.articles > 0)",
    addingPages('case when new.articles > 0 then 1 else -1 end', PAGE_KIND, NUMBERED),
  ),
  triggered(
    'issue_pages_counted',
    'update of has_page',
    'issues',
    'new.has_page <> old.has_page',
    addingPages('new.has_page - old.has_page', "'issue-pages'", `select origin, new.number as number from ${WITH_ISSUE}`),
  ),
  "delete from tallies where kind in ('publication-pages', 'issue-pages')",
  ...[
    ['article-pages', 'articles as its join article_arrivals as numbered on numbered.pii = its.pii where true'],
    [
      'publication-pages',
      "tallies as its join publications as numbered on numbered.key = its.key where its.kind = 'publication' and its.articles > 0",
    ],
    [
      'issue-pages',
      `tallies as its join issues as numbered on numbered.publication = its.key and numbered.key = its.part
       where its.kind = 'issue' and its.articles > 0 and numbered.has_page = 1`,
    ],
  ].map(
    ([kind, rows]) =>
      `insert into tallies select '${kind}', its.origin, '', ${sitemapOf('numbered.number')}, count(*), 0 from ${rows} group by 2, 4`,
  ),
]

/** Keys with what lists sort by, from where their articles are placed: those of an article are beside each other, and so are those of a work. */
const keysInOrder = (sorted: string): readonly string[] => [
  'alter table article_keys rename to former_keys',
  'drop index article_keys_pii',
  `create table article_keys (
    pii text not null references articles (pii) on delete cascade,
    role text not null,
    key text not null,
    origin text not null,
    date ${sorted} not null,
    title_key ${sorted} not null,
    primary key (pii, role, key)
  )`,
  `insert into article_keys (pii, role, key, origin, date, title_key)
   select former.pii, former.role, former.key, placed.origin, placed.date, placed.title_key
   from former_keys as former join placed_articles as placed on placed.pii = former.pii`,
  'drop table former_keys',
  'alter table placed_articles add column collection text',
  `alter table placed_articles add column position ${sorted}`,
  `update placed_articles set collection = its.collection_key, position = its.position from article_index as its where its.pii = placed_articles.pii`,
]

/** The history of the schema: each entry migrates from one version to the next. Only ever append. */
export const migrations: readonly (readonly Step[])[] = [
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
    // A DOI can be longer than an index entry may be in PostgreSQL.
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
  [
    // The keys are always short enough for an index.
    `create table article_index (
      id integer not null primary key,
      pii text not null unique references articles (pii) on delete cascade,
      version text not null,
      eid_key text not null,
      collection_key text,
      position text not null,
      listing text not null,
      cited text not null,
      relations text not null,
      telling text not null,
      text text not null
    )`,
    'create index article_index_eid on article_index (eid_key)',
    'create index article_index_collection on article_index (collection_key)',
    // An article's own identifiers (`is`), and those of documents it names (`cites`, `relates`), by DOI and PII.
    `create table article_keys (
      role text not null,
      key text not null,
      pii text not null references articles (pii) on delete cascade,
      primary key (role, key, pii)
    )`,
    'create index article_keys_pii on article_keys (pii, role)',
    {
      sqlite: [
        // The words are in their search form. The text itself is not stored here, as `article_index` has it.
        `create virtual table article_words using fts5 (
          title, abstract, names, text, content = '', contentless_delete = 1, tokenize = 'ascii'
        )`,
        `create virtual table article_telling_words using fts5 (
          words, content = '', contentless_delete = 1, tokenize = 'ascii'
        )`,
        "create virtual table article_telling_word_counts using fts5vocab (article_telling_words, 'row')",
        `create trigger article_index_deleted after delete on article_index begin
          delete from article_words where rowid = old.id;
          delete from article_telling_words where rowid = old.id;
        end`,
      ],
      postgres: [
        `alter table article_index add column words tsvector, add column telling_words tsvector`,
        'create index article_index_words on article_index using gin (words)',
        'create index article_index_telling_words on article_index using gin (telling_words)',
      ],
    },
    `create table kept_uses (
      log text not null,
      key_digest text not null,
      number bigint not null,
      instant bigint not null,
      key text not null,
      at text not null,
      json text not null,
      primary key (log, key_digest)
    )`,
    'create unique index kept_uses_number on kept_uses (number)',
    'create index kept_uses_instant on kept_uses (log, instant, number)',
  ],
  [
    `create table own_accounts (
      id text not null primary key,
      email_key text not null unique,
      name text not null,
      email text not null,
      password text not null
    )`,
    // For accounts in the site's own file.
    `create table house_account_changes (
      id text not null primary key,
      name text,
      password text,
      password_over text
    )`,
    `create table reader_shelves (
      owner text not null,
      shelf text not null,
      key_digest text not null,
      number bigint not null,
      instant bigint not null,
      key text not null,
      json text not null,
      primary key (owner, shelf, key_digest)
    )`,
    'create unique index reader_shelves_number on reader_shelves (number)',
    'create index reader_shelves_order on reader_shelves (owner, shelf, number)',
    // The order in which articles first arrived, including those deleted since.
    `create table article_arrivals (
      pii text not null primary key,
      number bigint not null
    )`,
    'insert into article_arrivals (pii, number) select pii, put_order from articles',
    'create index article_arrivals_number on article_arrivals (number)',
  ],
  [
    // When an article was last stored, in seconds since 1970, and the format of its file if the file is free for everyone.
    'alter table articles add column changed_at bigint',
    'alter table articles add column open_format text',
    {
      sqlite: ['update articles set changed_at = unixepoch()'],
      postgres: ['update articles set changed_at = floor(extract(epoch from clock_timestamp()))'],
    },
    'create index articles_changed_at on articles (changed_at)',
    // An article's metadata for feeds and harvesters, and the keys they select it by.
    `create table article_feeds (
      pii text not null primary key references articles (pii) on delete cascade,
      published text not null,
      publication_key text,
      volume_key text,
      issue_key text,
      set_spec text,
      set_name text,
      dublin_core text not null
    )`,
    'create index article_feeds_published on article_feeds (published)',
    'create index article_feeds_publication on article_feeds (publication_key)',
    'create index article_feeds_volume on article_feeds (volume_key)',
    'create index article_feeds_issue on article_feeds (issue_key)',
    'create index article_feeds_set on article_feeds (set_spec)',
  ],
  [
    // Where articles were published. Keys are digests, so they are always short enough for an index. `"C"` compares by code point,
    // as SQLite does.
    {
      sqlite: publicationTables('text'),
      postgres: publicationTables('text collate "C"'),
    },
    // Publications by title, as lists show them.
    'create index publications_title on publications (title_key, key)',
    // A journal's issues with their articles in order, and the articles of an issue.
    'create index placed_articles_issue on placed_articles (origin, publication, in_press, issue, place, title_key, pii, issn, date)',
    // A journal's newest articles, and those of the whole library.
    'create index placed_articles_newest on placed_articles (origin, publication, date desc, title_key, pii)',
    'create index placed_articles_newest_of_all on placed_articles (origin, date desc, title_key, pii)',
    'create index placed_articles_in_press on placed_articles (origin, publication, date desc, title_key, pii) where in_press = 1',
    // The number of articles, of open ones, and the newest year.
    'create index placed_articles_count on placed_articles (origin, publication, issn, is_open, date)',
    `create table placed_subjects (
      origin text not null,
      subject text not null,
      publication text not null,
      pii text not null references articles (pii) on delete cascade,
      primary key (origin, subject, publication, pii)
    )`,
    'create table subjects (key text not null primary key, name text not null)',
    'create index placed_subjects_publication on placed_subjects (origin, publication, subject)',
    'create index placed_subjects_pii on placed_subjects (pii)',
  ],
  [
    // A publication is now identified by its `publicationKey` everywhere: in lists, feeds, sitemaps and alerts. Setting the index
    // version to '' has all articles indexed again from their records.
    'drop table placed_subjects',
    'drop table placed_articles',
    'drop table issues',
    'drop table publications',
    'drop index article_feeds_publication',
    'drop index article_feeds_volume',
    'drop index article_feeds_issue',
    'drop index article_feeds_published',
    'alter table article_feeds drop column publication_key',
    'alter table article_feeds drop column volume_key',
    'alter table article_feeds drop column issue_key',
    'alter table article_feeds drop column published',
    "delete from article_keys where role = 'in'",
    "update article_index set version = ''",
    { sqlite: keyedPublications('text'), postgres: keyedPublications('text collate "C"') },
    'create index publications_title on publications (title_key, key)',
    'create index publications_address on publications (address)',
    // Every address that any article has given for its publication.
    `create table publication_addresses (
      address text not null,
      publication text not null,
      primary key (address, publication)
    )`,
    // A journal's issues with their articles in order, and the articles of an issue.
    'create index placed_articles_issue on placed_articles (origin, publication, in_press, issue, place, title_key, pii, date)',
    // The newest articles of a journal, of a volume, in press, and of the whole library.
    'create index placed_articles_newest on placed_articles (origin, publication, date desc, title_key, pii)',
    'create index placed_articles_volume on placed_articles (origin, publication, volume, date desc, title_key, pii) where in_press = 0',
    'create index placed_articles_in_press on placed_articles (origin, publication, date desc, title_key, pii) where in_press = 1',
    'create index placed_articles_newest_of_all on placed_articles (origin, date desc, title_key, pii)',
    // All of a publication's articles in its order.
    'create index placed_articles_place on placed_articles (origin, publication, place, title_key, pii)',
    // The number of articles, of open ones, and the newest year; and the latest change.
    'create index placed_articles_count on placed_articles (origin, publication, is_open, date)',
    'create index placed_articles_changed on placed_articles (origin, publication, in_press, issue, changed_at)',
    // Articles that arrived after a place in the order.
    'create index placed_articles_arrival on placed_articles (origin, publication, arrival, pii)',
    `create table placed_subjects (
      origin text not null,
      subject text not null,
      publication text not null,
      pii text not null references articles (pii) on delete cascade,
      primary key (origin, subject, publication, pii)
    )`,
    'create index placed_subjects_publication on placed_subjects (origin, publication, subject)',
    'create index placed_subjects_pii on placed_subjects (pii)',
    // Entries under former publication keys are carried over once an article shows which publication each one belongs to.
    'alter table reader_shelves add column is_former integer not null default 0',
    "update reader_shelves set is_former = 1 where shelf in ('journal-alerts', 'left-out')",
    'create index reader_shelves_former on reader_shelves (shelf, key_digest) where is_former = 1',
  ],
  ['alter table house_account_changes rename to file_account_changes'],
  [
    // A PII is now in capitals everywhere. Files that had it in lower case were stored under it as they had it.
    {
      sqlite: respelledPiis('upper(pii)', 'unixepoch()'),
      postgres: respelledPiis('upper(pii collate "C")', 'floor(extract(epoch from clock_timestamp()))'),
    },
  ],
  [
    // Digests of the ids of sessions that readers have ended, and when, in milliseconds since 1970.
    'create table ended_sessions (session text not null primary key, ended_at bigint not null)',
    'create index ended_sessions_ended_at on ended_sessions (ended_at)',
  ],
  [
    // Failed tries to sign in: a digest of the account and the network or device, and when the last one was.
    'create table failed_tries (source text not null primary key, failures integer not null, last_at bigint not null)',
    'create index failed_tries_last_at on failed_tries (last_at)',
  ],
  [
    // Runs of a reader's clicks on a link that count as one click, with their times in milliseconds since 1970.
    `create table usage_clicks (
      clicker text not null,
      first_at bigint not null,
      last_at bigint not null,
      is_request integer not null,
      primary key (clicker, first_at)
    )`,
    `create table usage_counts (
      pii text not null,
      link text not null,
      clicks bigint not null,
      requests bigint not null,
      primary key (pii, link)
    )`,
    // Older entries are counted in small batches while the site runs: those numbered after `counted`, up to `until`.
    'create table usage_to_count (counted bigint not null, until bigint not null)',
    'insert into usage_to_count (counted, until) select 0, coalesce(max(number), 0) from kept_uses',
  ],
  [
    // Months of the usage log. Their days before `until_at` are summarised in `usage_summaries`, and so are `day_rows` rows of the day
    // that begins then. A use between `read_from` and `read_until` that arrives later begins a new generation of the summary. Of a pruned
    // month, the entries numbered up to `pruned` are only in the summary. Times are in milliseconds since 1970.
    `create table usage_months (
      month text not null primary key,
      generation bigint not null,
      begin_at bigint not null,
      until_at bigint not null,
      day_rows bigint not null,
      read_from bigint not null,
      read_until bigint not null,
      robots text not null,
      pruned bigint
    )`,
    `create table usage_summaries (
      month text not null,
      generation bigint not null,
      key text not null,
      amount bigint not null,
      latest_at bigint not null,
      json text not null,
      primary key (month, generation, key)
    )`,
    // Descriptions of used items, by their digests.
    'create table usage_items (digest text not null primary key, json text not null)',
    'create index usage_clicks_last_at on usage_clicks (last_at)',
  ],
  // One row, which every change of the articles or their index counts up: pages made from them are kept until then.
  ['create table library_revision (number bigint not null)', 'insert into library_revision (number) values (0)'],
  [
    // Lists no longer count or sort more than they show, however large the library is. The words that say most about an article, by which the
    // best matches of a search and similar articles are found, and in how many articles each of them is among these words.
    `create table article_terms (
      word text not null,
      weight double precision not null,
      id integer not null references article_index (id) on delete cascade,
      primary key (word, weight, id)
    )`,
    'create index article_terms_id on article_terms (id, word, weight)',
    'create table term_counts (word text not null primary key, articles bigint not null)',
    watched('article_terms', row =>
      row === 'new'
        ? 'insert into term_counts (word, articles) values (new.word, 1) on conflict (word) do update set articles = term_counts.articles + 1'
        : 'update term_counts set articles = articles - 1 where word = old.word',
    ),
    {
      sqlite: [
        `insert into article_terms (word, weight, id) select json_extract(term.value, '$.word'), json_extract(term.value, '$.weight'), its.id
         from article_index as its, json_each(its.telling) as term where true on conflict do nothing`,
        'drop trigger article_index_deleted',
        'drop table article_telling_word_counts',
        'drop table article_telling_words',
        'create trigger article_index_deleted after delete on article_index begin delete from article_words where rowid = old.id; end',
      ],
      postgres: [
        `insert into article_terms (word, weight, id) select term.word, term.weight, its.id
         from article_index as its, json_to_recordset(cast(its.telling as json)) as term (word text, weight float8) on conflict do nothing`,
        'alter table article_index drop column telling_words',
        // PostgreSQL would rather read the words of one article after the other, each of them from where it keeps long values.
        `create function lectern_holding(wanted tsquery, most integer) returns table (id integer, pii text, block bigint) language sql stable
         set enable_seqscan = off set enable_indexscan = off
         as 'select id, pii, (cast(cast(ctid as text) as point))[0]::bigint from article_index where words @@ wanted limit most'`,
      ],
    },
    'alter table article_index drop column telling',
    // What sitemaps and harvesters are told of an article, without the long texts in its row.
    'create index articles_in_order on articles (origin, pii, changed_at)',
    'create index articles_put on articles (origin, put_order, pii, changed_at, open_format)',
    // An article's keys in the order of lists, so that the newest articles that cite a work are found without the others.
    { sqlite: keysInOrder('text'), postgres: keysInOrder('text collate "C"') },
    'create index article_keys_newest on article_keys (role, key, origin, date desc, title_key, pii)',
    'create index placed_articles_collection on placed_articles (collection, origin, position, title_key, pii)',
    // How many articles there are in each part of the library.
    `create table tallies (
      kind text not null,
      origin text not null,
      key text not null,
      part text not null,
      articles bigint not null,
      open_articles bigint not null,
      primary key (kind, origin, key, part)
    )`,
    watched('articles', row => tallying(`select 'library', ${row}.origin, '', '', ${signOf(row)}1, 0 where true`, signOf(row))),
    watched('placed_articles', row => tallying(talliedRows(row, signOf(row)), signOf(row))),
    watched('article_feeds', row =>
      tallying(
        ['harvest', 'set']
          .map(
            kind =>
              `select '${kind}', ${row}.origin, ${kind === 'set' ? `${row}.set_spec` : "''"}, coalesce(${row}.open_format, ''), ${signOf(row)}1, 0 where ${row}.origin is not null${kind === 'set' ? ` and ${row}.set_spec is not null` : ''}`,
          )
          .join(' union all '),
        signOf(row),
      ),
    ),
    watched('placed_subjects', row =>
      tallying(`select 'subject', ${row}.origin, ${row}.subject, ${row}.publication, ${signOf(row)}1, 0 where true`, signOf(row)),
    ),
    'alter table article_feeds add column origin text',
    'alter table article_feeds add column open_format text',
    'update article_feeds set origin = its.origin, open_format = its.open_format from articles as its where its.pii = article_feeds.pii',
    "insert into tallies select 'harvest', origin, '', coalesce(open_format, ''), count(*), 0 from article_feeds group by 2, 4",
    "insert into tallies select 'set', origin, set_spec, coalesce(open_format, ''), count(*), 0 from article_feeds where set_spec is not null group by 2, 3, 4",
    'create index article_index_version on article_index (version, pii)',
    "insert into tallies select 'library', origin, '', '', count(*), 0 from articles group by origin",
    ...tallied('its').map(
      ([kind, part, condition]) =>
        `insert into tallies select '${kind}', its.origin, ${keyIn(kind, 'its')}, ${part}, count(*), sum(its.is_open)
         from placed_articles as its where ${condition} group by 2, 3, 4`,
    ),
    "insert into tallies select 'subject', origin, subject, publication, count(*), 0 from placed_subjects group by origin, subject, publication",
  ],
  [
    // What spares reading an article's file, and the files beside it that it names. Without them a file is read, and imported, once more.
    "alter table sources add column stamp text not null default ''",
    "alter table sources add column beside_names text not null default '[]'",
    "alter table sources add column beside_digest text not null default ''",
    'create index sources_fingerprint on sources (fingerprint)',
  ],
  [
    // Pages that many readers get, as they were last made, for servers that start or have forgotten them. `until_length` is the length of all pages
    // that have been kept up to this one, so that those kept first are found once there are too many.
    `create table kept_pages (
      key text not null primary key,
      pii text not null references articles (pii) on delete cascade,
      revision bigint not null,
      since bigint not null,
      page text not null,
      until_length bigint not null
    )`,
    'create index kept_pages_pii on kept_pages (pii)',
    'create index kept_pages_until_length on kept_pages (until_length, key)',
  ],
  [
    ...countedPages,
    // What harvesters select articles by, in the order in which they are told of them.
    'alter table article_feeds add column changed_at bigint',
    'alter table article_feeds add column put_order bigint',
    'update article_feeds set changed_at = its.changed_at, put_order = its.put_order from articles as its where its.pii = article_feeds.pii',
    'create index article_feeds_of_all on article_feeds (origin, changed_at, put_order)',
    'create index article_feeds_of_set on article_feeds (set_spec, changed_at, put_order)',
    'create index article_feeds_of_format on article_feeds (open_format, changed_at, put_order)',
    "create index article_feeds_of_both on article_feeds ((open_format || ' ' || set_spec), changed_at, put_order)",
    'create index article_feeds_set_name on article_feeds (set_spec, set_name)',
    'drop index article_feeds_set',
    'drop index articles_put',
    'drop index articles_changed_at',
  ],
  [
    // Sitemaps are for ranges of numbers, so that none reads those before it. Articles have theirs in `article_arrivals`.
    ...['publications', 'issues'].flatMap(table => [
      `alter table ${table} add column number bigint`,
      `create index ${table}_number on ${table} (number)`,
    ]),
    `update publications set number = its.place
     from (select key, row_number() over (order by key) as place from publications) as its where its.key = publications.key`,
    `update issues set number = its.place
     from (select publication, key, row_number() over (order by publication, key) as place from issues) as its
     where its.publication = issues.publication and its.key = issues.key`,
    // When any article of a publication was last stored, instead of how many it has, which is in `tallies`.
    'drop index placed_articles_count',
    'create index placed_articles_latest on placed_articles (origin, publication, changed_at)',
    ...countedInSitemaps,
  ],
  [
    // A journal's issues in order, so that those beside one are found without the others, and those of a volume.
    'alter table issues add column volume text',
    { sqlite: ['alter table issues add column place text'], postgres: ['alter table issues add column place text collate "C"'] },
    {
      rows: 'select publication, key, name from issues',
      each: row => {
        const name = issueIn(row)
        return statement(
          'update issues set volume = $1, place = $2 where publication = $3 and key = $4',
          volumeDigest(name.volume),
          orderOfIssue(name)[0],
          text(row, 'publication'),
          text(row, 'key'),
        )
      },
    },
    'create index issues_volume on issues (publication, volume)',
    'create index issues_place on issues (publication, place, key)',
  ],
  [
    // A file can have several articles, and several files can have the same one. Those of an article that is stored from another are known, too.
    'alter table sources rename to files',
    'drop index sources_pii',
    'drop index sources_fingerprint',
    `create table sources (
      path text not null,
      pii text not null,
      fingerprint text not null,
      digest text not null,
      articles integer not null,
      extract text not null,
      stamp text not null,
      beside_names text not null,
      beside_digest text not null,
      standing text not null,
      is_stored integer not null,
      earlier text not null,
      primary key (path, pii)
    )`,
    `insert into sources (path, pii, fingerprint, digest, articles, extract, stamp, beside_names, beside_digest, standing, is_stored, earlier)
     select path, pii, fingerprint, '', 1, '', stamp, beside_names, beside_digest, '{"files":0}', 1, '' from files`,
    'drop table files',
    'create index sources_pii on sources (pii)',
    'create index sources_earlier on sources (earlier)',
    'create index sources_fingerprint on sources (fingerprint, path)',
  ],
  [
    // A file can have several versions of one article.
    'alter table sources rename to files',
    'drop index sources_pii',
    'drop index sources_earlier',
    'drop index sources_fingerprint',
    `create table sources (
      path text not null,
      pii text not null,
      version text not null,
      fingerprint text not null,
      digest text not null,
      articles integer not null,
      extract text not null,
      stamp text not null,
      beside_names text not null,
      beside_digest text not null,
      standing text not null,
      is_stored integer not null,
      earlier text not null,
      primary key (path, pii, version)
    )`,
    `insert into sources (path, pii, version, fingerprint, digest, articles, extract, stamp, beside_names, beside_digest, standing, is_stored, earlier)
     select path, pii, '', fingerprint, digest, articles, extract, stamp, beside_names, beside_digest, standing, is_stored, earlier from files`,
    {
      rows: 'select path, pii, standing from sources',
      each: row =>
        statement(
          'update sources set version = $1 where path = $2 and pii = $3',
          versionSegment(JSON.parse(text(row, 'standing'))),
          text(row, 'path'),
          text(row, 'pii'),
        ),
    },
    'drop table files',
    'create index sources_pii on sources (pii)',
    'create index sources_earlier on sources (earlier)',
    'create index sources_fingerprint on sources (fingerprint, path)',
  ],
  [
    // What the server processes tell each other: worthless after a minute, so that nothing is lost with it in a crash.
    {
      sqlite: [],
      postgres: [
        `create unlogged table request_counts (
          name text not null,
          process text not null,
          since double precision not null,
          count integer not null,
          primary key (name, process)
        )`,
      ],
    },
    // Imports and re-indexings, so that every server can say what is under way and how the last one ended.
    `create table library_works (
      id text not null primary key,
      kind text not null,
      began_at bigint not null,
      seen_at bigint not null,
      ended_at bigint,
      result text not null
    )`,
  ],
  [
    // What is decided of articles that are not public, and who decided it. Instants are in milliseconds since 1970. Of a hidden article everything
    // by which it is found is deleted, and where it came from is kept.
    `create table article_lives (
      pii text not null primary key,
      withdrawn_at bigint,
      reason text,
      embargoed_until bigint,
      act bigint not null
    )`,
    'create index article_lives_act on article_lives (act)',
    'create index article_lives_until on article_lives (embargoed_until)',
    `create table article_acts (
      number bigint not null primary key,
      pii text not null,
      act text not null,
      reason text,
      until_at bigint,
      at bigint not null,
      who text not null
    )`,
    'create index article_acts_pii on article_acts (pii, number)',
    'alter table articles add column hidden_origin text',
    'create index articles_hidden on articles (hidden_origin) where hidden_origin is not null',
    movedBetweenOrigins,
    // What harvesters are told is deleted, in the order in which they are told of changes.
    `create table harvest_deletions (
      pii text not null primary key,
      origin text not null,
      set_spec text,
      open_format text,
      changed_at bigint not null,
      put_order bigint not null
    )`,
    'create index harvest_deletions_of_all on harvest_deletions (origin, changed_at, put_order)',
    'create index harvest_deletions_of_set on harvest_deletions (set_spec, changed_at, put_order)',
    'create index harvest_deletions_of_format on harvest_deletions (open_format, changed_at, put_order)',
    "create index harvest_deletions_of_both on harvest_deletions ((open_format || ' ' || set_spec), changed_at, put_order)",
    // By which an article is found among all that are imported, whether it is hidden or not.
    {
      sqlite: ['alter table articles add column title_key text'],
      postgres: ['alter table articles add column title_key text collate "C"'],
    },
    'update articles set title_key = (select placed_articles.title_key from placed_articles where placed_articles.pii = articles.pii)',
    'create index articles_title on articles (title_key, pii)',
    // What imports have found wrong with files, what they no longer find, and which files are in archives below a folder.
    `create table import_notes (
      path text not null,
      place integer not null,
      kind text not null,
      shown text not null,
      line integer,
      col integer,
      reason text not null,
      at bigint not null,
      primary key (path, place)
    )`,
    'create index import_notes_kind on import_notes (kind, shown, place)',
    'create table vanished_files (path text not null primary key, shown text not null, at bigint not null, decided integer not null)',
    'create index vanished_files_open on vanished_files (decided, path)',
    'create table unpacked_files (path text not null primary key, root text not null, shown text not null)',
    'create index unpacked_files_root on unpacked_files (root)',
  ],
  [
    // What a search shows about all that it finds, without the long texts of their rows, and the languages that articles are in.
    `create table search_facets (
      id integer not null primary key references article_index (id) on delete cascade,
      date text not null,
      year text not null,
      journal text not null,
      type text not null,
      access text not null
    )`,
    'create table search_languages (language text not null primary key)',
    {
      sqlite: [],
      // The tokens of an article in their order, in which phrases are looked for.
      postgres: ["alter table article_index add column sequence text not null default ''"],
    },
  ],
  [
    // Without a digest, a file is being put or removed.
    `create table kept_files (
      file text not null primary key,
      digest text,
      since bigint not null,
      is_checked integer not null
    )`,
    'create index kept_files_digest on kept_files (digest)',
    'create index kept_files_unchecked on kept_files (since) where is_checked = 0',
    "alter table assets add column file text not null default ''",
    "alter table assets add column stamp text not null default ''",
    "alter table sources add column file text not null default ''",
    "create index assets_file on assets (file) where file <> ''",
    "create index sources_file on sources (file) where file <> ''",
    unnaming('assets_file_unnamed', 'delete', 'assets'),
    unnaming('sources_file_unnamed', 'delete', 'sources'),
    unnaming('sources_file_passed_over', 'update of is_stored, earlier, file', 'sources'),
  ],
  [
    // By which the words with a beginning are known, and what else of an article a search looks at.
    {
      sqlite: [
        'create table search_tokens (token text not null primary key) without rowid',
        `create table article_sequences (
          id integer not null primary key references article_index (id) on delete cascade,
          sequence text not null
        )`,
      ],
      postgres: [
        'create table search_tokens (token text collate "C" not null primary key)',
        // The newest articles that meet one of some conditions: those in the latest spans, if these have enough, or else the first ones in the file.
        `create function lectern_newest(wanted tsquery[], newest integer, most integer) returns table (id integer, reached double precision)
         language plpgsql stable set enable_seqscan = off set enable_indexscan = off as $function$
         declare
           covered integer;
           span integer := newest / 2000;
           met integer[] := '{}';
           pages integer := pg_relation_size('article_index') / current_setting('block_size')::integer;
         begin
           loop
             met := met || array(
               select its.id from article_index as its
               where its.words @@ any (array(select one && cast(quote_literal('#' || span) as tsquery) from unnest(wanted) as one))
             );
             covered := newest - span * 2000 + 1;
             exit when cardinality(met) >= most or span = 0 or covered > 30000 or covered > 1000 and cardinality(met) * (60000 / covered) < most;
             span := span - 1;
           end loop;
           if cardinality(met) >= most then
             return query
               select one, cast(covered as double precision) / newest * most / cardinality(met) from unnest(met[1:most]) as one;
           else
             return query
               select held.id, (held.block + 1) / greatest(held.block + 1, pages)
               from (select its.id, (cast(cast(its.ctid as text) as point))[0] as block from article_index as its where its.words @@ any (wanted) limit most) as held;
           end if;
         end $function$`,
      ],
    },
  ],
  [
    // What servers have made of articles, and keep where articles' files are kept.
    `create table made_files (
      key text not null primary key,
      kind text not null,
      pii text not null,
      made_from text not null,
      file text not null,
      note text not null,
      made_at bigint not null
    )`,
    'create index made_files_pii on made_files (pii, kind)',
    'create index made_files_file on made_files (file)',
    unnaming('made_files_file_unnamed', 'delete', 'made_files'),
  ],
]

const statementsOf = async (database: Queries, step: Step): Promise<readonly Statement[]> => {
  if (typeof step === 'string') return [statement(step)]
  return 'rows' in step
    ? (await database.all(statement(step.rows))).map(step.each)
    : step[database.dialect].map(sql => statement(sql))
}

const versionOf = async (database: Queries): Promise<number> => {
  const rows = await database.all(statement('select coalesce(max(version), 0) as version from lectern_migrations'))
  return Number(rows[0]?.['version'])
}

/**
 * Migrates the database to the newest schema that this code knows, in one transaction per version, recorded in
 * `lectern_migrations`. Rejects if the database is newer than the code. Several processes may call it at once.
 */
export const migrate = async (database: Queries, known: typeof migrations): Promise<void> => {
  await database.transaction([statement('create table if not exists lectern_migrations (version integer not null primary key)')])
  let version = await versionOf(database)
  while (version < known.length) {
    const next = version + 1
    try {
      await database.transaction([
        statement('insert into lectern_migrations (version) values ($1)', next),
        ...(await Promise.all((known[version] ?? []).map(step => statementsOf(database, step)))).flat(),
      ])
      version = next
    } catch (error) {
      // Another process may have been faster: ours then failed to insert the same version.
      version = await versionOf(database)
      if (version < next) throw error
    }
  }
  if (version > known.length) {
    throw new Error(
      `${database.name} has schema version ${version}, but this version of Lectern only knows versions up to ${known.length}. ` +
        'Start the version that last opened it or a newer one, or choose another data folder or DATABASE_URL and import the articles again.',
    )
  }
}
