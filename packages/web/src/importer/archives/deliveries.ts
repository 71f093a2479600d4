import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { createHash, randomUUID } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, realpath, rename, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { openRegular, type RegularFile } from '../../files/regular-file.ts'
import { walk } from '../walk.ts'
import { stampOf } from '../what-changed.ts'
import { isXmlFile } from '../xml-file.ts'
import { isArchiveFile } from './archive-file.ts'
import type { Allowance } from './allowance.ts'
import { unpackInto, type LeftOut } from './unpack.ts'
import { UnreadableArchive } from './unreadable-archive.ts'

/** What is known of an archive that has been unpacked; in a file beside the folder with what came out of it. */
const Delivery = t.readonly(
  t.type({
    /** The archives with this content: their paths, each with the stamp of its file. */
    archives: t.readonly(t.record(t.string, t.string)),
    leftOut: t.readonlyArray(t.readonly(t.type({ name: t.string, reason: t.string }))),
    /** Without XML there is no folder. */
    hasXml: t.boolean,
    /** Whether the XML has been removed again, because there is no archive with this content any more. */
    isReplaced: t.boolean,
  }),
)

type Delivery = t.TypeOf<typeof Delivery>

/** An archive that has been unpacked. */
export interface Delivered {
  /** The folder with what came out of it; undefined if there is no XML. Absolute and real. */
  readonly folder: string | undefined
  readonly leftOut: readonly LeftOut[]
}

/** What stamps of archives are made with. */
const MAKER = 'archive'

/** For so long a folder that another machine is filling is left alone, because nothing here can tell whether its process still runs. */
const UNFINISHED_FOR = 24 * 60 * 60 * 1000

const UNFINISHED = /^\.unpacking-(?<host>.*)-(?<pid>\d+)-[0-9a-f-]{36}$/

const unfinishedName = (): string => `.unpacking-${hostname()}-${process.pid}-${randomUUID()}`

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // There is such a process, but it belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const isXmlOrArchive = (name: string): boolean => isXmlFile(name) || isArchiveFile(name)

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )

/** Removes what processes left that were killed while they were unpacking. */
const removeUnfinished = async (folder: string, now: number): Promise<void> => {
  for (const name of await readdir(folder)) {
    const { host, pid } = UNFINISHED.exec(name)?.groups ?? {}
    if (host === undefined) continue
    const path = join(folder, name)
    const changed = (await lstat(path).catch(() => undefined))?.mtimeMs ?? now
    const isLeft = host === hostname() ? !isRunning(Number(pid)) : changed < now - UNFINISHED_FOR
    if (isLeft) await rm(path, { recursive: true, force: true })
  }
}

const readDelivery = async (path: string): Promise<Delivery | undefined> => {
  try {
    const decoded = Delivery.decode(JSON.parse(await readFile(path, 'utf8')))
    return E.isRight(decoded) ? decoded.right : undefined
  } catch {
    // Written by halves, or by another version: the archive is read again.
    return undefined
  }
}

const digestOf = async (handle: FileHandle): Promise<string> => {
  const hash = createHash('sha256')
  const chunks: AsyncIterable<Buffer> = handle.createReadStream({ start: 0, autoClose: false })
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}

/** Fails if an archive is no longer what it was when it was opened. */
const expectUnchanged = async ({ handle, stats }: RegularFile): Promise<void> => {
  const { size, mtimeMs } = await handle.stat()
  if (size !== stats.size || mtimeMs !== stats.mtimeMs)
    throw new UnreadableArchive('it was changed while it was being read; try again when it is complete')
}

/**
 * The folder in which archives are unpacked, each in a folder that is named after the digest of its content. What is there stays, because
 * articles are served from it.
 * @param now milliseconds since 1970
 */
export const openDeliveries = async (dataFolder: string, now: () => number) => {
  await mkdir(join(dataFolder, 'deliveries'), { recursive: true })
  const folder = await realpath(join(dataFolder, 'deliveries'))
  await removeUnfinished(folder, now())

  const deliveries = new Map<string, Delivery>()
  for (const name of await readdir(folder)) {
    const digest = /^([0-9a-f]{64})\.json$/.exec(name)?.[1]
    const delivery = digest === undefined ? undefined : await readDelivery(join(folder, name))
    if (digest !== undefined && delivery !== undefined) deliveries.set(digest, delivery)
  }
  const unpackedFrom = new Map(
    [...deliveries].flatMap(([digest, { archives }]) =>
      Object.entries(archives).map(([path, stamp]) => [path, { digest, stamp }] as const),
    ),
  )

  const write = async (digest: string, delivery: Delivery): Promise<void> => {
    deliveries.set(digest, delivery)
    const unfinished = join(folder, unfinishedName())
    await writeFile(unfinished, JSON.stringify(delivery))
    await rename(unfinished, join(folder, `${digest}.json`))
  }

  /** What is known of the content with this digest, if its folder has not been removed. */
  const knownAs = async (digest: string): Promise<Delivery | undefined> => {
    const delivery = deliveries.get(digest)
    const isWhole = delivery?.hasXml === false || (delivery?.isReplaced === false && (await isThere(join(folder, digest))))
    return isWhole ? delivery : undefined
  }

  const unpacked = async (file: RegularFile, digest: string, allowance: Allowance, tell: () => void): Promise<Delivery> => {
    const unfinished = join(folder, unfinishedName())
    try {
      await mkdir(unfinished)
      const leftOut = await unpackInto(unfinished, file.handle, allowance, tell)
      await expectUnchanged(file)
      const { files } = await walk([unfinished], isXmlOrArchive)
      const hasXml = files.length > 0
      // What is there already has the same content, from a process that was killed before it could write the rest down, or that was faster.
      const place = join(folder, digest)
      if (deliveries.get(digest)?.isReplaced === true) await rm(place, { recursive: true, force: true })
      if (hasXml && !(await isThere(place)))
        await rename(unfinished, place).catch(async (error: unknown) => {
          if (!(await isThere(place))) throw error
        })
      return { archives: {}, leftOut, hasXml, isReplaced: false }
    } finally {
      await rm(unfinished, { recursive: true, force: true })
    }
  }

  /**
   * Notes that an archive is no longer at a path, or has other content there. If no archive has its content any more, its XML goes, as a file in
   * a folder does that another one replaces; pictures stay, because articles may be served from there that the new archive does not have.
   */
  const leave = async (path: string): Promise<void> => {
    const { digest } = unpackedFrom.get(path) ?? {}
    const former = digest === undefined ? undefined : deliveries.get(digest)
    unpackedFrom.delete(path)
    if (digest === undefined || former === undefined) return
    const archives = Object.fromEntries(Object.entries(former.archives).filter(([other]) => other !== path))
    const isElsewhere = (await Promise.all(Object.keys(archives).map(isThere))).includes(true)
    await write(digest, { ...former, archives, isReplaced: !isElsewhere })
    if (isElsewhere || !former.hasXml) return
    const { files } = await walk([join(folder, digest)], isXmlOrArchive)
    for (const file of files) {
      if (isArchiveFile(file.path)) await leave(file.path)
      await rm(file.path)
    }
  }

  /** Writes down where content has been found. */
  const writePlace = async (path: string, digest: string, stamp: string, delivery: Delivery): Promise<void> => {
    const isReplacing = (unpackedFrom.get(path)?.digest ?? digest) !== digest
    if (isReplacing) await leave(path)
    unpackedFrom.set(path, { digest, stamp })
    await write(digest, { ...delivery, archives: { ...delivery.archives, [path]: stamp } })
  }

  const deliveredAs = (digest: string, { hasXml, leftOut }: Delivery): Delivered => ({
    folder: hasXml ? join(folder, digest) : undefined,
    leftOut,
  })

  /** Whether an archive has been unpacked and its file has not changed since. */
  const unchanged = async (path: string, stamp: string): Promise<Delivered | undefined> => {
    const before = unpackedFrom.get(path)
    if (before === undefined || stamp === '' || before.stamp !== stamp) return undefined
    const known = await knownAs(before.digest)
    return known === undefined ? undefined : deliveredAs(before.digest, known)
  }

  return {
    folder,
    /**
     * Unpacks an archive, unless the same has been unpacked before. Either all of it is there afterwards, but for what is left out by name, or
     * nothing.
     * @param path absolute and real
     * @param allowanceOf what may come out of an archive of this size
     * @param tell is called for every file that comes out
     * @returns the folder; or why there is none, as a clause that follows the archive's name and a colon
     */
    deliver: async (
      path: string,
      allowanceOf: (size: number) => Allowance,
      tell: (allowance: Allowance) => void,
    ): Promise<E.Either<string, Delivered>> => {
      const opened = await openRegular(path)
      if (E.isLeft(opened)) return E.left(opened.left.reason)
      const file = opened.right
      try {
        const allowance = allowanceOf(file.stats.size)
        const stamp = stampOf(file.stats, MAKER, now())
        const before = await unchanged(path, stamp)
        if (before !== undefined) return E.right(before)
        const digest = await digestOf(file.handle)
        const delivery =
          (await knownAs(digest)) ??
          (await unpacked(file, digest, allowance, () => {
            tell(allowance)
          }))
        await expectUnchanged(file)
        await writePlace(path, digest, stamp, delivery)
        return E.right(deliveredAs(digest, delivery))
      } catch (error) {
        return E.left(error instanceof UnreadableArchive ? error.message : `it cannot be unpacked: ${messageOf(error)}`)
      } finally {
        await file.handle.close()
      }
    },
  }
}
