import { option as O } from 'fp-ts'
import type { Command } from '../../core/commands/command.ts'
import type { Milliseconds } from '../../core/commands/timer.ts'
import { decodedOrAsIs } from '../../core/text/address.ts'

/** ART-9: how far below the window's top edge the target of a hash is scrolled to, in CSS pixels. */
export const HASH_OFFSET = 78

/** ART-9: how long a loading page waits before it scrolls. */
export const HASH_DELAY: Milliseconds = 500

/** The id or name in a hash with or without its `#` (ART-9); none if the hash is empty. */
export const hashTarget = (hash: string): O.Option<string> => {
  const id = decodedOrAsIs(hash.replace(/^#/, ''))
  return id === '' ? O.none : O.some(id)
}

const toTarget = (hash: string, command: (id: string) => Command): readonly Command[] =>
  O.match<string, readonly Command[]>(
    () => [],
    id => [command(id)],
  )(hashTarget(hash))

/** What a page does first when it loads with this hash (ART-9): it waits. */
export const onLoadWithHash = (hash: string): readonly Command[] =>
  toTarget(hash, () => ({ kind: 'set-timer', timer: { kind: 'hash-scroll' }, after: HASH_DELAY }))

/** What a page with this hash does after the wait (ART-9): it scrolls to the target and focuses it. */
export const onHashScrollDue = (hash: string): readonly Command[] =>
  toTarget(hash, id => ({ kind: 'scroll-to', id, offset: HASH_OFFSET, focus: true }))
