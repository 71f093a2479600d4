import { ALERT_LIMIT, HISTORY_LIMIT, LEFT_OUT_LIMIT, type HistoryKind } from '@lectern/domain/site'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { TOKEN_LIFETIME } from '../signing/tokens.ts'
import type { Owner, EntryKind, SavedEntries } from '../../store/reader-accounts.ts'
import { StoredPath } from '../../store/stored-address.ts'
import { VISITS } from './entry-owner.ts'

const ReadCodec = t.readonly(
  t.intersection([t.type({ title: t.string, path: StoredPath, publication: t.string }), t.partial({ publicationKey: t.string })]),
)
const SearchedCodec = t.readonly(t.type({ words: t.string }))
const JournalAlertCodec = t.readonly(t.type({ title: t.string, seen: t.number, since: t.string }))
const SearchAlertCodec = t.readonly(t.type({ words: t.string, seen: t.number, since: t.string }))
const LeftOutCodec = t.readonly(
  t.union([
    t.readonly(t.type({ kind: t.literal('publication'), key: t.string, title: t.string })),
    t.readonly(t.type({ kind: t.literal('subject'), words: t.string })),
  ]),
)
const SettingCodec = t.literal('on')

/** An article that a reader has opened. */
export type Read = t.TypeOf<typeof ReadCodec>
/** A journal or book that a reader follows: the last arrival that they have seen, and when they last looked. */
export type JournalAlert = t.TypeOf<typeof JournalAlertCodec>
/** The same for a saved search. */
export type SearchAlert = t.TypeOf<typeof SearchAlertCodec>
/** A publication or subject that a reader has excluded from recommendations. */
export type KeptLeftOut = t.TypeOf<typeof LeftOutCodec>

/** A decoded entry. */
export interface Kept<A> {
  readonly key: string
  readonly at: string
  readonly value: A
}

/** A reader's entries of one kind. */
export interface EntriesOf<A> {
  readonly put: (owner: Owner, key: string, value: A) => Promise<void>
  readonly get: (owner: Owner, key: string) => Promise<Kept<A> | undefined>
  /** Newest first. Entries that cannot be decoded, because another version of Lectern wrote them, are left out. */
  readonly page: (
    owner: Owner,
    offset: number,
    limit: number,
  ) => Promise<{ readonly total: number; readonly entries: readonly Kept<A>[] }>
  readonly drop: (owner: Owner, key: string) => Promise<void>
  readonly clear: (owner: Owner) => Promise<void>
  /** The maximum number of entries. */
  readonly most: number
}

/** All data stored for readers. */
export interface ReaderEntries {
  readonly reading: EntriesOf<Read>
  readonly search: EntriesOf<t.TypeOf<typeof SearchedCodec>>
  readonly journalAlerts: EntriesOf<JournalAlert>
  readonly searchAlerts: EntriesOf<SearchAlert>
  readonly leftOut: EntriesOf<KeptLeftOut>
  /** Whether the reader allows a history to be kept. Off by default. */
  readonly isAllowed: (owner: Owner, kind: HistoryKind) => Promise<boolean>
  readonly allow: (owner: Owner, kind: HistoryKind, isAllowed: boolean) => Promise<void>
}

const parsed = <A>(codec: t.Decoder<unknown, A>, json: string): A | undefined => {
  try {
    return E.getOrElseW(() => undefined)(codec.decode(JSON.parse(json)))
  } catch {
    return undefined
  }
}

/** Readers' saved entries in the store. The data of demo visits is deleted once their sessions have expired. */
export const readerEntries = (store: SavedEntries, now: () => Date): ReaderEntries => {
  const entriesOf = <A>(name: EntryKind, codec: t.Type<A, A>, most: number): EntriesOf<A> => {
    const read = ({
      key,
      at,
      json,
    }: {
      readonly key: string
      readonly at: string
      readonly json: string
    }): readonly Kept<A>[] => {
      const value = parsed<A>(codec, json)
      return value === undefined ? [] : [{ key, at, value }]
    }
    return {
      most,
      put: async (owner, key, value) => {
        if (owner.startsWith(VISITS)) await store.clearBefore(VISITS, new Date(now().getTime() - TOKEN_LIFETIME).toISOString())
        await store.saveEntry(owner, name, { key, at: now().toISOString(), json: JSON.stringify(value) }, most)
      },
      get: async (owner, key) => {
        const entry = await store.savedEntry(owner, name, key)
        return entry && read(entry)[0]
      },
      page: async (owner, offset, limit) => {
        const { total, entries } = await store.savedEntries(owner, name, { offset, limit })
        return { total, entries: entries.flatMap(read) }
      },
      drop: (owner, key) => store.deleteEntry(owner, name, key),
      clear: owner => store.deleteEntries(owner, name),
    }
  }
  const settings = entriesOf('settings', SettingCodec, 10)
  return {
    reading: entriesOf('reading', ReadCodec, HISTORY_LIMIT),
    search: entriesOf('search', SearchedCodec, HISTORY_LIMIT),
    journalAlerts: entriesOf('journal-alerts', JournalAlertCodec, ALERT_LIMIT),
    searchAlerts: entriesOf('search-alerts', SearchAlertCodec, ALERT_LIMIT),
    leftOut: entriesOf('left-out', LeftOutCodec, LEFT_OUT_LIMIT),
    isAllowed: async (owner, kind) => (await settings.get(owner, `keep ${kind}`)) !== undefined,
    allow: (owner, kind, isAllowed) =>
      isAllowed ? settings.put(owner, `keep ${kind}`, 'on') : settings.drop(owner, `keep ${kind}`),
  }
}
