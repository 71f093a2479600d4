import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { createWriteStream } from 'node:fs'
import { mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isName, keyOf, type KeptFiles } from '../files/kept-files.ts'
import { openRegular, type NotOpened } from '../files/regular-file.ts'
import { checked, WrongContent } from './checked.ts'

const NO_NAME: NotOpened = { kind: 'missing', reason: 'no file has such a name' }

/** Keeps files in a folder, which is created if missing. Rejects if it cannot be. */
export const folderFiles = async (folder: string): Promise<KeptFiles> => {
  await mkdir(folder, { recursive: true })
  const root = await realpath(folder)
  const pathOf = (name: string): string => join(root, keyOf(name))
  const unfinishedAt = (path: string): string => `${path}.part`

  const opened = async (name: string) => (isName(name) ? openRegular(pathOf(name)) : E.left(NO_NAME))

  return {
    place: root,
    put: async (name, content) => {
      const path = pathOf(name)
      try {
        await mkdir(dirname(path), { recursive: true })
        // On disk before it has its name: what is named must be whole even after a power cut.
        if (content instanceof Uint8Array) await writeFile(unfinishedAt(path), content, { flush: true })
        else await pipeline(checked(name, content), createWriteStream(unfinishedAt(path), { flush: true }))
        await rename(unfinishedAt(path), path)
        return E.right(undefined)
      } catch (error) {
        await rm(unfinishedAt(path), { force: true }).catch(() => undefined)
        return E.left({ kind: error instanceof WrongContent ? 'changed' : 'unavailable', reason: messageOf(error) })
      }
    },
    look: async name => {
      try {
        const file = await opened(name)
        if (E.isLeft(file)) return E.left({ kind: 'missing', reason: file.left.reason })
        const { handle, stats } = file.right
        await handle.close()
        return E.right({ size: stats.size, modified: stats.mtime })
      } catch (error) {
        return E.left({ kind: 'unavailable', reason: messageOf(error) })
      }
    },
    read: async (name, range) => {
      try {
        const file = await opened(name)
        if (E.isLeft(file)) return E.left({ kind: 'missing', reason: file.left.reason })
        const { handle, stats } = file.right
        return E.right({
          length: range === undefined ? stats.size : range.end - range.start + 1,
          stream: handle.createReadStream(range),
        })
      } catch (error) {
        return E.left({ kind: 'unavailable', reason: messageOf(error) })
      }
    },
    remove: async name => {
      try {
        if (!isName(name)) return E.right(undefined)
        await rm(pathOf(name), { force: true })
        await rm(unfinishedAt(pathOf(name)), { force: true })
        return E.right(undefined)
      } catch (error) {
        return E.left(messageOf(error))
      }
    },
  }
}
