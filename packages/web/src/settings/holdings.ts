import { either as E, option as O } from 'fp-ts'
import { isbn13, parseIsbn, parseIssn } from '@lectern/domain/core'
import * as t from 'io-ts'
import { settingsRecord, settingsText, Id, Year } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'
import { oneOf } from './fields/values.ts'

const Issn = settingsText<string>('an ISSN', text => O.fromEither(parseIssn(text)))
const Isbn = settingsText<string>('an ISBN', text => O.fromEither(parseIsbn(text)))

const Journal = settingsRecord('journal', { issn: Issn }, { from: Year, to: Year })
const Book = settingsRecord('book', { isbn: Isbn }, { from: Year, to: Year })
/** BAR-1: the platform of clinicians, through which a holding may have been bought. */
export const CLINICAL_ORIGIN = 'CK'

const Holding = settingsRecord(
  'holding',
  {},
  {
    institution: Id,
    account: Id,
    origin: oneOf([CLINICAL_ORIGIN]),
    journals: t.readonlyArray(Journal),
    books: t.readonlyArray(Book),
  },
)

export type HoldingEntry = t.TypeOf<typeof Holding>

/** `holdings.json`: what institutions and accounts have paid for, journals by ISSN and books by ISBN, and of which years. */
export const holdingsFile: SettingsFile<readonly HoldingEntry[]> = {
  name: 'holdings.json',
  codec: t.readonlyArray(Holding),
  absent: [],
}

/** Who holds something. */
export type Holder = { readonly institution: string } | { readonly account: string }

/** The years that are held, both included; a missing end is open. */
interface Period {
  readonly from?: number
  readonly to?: number
  /** Through what it was bought, if not here. */
  readonly origin?: string
}

interface Held {
  readonly journals: ReadonlyMap<string, readonly Period[]>
  readonly books: ReadonlyMap<string, readonly Period[]>
}

/** What everyone holds, ready to be asked. */
export interface Holdings {
  readonly institutions: ReadonlyMap<string, Held>
  readonly accounts: ReadonlyMap<string, Held>
}

/** What of an article decides whether it is held. */
export interface HeldFacts {
  readonly issn?: string
  readonly isbn?: string
  readonly year?: number
}

/** What a journal is found by, whatever the spelling of its ISSN; nothing where that is none. */
export const journalKey = (issn: string | undefined): string | undefined =>
  issn === undefined ? undefined : O.toUndefined(O.fromEither(parseIssn(issn)))

/** What a book is found by, whatever the spelling of its ISBN; nothing where that is none. */
export const bookKey = (isbn: string | undefined): string | undefined =>
  isbn === undefined ? undefined : O.toUndefined(O.map(isbn13)(O.fromEither(parseIsbn(isbn))))

const gathered = (
  entries: readonly (readonly [key: string | undefined, period: Period])[],
): ReadonlyMap<string, readonly Period[]> => {
  const map = new Map<string, Period[]>()
  for (const [key, period] of entries) {
    if (key === undefined) continue
    const periods = map.get(key)
    if (periods === undefined) map.set(key, [period])
    else periods.push(period)
  }
  return map
}

const periodOf = (period: Period, { origin }: Pick<HoldingEntry, 'origin'>): Period =>
  origin === undefined ? period : { ...period, origin }

const heldIn = (entries: readonly HoldingEntry[]): Held => ({
  journals: gathered(
    entries.flatMap(({ journals = [], ...entry }) =>
      journals.map(journal => [journalKey(journal.issn), periodOf(journal, entry)] as const),
    ),
  ),
  books: gathered(
    entries.flatMap(({ books = [], ...entry }) => books.map(book => [bookKey(book.isbn), periodOf(book, entry)] as const)),
  ),
})

const byHolder = (entries: readonly HoldingEntry[], holder: 'institution' | 'account'): ReadonlyMap<string, Held> =>
  new Map(
    [...Map.groupBy(entries, entry => entry[holder])].flatMap(([id, own]) =>
      id === undefined ? [] : [[id, heldIn(own)] as const],
    ),
  )

/** Holdings as they are asked, from the entries of the site's file. */
export const holdingsOf = (entries: readonly HoldingEntry[]): Holdings => ({
  institutions: byHolder(entries, 'institution'),
  accounts: byHolder(entries, 'account'),
})

/** An article without a year is held only where all years are. */
const isWithin = ({ from, to }: Period, year: number | undefined): boolean =>
  year === undefined
    ? from === undefined && to === undefined
    : (from === undefined || from <= year) && (to === undefined || year <= to)

/** The periods of a holder's that an article is of. */
const periodsHeld = (holdings: Holdings, holder: Holder, { issn, isbn, year }: HeldFacts): readonly Period[] => {
  const held = 'institution' in holder ? holdings.institutions.get(holder.institution) : holdings.accounts.get(holder.account)
  if (held === undefined) return []
  const journal = journalKey(issn)
  const book = bookKey(isbn)
  const periods = [
    ...(journal === undefined ? [] : (held.journals.get(journal) ?? [])),
    ...(book === undefined ? [] : (held.books.get(book) ?? [])),
  ]
  return periods.filter(period => isWithin(period, year))
}

/** Whether a holder has paid for an article: for its journal or its book, of its year. */
export const isHeld = (holdings: Holdings, holder: Holder, article: HeldFacts): boolean =>
  periodsHeld(holdings, holder, article).length > 0

/** Through what else a holder has paid for an article (BAR-1); none where they have paid for it here, or not at all. */
export const heldThrough = (holdings: Holdings, holder: Holder, article: HeldFacts): O.Option<string> => {
  const origins = periodsHeld(holdings, holder, article).map(({ origin }) => origin)
  return origins.includes(undefined) ? O.none : O.fromNullable(origins[0])
}

/** The first fault that no single field shows: an entry that is nobody's or two holders', years that run backwards, holders that there are not. */
export const holdingsFault = (
  entries: readonly HoldingEntry[],
  known: { readonly institutions: ReadonlySet<string>; readonly accounts: ReadonlySet<string> },
): E.Either<string, true> => {
  for (const [index, { institution, account, journals = [], books = [] }] of entries.entries()) {
    if ((institution === undefined) === (account === undefined)) return E.left(`${index}: expected either institution or account`)
    if (institution !== undefined && !known.institutions.has(institution))
      return E.left(`${index}.institution: there is no "${institution}" in institutions.json`)
    if (account !== undefined && !known.accounts.has(account))
      return E.left(`${index}.account: there is no "${account}" in readers.json`)
    for (const [field, periods] of [
      ['journals', journals],
      ['books', books],
    ] as const) {
      const backwards = periods.findIndex(({ from, to }: Period) => from !== undefined && to !== undefined && from > to)
      if (backwards !== -1) return E.left(`${index}.${field}.${backwards}.to: expected a year not before "from"`)
    }
  }
  return E.right(true)
}
