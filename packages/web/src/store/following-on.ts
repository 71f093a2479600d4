import type { PublishedIn } from '@lectern/domain/article'
import { formerPublicationKey } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { statement, type Statement } from './statement.ts'
import { textKey } from './text-key.ts'

/** The kinds of saved entries that are about publications, and the prefix of publication keys there. */
const KINDS = [
  ['journal-alerts', ''],
  ['left-out', 'publication '],
] as const

/** A key made from a title belonged to only one publication, so entries with it are moved to the new key. */
const moved = (kind: string, former: string, key: string): Statement =>
  statement(
    `update reader_shelves set key = $3, key_digest = $4, is_former = 0 where is_former = 1 and shelf = $1 and key_digest = $2 and not exists (
     select 1 from reader_shelves as known where known.owner = reader_shelves.owner and known.shelf = $1 and known.key_digest = $4
   )`,
    kind,
    textKey(former),
    key,
    textKey(key),
  )

/** Several publications may have shared one number, so entries with it are copied to each of them. */
const copied = (kind: string, former: string, key: string): Statement =>
  statement(
    `insert into reader_shelves (owner, shelf, key_digest, number, instant, key, json)
   select owner, shelf, cast($4 as text), (select max(number) from reader_shelves) + row_number() over (order by number), instant, cast($3 as text), json
   from reader_shelves where is_former = 1 and shelf = $1 and key_digest = $2
   on conflict (owner, shelf, key_digest) do nothing`,
    kind,
    textKey(former),
    key,
    textKey(key),
  )

/** Carries over what readers stored under the former key of an article's publication to its current key. */
export const followingOn = (publishedIn: PublishedIn, key: string): readonly Statement[] => {
  const former = formerPublicationKey(publishedIn)
  if (O.isNone(former) || former.value === key) return []
  const carried = former.value.startsWith('title:') ? moved : copied
  return KINDS.map(([kind, prefix]) => carried(kind, prefix + former.value, prefix + key))
}
