import type { Pii } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { readRegular, unreadable } from '../files/regular-file.ts'
import { INDEXER_VERSION } from '../indexing/version.ts'
import type { Job, Jobs } from '../jobs/port.ts'
import { RENDERER_VERSION } from '../rendering/version.ts'
import { unforeseen, type Converted, type Source } from './conversion.ts'
import type { Converting } from './converting.ts'
import type { Folder } from './folder.ts'
import { fingerprintOf } from './import-file.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { rememberedFolders } from './remembered-folders.ts'
import { IMPORTER_VERSION } from './version.ts'

/** All that makes an article, so that it is the same wherever it is made. */
const KIND = `convert/${IMPORTER_VERSION}-${INDEXER_VERSION}-${RENDERER_VERSION}`

/** How many files an import is ahead of what it stores, for other processes to work on, besides those that it works on itself. */
const AHEAD = 64

/** It is not ahead of what it works on itself if those that are under way have so many bytes. */
const MOST_HELD = 64 * 1024 * 1024

/** A file to be converted, without its bytes: whoever does it reads them where the import has found them. */
interface Task {
  readonly source: Omit<Source, 'bytes' | 'earlier'> & { readonly earlier: readonly Pii[] }
  readonly folderFingerprint: string
}

type Answer =
  /** What has become of the file, packed. */
  | { readonly converted: string }
  /** The process does not see the file, or sees another one. */
  | { readonly unseen: string }
  /** The process that waits for it has it in memory. */
  | { readonly isHere: true }

const jobOf = ({ bytes: _bytes, earlier = new Set(), ...source }: Source, { fingerprint }: Folder): Job => {
  const data: Task = { source: { ...source, earlier: [...earlier] }, folderFingerprint: fingerprint }
  return { key: createHash('sha256').update(JSON.stringify(data)).digest('hex'), data }
}

const packed = async (converted: Converted): Promise<string> =>
  (await promisify(zstdCompress)(serialize(converted))).toString('base64')

const unpacked = async (text: string): Promise<Converted> =>
  deserialize(await promisify(zstdDecompress)(Buffer.from(text, 'base64')))

/** Converts a file that this or another process has put, if it is here what it is there. */
const answering = ({ convert }: Converting): ((job: Job) => Promise<Answer>) => {
  const folderOf = rememberedFolders()
  return async ({ data }) => {
    // Only this program, in this version, puts jobs of this kind.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { source, folderFingerprint } = data as Task
    const { path, maker, fingerprint, earlier, ...rest } = source
    try {
      const content = await readRegular(path, IMPORT_LIMITS.fileSize)
      if (E.isLeft(content)) return { unseen: content.left.reason }
      const folder = await folderOf(dirname(path), folderFingerprint)
      if (fingerprintOf(content.right, maker) !== fingerprint || folder.fingerprint !== folderFingerprint)
        return { unseen: 'it is another one here' }
      const whole = { ...rest, path, maker, fingerprint, bytes: content.right, earlier: new Set(earlier) }
      return { converted: await packed(await convert(whole, folder)) }
    } catch (error) {
      return { unseen: unreadable(error) }
    }
  }
}

/**
 * Converts files as jobs, in the given way here and in any other process that sees the same files at the same paths. What no other process can
 * convert is converted here.
 */
export const convertingAsJobs = async (jobs: Jobs, here: Converting): Promise<Converting> => {
  const given = new Map<string, { readonly source: Source; readonly folder: Folder }>()
  const made = new Map<string, Converted>()
  let [held, ahead] = [0, 0]
  const answer = answering(here)
  const stop = await jobs.work(KIND, here.atOnce, async (job): Promise<Answer> => {
    const own = given.get(job.key)
    // An import that was killed has left it.
    if (own === undefined) return answer(job)
    made.set(job.key, await here.convert(own.source, own.folder))
    return { isHere: true }
  })
  return {
    get atOnce() {
      return here.atOnce + (held < MOST_HELD ? ahead : 0)
    },
    convert: async (source, folder) => {
      const job = jobOf(source, folder)
      given.set(job.key, { source, folder })
      held += source.bytes.length
      try {
        const ended = await jobs.run(KIND, job)
        const own = made.get(job.key)
        if (own !== undefined) return own
        if (ended.kind === 'failed') return unforeseen(new Error(ended.reason))
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const said = ended.kind === 'done' ? (ended.result as Answer) : undefined
        return said !== undefined && 'converted' in said ? await unpacked(said.converted) : await here.convert(source, folder)
      } finally {
        given.delete(job.key)
        made.delete(job.key)
        held -= source.bytes.length
        // Not all at once: only then it is known how large they are.
        if (jobs.isShared && ahead < AHEAD) ahead += 1
      }
    },
    close: async () => {
      await stop()
      await here.close()
    },
  }
}

/** How long a process leaves conversions alone that does not see the files of an import, in milliseconds. */
const REST = 60_000

/**
 * Converts files for imports of other processes until the result is called. Where it does not see the files of an import, it takes none for a while,
 * so that it does not stand in the way of those that do.
 */
export const workOnConversions = async (jobs: Jobs, here: Converting, rest = REST): Promise<() => Promise<void>> => {
  const answer = answering(here)
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let isResting = false
  const begin = (): Promise<() => Promise<void>> =>
    jobs.work(KIND, here.atOnce, async job => {
      const said = await answer(job)
      if ('unseen' in said) restNow()
      return said
    })
  let stop = await begin()
  const goOn = async (): Promise<void> => {
    isResting = false
    if (!isOver) stop = await begin()
  }
  const restNow = (): void => {
    if (isResting) return
    isResting = true
    void stop()
    timer = setTimeout(() => void goOn(), rest)
  }
  return async () => {
    isOver = true
    clearTimeout(timer)
    await stop()
    await here.close()
  }
}
