import { either as E, option as O } from 'fp-ts'
import { isbn13, type Isbn, type Issn } from '@lectern/domain/core'
import * as t from 'io-ts'
import { settingsRecord, Id, Year } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'
import { IsbnName, IssnName, oneOf } from './fields/values.ts'

const Journal = settingsRecord('journal', { issn: IssnName }, { from: Year, to: Year })
const Book = settingsRecord('book', { isbn: IsbnName }, { from: Year, to: Year })
const True = new t.Type<true, true>(
  'true',
  t.literal(true).is,
  (value, context) => (value === true ? t.success(value) : t.failure(value, context)),
  t.identity,
)

/** BAR-1: the clinical platform, through which a holding may have been bought. */
const CLINICAL_ORIGIN = 'CK'

const Holding = settingsRecord(
  'holding',
  {},
  {
    institution: Id,
    account: Id,
    everyone: True,
    origin: oneOf([CLINICAL_ORIGIN]),
    journals: t.readonlyArray(Journal),
    books: t.readonlyArray(Book),
  },
)

export type HoldingEntry = t.TypeOf<typeof Holding>

/**
 * `holdings.json`: the paid content of institutions and accounts: journals by ISSN and books by ISBN, with their years; or that everyone may read
 * everything. Without the file a site says nothing of who may read what, which is not the same as an empty list.
 */
export const holdingsFile: SettingsFile<readonly HoldingEntry[] | undefined> = {
  name: 'holdings.json',
  codec: t.readonlyArray(Holding),
  absent: undefined,
}

/** The institution or account that has a holding. */
export type Holder = { readonly institution: string } | { readonly account: string }

/** The years of a holding, inclusive; a missing bound is open. */
interface Period {
  readonly from?: number
  readonly to?: number
  /** The platform through which it was bought, if not this site. */
  readonly origin?: string
}

interface Held {
  readonly journals: ReadonlyMap<Issn, readonly Period[]>
  /** By ISBN of thirteen digits. */
  readonly books: ReadonlyMap<Isbn, readonly Period[]>
}

/** All holdings, indexed for look-up. */
export interface Holdings {
  /** Whether the site says at all who may read what. */
  readonly isStated: boolean
  /** Whether everyone may read everything, whatever the articles' own terms. */
  readonly everyone: boolean
  readonly institutions: ReadonlyMap<string, Held>
  readonly accounts: ReadonlyMap<string, Held>
}

/** The facts about an article that decide whether it is part of a holding. */
export interface HeldFacts {
  readonly issn?: Issn
  readonly isbn?: Isbn
  readonly year?: number
}

const gathered = <Number extends string>(
  entries: readonly (readonly [number: Number, period: Period])[],
): ReadonlyMap<Number, readonly Period[]> =>
  new Map(
    [...Map.groupBy(entries, ([number]) => number)].map(([number, own]) => [number, own.map(([, period]) => period)] as const),
  )

const periodOf = (period: Period, { origin }: Pick<HoldingEntry, 'origin'>): Period =>
  origin === undefined ? period : { ...period, origin }

const heldIn = (entries: readonly HoldingEntry[]): Held => ({
  journals: gathered(
    entries.flatMap(({ journals = [], ...entry }) => journals.map(journal => [journal.issn, periodOf(journal, entry)] as const)),
  ),
  books: gathered(entries.flatMap(({ books = [], ...entry }) => books.map(book => [book.isbn, periodOf(book, entry)] as const))),
})

const byHolder = (entries: readonly HoldingEntry[], holder: 'institution' | 'account'): ReadonlyMap<string, Held> =>
  new Map(
    [...Map.groupBy(entries, entry => entry[holder])].flatMap(([id, own]) =>
      id === undefined ? [] : [[id, heldIn(own)] as const],
    ),
  )

/** Indexes the entries of the holdings file, if there is one. */
export const holdingsOf = (given: readonly HoldingEntry[] | undefined): Holdings => {
  const entries = given ?? []
  return {
    isStated: given !== undefined,
    everyone: entries.some(({ everyone }) => everyone === true),
    institutions: byHolder(entries, 'institution'),
    accounts: byHolder(entries, 'account'),
  }
}

/** An article without a year is held only if the period is unlimited. */
const isWithin = ({ from, to }: Period, year: number | undefined): boolean =>
  year === undefined
    ? from === undefined && to === undefined
    : (from === undefined || from <= year) && (to === undefined || year <= to)

/** The periods of a holding that include an article. */
const periodsHeld = (holdings: Holdings, holder: Holder, { issn, isbn, year }: HeldFacts): readonly Period[] => {
  const held = 'institution' in holder ? holdings.institutions.get(holder.institution) : holdings.accounts.get(holder.account)
  if (held === undefined) return []
  const periods = [
    ...(issn === undefined ? [] : (held.journals.get(issn) ?? [])),
    ...(isbn === undefined ? [] : (held.books.get(isbn13(isbn)) ?? [])),
  ]
  return periods.filter(period => isWithin(period, year))
}

/** Whether a holder has paid for an article: for its journal or book, in its year. */
export const isHeld = (holdings: Holdings, holder: Holder, article: HeldFacts): boolean =>
  periodsHeld(holdings, holder, article).length > 0

/** The other platform through which a holder has paid for an article (BAR-1). None if they paid for it here, or not at all. */
export const heldThrough = (holdings: Holdings, holder: Holder, article: HeldFacts): O.Option<string> => {
  const origins = periodsHeld(holdings, holder, article).map(({ origin }) => origin)
  return origins.includes(undefined) ? O.none : O.fromNullable(origins[0])
}

/** What an entry says of what is held. */
const PARTS = ['journals', 'books', 'origin'] as const

/**
 * The first fault that involves several fields: an entry with no holder or two, one that says what part of everything everyone may read, a period
 * that ends before it starts, or an unknown holder.
 */
export const holdingsFault = (
  entries: readonly HoldingEntry[],
  known: { readonly institutions: ReadonlySet<string>; readonly accounts: ReadonlySet<string> },
): E.Either<string, true> => {
  for (const [index, entry] of entries.entries()) {
    const { institution, account, everyone, journals = [], books = [] } = entry
    if ([institution, account, everyone].filter(holder => holder !== undefined).length !== 1)
      return E.left(`${index}: expected one of institution, account and everyone`)
    const part = everyone === undefined ? undefined : PARTS.find(field => entry[field] !== undefined)
    if (part !== undefined) return E.left(`${index}.${part}: expected nothing beside everyone, who may then read everything`)
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
