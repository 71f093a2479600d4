import { either as E, option as O } from 'fp-ts'
import type { Milliseconds } from '../../core/commands/timer.ts'
import type { LazySection } from './lazy-section.ts'

/** LIFE-5: how long the page waits for the script of a lazily loaded section. */
export const CHUNK_TIMEOUT: Milliseconds = 120_000

/** The script of a section did not arrive: in time, or at all. */
export interface ChunkLoadError {
  readonly name: 'ChunkLoadError'
  readonly section: LazySection
  readonly reason: 'timeout' | 'missing'
  readonly message: string
}

/** What a reader can do about a script that did not load: request it again, or reload the page. */
export type ChunkRemedy = 'try-again' | 'reload'

/** The state of a section's script. `left` is how long it may still take. */
export type ChunkLoad<A> =
  | { readonly status: 'waiting'; readonly left: Milliseconds }
  | { readonly status: 'loaded'; readonly chunk: A }
  | { readonly status: 'failed'; readonly error: ChunkLoadError }

const failure = (section: LazySection, reason: ChunkLoadError['reason'], message: string): ChunkLoad<never> => ({
  status: 'failed',
  error: { name: 'ChunkLoadError', section, reason, message: `Loading chunk ${section} failed (${message})` },
})

/**
 * The state of the script of a lazily loaded section (LIFE-9): once loaded, it stays loaded; after 120 s without it, it has
 * failed (LIFE-5).
 * @param answer the script, or why it is unavailable, once either is known
 * @param waited how long the page has waited
 */
export const chunkLoad = <A>(section: LazySection, answer: O.Option<E.Either<string, A>>, waited: Milliseconds): ChunkLoad<A> =>
  O.match(
    (): ChunkLoad<A> => {
      const left = CHUNK_TIMEOUT - waited
      return left > 0 ? { status: 'waiting', left } : failure(section, 'timeout', `timeout after ${CHUNK_TIMEOUT} ms`)
    },
    E.match(
      (why: string): ChunkLoad<A> => failure(section, 'missing', why),
      (chunk: A): ChunkLoad<A> => ({ status: 'loaded', chunk }),
    ),
  )(answer)

/**
 * What to offer the reader once a script has failed to load (LIFE-5). Many browsers remember a failed module until the page
 * is reloaded and never request it again, so the first failure may be retried and any later one calls for a reload.
 * @param retries how often the reader has already asked for it again
 */
export const chunkRemedy = (retries: number): ChunkRemedy => (retries > 0 ? 'reload' : 'try-again')
