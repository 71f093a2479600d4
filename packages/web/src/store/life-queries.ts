import { statedDoiText, type Life } from '@lectern/domain/article'
import { parsePii, type Pii } from '@lectern/domain/core'
import { titleKey } from '@lectern/domain/site'
import { either as E } from 'fp-ts'
import type { Database, Dialect, Row } from './database.ts'
import { VISIBLE } from './finding.ts'
import { reindexing, unindexing } from './index-statements.ts'
import { revising } from './library-revision.ts'
import type {
  DecidedAct,
  DecidedArticle,
  HiddenArticle,
  ImportedArticle,
  ImportedSelection,
  Lives,
  LoggedAct,
} from './life-port.ts'
import { cardIn, piiIn, text } from './row.ts'
import { statement, type Statement, type Value } from './statement.ts'

/** The database's own time, taken inside the transaction. */
export const secondsNow: Readonly<Record<Dialect, string>> = {
  sqlite: 'unixepoch()',
  postgres: 'floor(extract(epoch from clock_timestamp()))',
}

/** SQL for whether the article in a column or value is hidden, whatever is stored of it. */
export const isHidden = (pii: string): string => `exists (select 1 from article_lives where article_lives.pii = ${pii})`

/** SQL condition for the rows of an article `$1` and of its earlier versions. */
const OF_ARTICLE = "(pii = $1 or pii in (select earlier from sources where sources.pii = $1 and earlier <> ''))"

/** SQL for those of them that are hidden. */
const HIDDEN = `select pii from articles where origin = 'hidden' and ${OF_ARTICLE}`

const numberIn = (row: Row, column: string): number | undefined => (row[column] === null ? undefined : Number(row[column]))

const lifeIn = (row: Row): Life => {
  const [at, until] = [numberIn(row, 'withdrawn_at'), numberIn(row, 'embargoed_until')]
  return at === undefined
    ? until === undefined
      ? { kind: 'public' }
      : { kind: 'embargoed', until }
    : { kind: 'withdrawn', reason: text(row, 'reason'), at, ...(until === undefined ? {} : { until }) }
}

const decidedIn = (row: Row): DecidedArticle => ({
  pii: piiIn(row),
  life: lifeIn(row),
  ...(row['card'] === null ? {} : { card: cardIn(row) }),
})

const withdrawnAt = (life: Life): number | null => (life.kind === 'withdrawn' ? life.at : null)
const embargoedUntil = (life: Life): number | null => (life.kind === 'public' ? null : (life.until ?? null))

/** A query with a row if the state of an article, or what is stored of it while it is hidden, is no longer this. */
const unlessStill = (pii: Pii, from: Life, hidden: HiddenArticle | undefined): Statement => {
  const values: Value[] = [pii]
  const value = (given: Value): string => `$${values.push(given)}`
  const isStill =
    from.kind === 'public'
      ? `not ${isHidden('$1')}`
      : `exists (select 1 from article_lives where pii = $1
           and coalesce(withdrawn_at, -1) = cast(${value(withdrawnAt(from) ?? -1)} as bigint)
           and coalesce(embargoed_until, -1) = cast(${value(embargoedUntil(from) ?? -1)} as bigint))`
  const isSame =
    hidden === undefined
      ? ''
      : ` and (select coalesce(sum(put_order), 0) from articles where origin = 'hidden' and ${OF_ARTICLE}) = cast(${value(hidden.edition)} as bigint)`
  return statement(`select 1 as done where not (${isStill}${isSame})`, ...values)
}

/** Gives an article the time and the place in the order of changes that it would have if it were stored now. */
const changing = (dialect: Dialect, pii: Pii): Statement =>
  statement(
    `update articles set changed_at = ${secondsNow[dialect]}, put_order = (select max(put_order) + 1 from articles) where pii = $1`,
    pii,
  )

/** Takes an article and its earlier versions out of everything by which they are found. Harvesters that were told of it are told that it is deleted. */
const hiding = (dialect: Dialect, pii: Pii): readonly Statement[] => [
  statement(
    `insert into harvest_deletions (pii, origin, set_spec, open_format, changed_at, put_order)
     select pii, origin, set_spec, open_format, ${secondsNow[dialect]}, (select max(put_order) + 1 from articles) from article_feeds where pii = $1
     on conflict (pii) do update set origin = excluded.origin, set_spec = excluded.set_spec, open_format = excluded.open_format,
       changed_at = excluded.changed_at, put_order = excluded.put_order`,
    pii,
  ),
  statement(`update articles set hidden_origin = origin, origin = 'hidden' where origin <> 'hidden' and ${OF_ARTICLE}`, pii),
  changing(dialect, pii),
  ...unindexing(HIDDEN, pii),
  statement(`delete from kept_pages where pii in (${HIDDEN})`, pii),
]

/** The reverse. An article that was never public arrives now. */
const releasing = ({ dialect, fullText }: Database, pii: Pii, made: Parameters<Lives['act']>[1]): readonly Statement[] => [
  statement(
    `insert into article_arrivals (pii, number) select pii, (select coalesce(max(number), 0) + 1 from article_arrivals) from articles where pii = $1
     on conflict (pii) do nothing`,
    pii,
  ),
  statement(`update articles set origin = hidden_origin, hidden_origin = null where origin = 'hidden' and ${OF_ARTICLE}`, pii),
  changing(dialect, pii),
  statement('delete from harvest_deletions where pii = $1', pii),
  ...made.flatMap(each => reindexing(fullText, each.pii, each.made)),
]

const logging = (pii: Pii, { act, at, by }: LoggedAct): Statement =>
  statement(
    `insert into article_acts (number, pii, act, reason, until_at, at, who)
     values ((select coalesce(max(number), 0) + 1 from article_acts), $1, $2, $3, cast($4 as bigint), cast($5 as bigint), $6)`,
    pii,
    act.kind,
    act.kind === 'withdraw' ? act.reason : null,
    act.kind === 'embargo' ? act.until : null,
    at,
    by,
  )

const actIn = (row: Row): LoggedAct['act'] => {
  const kind = text(row, 'act')
  return kind === 'withdraw'
    ? { kind, reason: text(row, 'reason') }
    : kind === 'embargo'
      ? { kind, until: Number(row['until_at']) }
      : { kind: kind === 'restore' ? kind : 'appear' }
}

/** How many articles with titles that begin alike are looked at. */
const ALIKE = 1_000

/** SQL condition for the articles in an alias that a text names, with its values. */
const namedBy = (given: string, pii: string, first: number): { readonly sql: string; readonly values: readonly Value[] } => {
  const wanted = given.trim()
  if (wanted === '') return { sql: '', values: [] }
  const asked = parsePii(wanted)
  const doi = wanted.toLowerCase().replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/, '')
  const key = titleKey(wanted)
  const [one, two, three, four] = [first, first + 1, first + 2, first + 3]
  return {
    sql: ` and (${pii} = $${one} or ${pii} in (select pii from articles where substr(doi, 1, 500) = substr($${two}, 1, 500) and doi = $${two})
      or ${pii} in (select pii from articles where title_key >= $${three} and title_key < $${four} limit ${ALIKE}))`,
    values: [E.isRight(asked) ? asked.right : wanted, doi, key, `${key}\u{10FFFF}`],
  }
}

const WITH_STATE = 'its.pii, its.card, its.changed_at, state.withdrawn_at, state.reason, state.embargoed_until'

/** SQL condition for the rows of articles, in this alias, that are no earlier versions and belong to the library that is shown. */
const IN_LIBRARY = `(its.origin = ${VISIBLE} or (its.origin = 'hidden' and its.hidden_origin <> 'earlier'))`

const FILES_WITH_WARNINGS = "select path from import_notes where kind = 'warning'"

/** SQL for the articles of a selection, with their places, the latest first. */
const selecting = ({ part, text: given, after, limit }: ImportedSelection): Statement => {
  const values: Value[] = []
  const named = (pii: string): string => {
    const { sql, values: more } = namedBy(given, pii, values.length + 1)
    values.push(...more)
    return sql
  }
  const later = (place: string): string => (after === undefined ? '' : ` and ${place} < $${values.push(after)}`)
  const end = (place: string): string => ` order by ${place} desc limit ${Math.trunc(limit)}`
  if (part === 'withdrawn' || part === 'embargoed')
    return statement(
      `select state.pii, its.card, its.changed_at, state.withdrawn_at, state.reason, state.embargoed_until, state.act as place
       from article_lives as state left join articles as its on its.pii = state.pii
       where state.withdrawn_at is ${part === 'withdrawn' ? 'not null' : 'null'}${named('state.pii')}${later('state.act')}${end('state.act')}`,
      ...values,
    )
  const which =
    part === 'public'
      ? `its.origin = ${VISIBLE}`
      : part === 'warnings'
        ? `${IN_LIBRARY} and its.pii in (select sources.pii from sources where is_stored = 1 and path in (${FILES_WITH_WARNINGS}))`
        : IN_LIBRARY
  return statement(
    `select ${WITH_STATE}, its.put_order as place from articles as its left join article_lives as state on state.pii = its.pii
     where ${which}${named('its.pii')}${later('its.put_order')}${end('its.put_order')}`,
    ...values,
  )
}

/** The state and acts of articles in a database, and the list of everything that is imported. */
export const livesOver = (database: Database): Lives => {
  const { all, transaction, dialect } = database
  const ask = (sql: string, ...values: readonly Value[]): Promise<readonly Row[]> => all(statement(sql, ...values))
  const decided: Lives['decided'] = async pii => {
    const [row] = await ask(
      `select state.pii, state.withdrawn_at, state.reason, state.embargoed_until, its.card
       from article_lives as state left join articles as its on its.pii = state.pii
       where state.pii = $1 or state.pii in (select pii from sources where earlier = $1)`,
      pii,
    )
    return row && decidedIn(row)
  }
  /** What is known of the files of these articles. */
  const filesOf = async (piis: readonly Pii[]): Promise<readonly Row[]> =>
    piis.length === 0
      ? []
      : ask(
          `select sources.pii, sources.path, sources.standing, import_notes.reason
           from sources left join import_notes on import_notes.path = sources.path and import_notes.kind = 'warning'
           where is_stored = 1 and sources.pii in (${piis.map((_, at) => `$${at + 1}`).join(', ')}) order by import_notes.place`,
          ...piis,
        )
  return {
    decided,
    decidedOfDoi: async doi => {
      const [row] = await ask(
        "select pii from articles where substr(doi, 1, 500) = substr($1, 1, 500) and doi = $1 and hidden_origin <> 'earlier' order by put_order desc limit 1",
        statedDoiText(doi)?.toLowerCase() ?? null,
      )
      return row && decided(piiIn(row))
    },
    hidden: async pii => {
      const rows = await ask(`select pii, record, put_order from articles where origin = 'hidden' and ${OF_ARTICLE}`, pii)
      return {
        records: rows.map(row => ({ pii: piiIn(row), record: text(row, 'record') })),
        edition: rows.reduce((sum, row) => sum + Number(row['put_order']), 0),
      }
    },
    act: async ({ pii, from, to, hidden, ...logged }: DecidedAct, made) =>
      transaction(
        [
          logging(pii, logged),
          ...(to.kind === 'public'
            ? [statement('delete from article_lives where pii = $1', pii), ...releasing(database, pii, made)]
            : [
                statement(
                  `insert into article_lives (pii, withdrawn_at, reason, embargoed_until, act)
                   values ($1, cast($2 as bigint), $3, cast($4 as bigint), (select max(number) from article_acts))
                   on conflict (pii) do update set withdrawn_at = excluded.withdrawn_at, reason = excluded.reason,
                     embargoed_until = excluded.embargoed_until, act = excluded.act`,
                  pii,
                  withdrawnAt(to),
                  to.kind === 'withdrawn' ? to.reason : null,
                  embargoedUntil(to),
                ),
                ...hiding(dialect, pii),
              ]),
          revising,
        ],
        { line: 'library', unless: unlessStill(pii, from, hidden), durable: true },
      ),
    due: async now =>
      (
        await ask(
          'select pii from article_lives where withdrawn_at is null and embargoed_until <= cast($1 as bigint) order by pii',
          now,
        )
      ).map(piiIn),
    acts: async ({ pii, offset, limit }) => {
      const rows = await ask(
        `select pii, act, reason, until_at, at, who from article_acts ${pii === undefined ? '' : 'where pii = $3 '}order by number desc limit $1 offset $2`,
        limit,
        offset,
        ...(pii === undefined ? [] : [pii]),
      )
      return rows.map(row => ({ pii: piiIn(row), act: actIn(row), at: Number(row['at']), by: text(row, 'who') }))
    },
    imported: async selection => {
      const rows = await all(selecting(selection))
      const files = Map.groupBy(await filesOf(rows.map(piiIn)), piiIn)
      return rows.map((row): ImportedArticle => {
        const [file, ...others] = files.get(piiIn(row)) ?? []
        const changed = numberIn(row, 'changed_at')
        return {
          ...decidedIn(row),
          place: Number(row['place']),
          ...(changed === undefined ? {} : { changed }),
          ...(file === undefined ? {} : { path: text(file, 'path') }),
          missing: file === undefined ? 0 : Number(JSON.parse(text(file, 'standing')).missing ?? 0),
          warnings: (file === undefined ? [] : [file, ...others]).flatMap(({ reason }) =>
            typeof reason === 'string' ? [reason] : [],
          ),
        }
      })
    },
    importedCounts: async () => {
      const [row] = await ask(
        `select (select coalesce(sum(articles), 0) from tallies where kind = 'library' and origin = ${VISIBLE}) as public,
           (select count(*) from article_lives where withdrawn_at is not null) as withdrawn,
           (select count(*) from article_lives where withdrawn_at is null) as embargoed,
           (select count(distinct path) from import_notes where kind = 'warning') as warnings`,
      )
      const count = (part: string): number => Number(row?.[part] ?? 0)
      const [open, withdrawn, embargoed] = [count('public'), count('withdrawn'), count('embargoed')]
      return { all: open + withdrawn + embargoed, public: open, withdrawn, embargoed, warnings: count('warnings') }
    },
  }
}
