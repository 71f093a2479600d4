import { messageOf } from '@lectern/domain/core'
import { chunkLoad, type ChunkLoad, type LazySection } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'

/** What is known of a section's script before it is asked for. */
export const nothingYet = <A>(section: LazySection): ChunkLoad<A> => chunkLoad<A>(section, O.none, 0)

/**
 * Loads the script of a section that the page needs now (LIFE-9), and says what becomes of it (LIFE-5).
 * @returns ends it: from then on nothing more is told
 */
export const loadChunk = <A>(section: LazySection, load: () => Promise<A>, tell: (state: ChunkLoad<A>) => void): (() => void) => {
  const began = performance.now()
  let isWanted = true
  const look = (answer: O.Option<E.Either<string, A>>): void => {
    if (!isWanted) return
    const state = chunkLoad(section, answer, Math.round(performance.now() - began))
    isWanted = state.status === 'waiting'
    tell(state)
  }
  const first = nothingYet<A>(section)
  const timer = setTimeout(
    () => {
      look(O.none)
    },
    first.status === 'waiting' ? first.left : 0,
  )
  const asked = async (): Promise<void> => {
    try {
      look(O.some(E.right(await load())))
    } catch (error) {
      look(O.some(E.left(messageOf(error))))
    }
  }
  void asked()
  return () => {
    isWanted = false
    clearTimeout(timer)
  }
}
