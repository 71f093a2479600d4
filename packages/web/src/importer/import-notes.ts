import { lstat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import type { ImportNote, ImportNotes } from '../store/import-notes-port.ts'

type NoteStore = Pick<ImportNotes, 'dismissed' | 'noted' | 'notedPaths' | 'notes'>

interface NoteOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A path as messages show it. */
  readonly shown: (path: string) => string
}

/** What an import has to say of files, stored as soon as a file is done, in place of what former imports said of it. */
export const importNotes = async (store: NoteStore, { now, shown }: NoteOptions) => {
  /** By where files are read and by what they are called: an archive that is delivered again is unpacked elsewhere. */
  const known = new Set(await store.notedPaths())
  const given = new Map<string, ImportNote[]>()
  const settled = new Set<string>()

  const isKnown = (path: string): boolean => known.has(path) || known.has(shown(path))

  const replace = async (path: string): Promise<void> => {
    const notes = given.get(path) ?? []
    given.delete(path)
    if (!isKnown(path) && notes.length === 0) return
    known.delete(path)
    known.delete(shown(path))
    await store.noted({ path, shown: shown(path), at: Math.trunc(now()) }, notes)
  }

  return {
    note: (path: string, note: ImportNote): void => {
      given.set(path, [...(given.get(path) ?? []), note])
    },
    /**
     * Stores what was said of a file.
     * @param isKept whether its articles were stored before and it was not read again: then what was odd in it still is
     */
    settle: async (path: string, isKept = false): Promise<void> => {
      settled.add(path)
      if (!isKept) await replace(path)
      else if (isKnown(path)) await store.dismissed(shown(path), 'failed')
    },
    /** Stores what was said of folders and archives, and forgets what former imports said of such, if they are still there. */
    settleOthers: async (paths: readonly string[]): Promise<void> => {
      const asked = paths.map(path => resolve(path))
      const isAsked = (path: string): boolean => asked.some(each => path === each || path.startsWith(each + sep))
      for (const path of given.keys()) await replace(path)
      for (const path of [...known].filter(path => isAsked(path) && !settled.has(path)))
        if ((await lstat(path).catch(() => undefined)) !== undefined) await replace(path)
    },
  }
}
