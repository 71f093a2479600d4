import { messageOf } from '@lectern/domain/core'
import { chunkLoad, type ChunkLoad, type LazySection } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'

/** The state of a section's script before it is loaded. */
export const nothingYet = <A>(section: LazySection): ChunkLoad<A> => chunkLoad<A>(section, O.none, 0)

/**
 * Loads the script of a section that the page now needs (LIFE-9), and reports the result (LIFE-5).
 * @returns a function that stops all further reports
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
