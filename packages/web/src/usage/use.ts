import { firstFault } from '@lectern/api-client'
import { either as E, function as F } from 'fp-ts'
import * as t from 'io-ts'
import { UsedItemCodec } from './used-item.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** An instant in UTC, in a format that sorts chronologically as text. */
const Instant = t.refinement(t.string, value => INSTANT.test(value) && !Number.isNaN(Date.parse(value)), 'an instant in UTC')

const Circumstances = t.intersection([
  t.type({
    /** When the service received it: a page's own clock may be wrong. */
    at: Instant,
    session: t.string,
    userAgent: t.string,
  }),
  t.partial({
    account: t.string,
    institution: t.readonly(t.type({ id: t.string, name: t.string })),
    /** Whether the reader came through Google Scholar's campus programme, CASA (USE-2). */
    isCasaUser: t.literal(true),
  }),
])

/** Who used something, when, and with what. */
export type Circumstances = t.TypeOf<typeof Circumstances>

/**
 * What happened: information about an item was shown, or failed to be shown; the item itself was delivered; or the item was denied
 * because there was no licence or there were too many simultaneous readers.
 */
const ItemUseKind = t.keyof({
  investigation: null,
  'failed-investigation': null,
  request: null,
  'no-license': null,
  'limit-exceeded': null,
})

const ItemUseCodec = t.intersection([
  Circumstances,
  t.type({
    kind: ItemUseKind,
    item: UsedItemCodec,
    /** The link that was followed: `html`, `pdf`. Two uses of the same link in quick succession are a double click. */
    link: t.string,
  }),
  t.partial({
    /** The page's own report (USE-1), unchanged. */
    said: t.UnknownRecord,
  }),
])

/**
 * What the service gave to a browser that fetched it ahead, before its reader wanted it. It counts only once it is shown, and then has an
 * entry of its own.
 */
const PrefetchedUseCodec = t.intersection([
  Circumstances,
  t.type({
    kind: t.literal('prefetched'),
    /** What it is once it is shown. */
    shown: t.keyof({ request: null, 'no-license': null, 'limit-exceeded': null }),
    item: UsedItemCodec,
    link: t.string,
  }),
])

const SearchUseCodec = t.intersection([Circumstances, t.type({ kind: t.literal('search') })])

/** One use of an article. */
export type ItemUse = t.TypeOf<typeof ItemUseCodec>
export type ItemUseKind = ItemUse['kind']

/** One search of the library. */
export type SearchUse = t.TypeOf<typeof SearchUseCodec>

/** An article that was fetched ahead. */
export type PrefetchedUse = t.TypeOf<typeof PrefetchedUseCodec>

/** One entry of the usage log. */
export type Use = ItemUse | PrefetchedUse | SearchUse

const UseCodec: t.Type<Use, unknown> = t.union([ItemUseCodec, PrefetchedUseCodec, SearchUseCodec])

/** Whether an entry is the use of an article: not what was only fetched ahead. */
export const isItemUse = (use: Use): use is ItemUse => use.kind !== 'search' && use.kind !== 'prefetched'

/** A use as a log entry. */
export const encodeUse = (use: Use): string => JSON.stringify(use)

/** Decodes a log entry; left is what is wrong with it. */
export const decodeUse = (json: string): E.Either<string, Use> =>
  F.pipe(
    E.tryCatch(
      (): unknown => JSON.parse(json),
      () => 'it is not JSON',
    ),
    E.chain(value => E.mapLeft(firstFault)(UseCodec.decode(value))),
  )
