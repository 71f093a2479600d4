import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'

/** What files say, and which files besides those that are always looked at. */
export interface ReadState<S> {
  readonly state: S
  readonly others: readonly string[]
}

export interface ReloadParts<S> {
  /** The files that were read at the start, and the name of their state before that. */
  readonly first: { readonly others: readonly string[]; readonly stamp: string }
  /** Names the state of the files that are always looked at, and of these others. */
  readonly stampOf: (others: readonly string[]) => Promise<string>
  /** Reads all files; left is what is wrong with them. */
  readonly read: () => Promise<E.Either<string, ReadState<S>>>
  /** Answers by what was read from now on. */
  readonly use: (state: S) => Promise<void>
  /** What was read does not count, and the former settings stay in use. */
  readonly refused: (faults: string) => void
  /** Also looked at while what was read last is not in use: what was missing may come. */
  readonly folder: string
}

/** How often the files are read again at once because they were changed while they were read. */
const MOST_TRIES = 5

/**
 * Looks whether the files have changed, and reads all of them if so; if it is told to, it reads them anyway. One look follows another. What is read counts only
 * if no file has changed meanwhile, so that it is a state in which all files were at one moment.
 */
export const reloadSettings = <S>({
  first,
  stampOf,
  read,
  use,
  refused,
  folder,
}: ReloadParts<S>): ((isAsked?: boolean) => Promise<void>) => {
  let { others, stamp: seen } = first
  let last = Promise.resolve()

  const look = async (isAsked: boolean): Promise<void> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const before = await stampOf(others)
      if (!isAsked && before === seen) return
      const found = await read()
      if ((await stampOf(others)) !== before) continue
      const named = E.isLeft(found) ? [...new Set([...others, folder])] : found.right.others
      if (JSON.stringify(named) !== JSON.stringify(others)) {
        // Once more, so that these are looked at too, before and after.
        others = named
        seen = ''
        continue
      }
      seen = before
      if (E.isLeft(found)) refused(found.left)
      else await use(found.right.state)
      return
    }
  }

  return (isAsked = false) => {
    last = last
      .then(() => look(isAsked))
      .catch((error: unknown) => {
        refused(messageOf(error))
      })
    return last
  }
}
