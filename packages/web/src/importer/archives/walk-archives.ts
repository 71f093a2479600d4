import { either as E } from 'fp-ts'
import { basename, sep } from 'node:path'
import type { ARCHIVE_LIMITS } from '../limits.ts'
import { unpackingOn, type Output } from '../progress.ts'
import { walk, type Walk, type WalkedFile, type WalkFault } from '../walk.ts'
import { isXmlFile } from '../xml-file.ts'
import { allowanceFor, type Allowance } from './allowance.ts'
import { ARCHIVE_NAMES, isArchiveFile, isOtherArchiveFile } from './archive-file.ts'
import { openDeliveries } from './deliveries.ts'
import { supplementsAmong } from './supplements.ts'

export interface ArchiveWalk extends Walk {
  /** What is not imported though it lies in a folder or an archive, with the reason. */
  readonly leftOut: readonly WalkFault[]
  /** A message in which every path into an unpacked archive is replaced by one that begins with the archive's own. */
  readonly shown: (message: string) => string
}

export interface ArchiveOptions {
  /** Archives are unpacked in a folder inside it. Without it there are none. */
  readonly dataFolder: string | undefined
  readonly output: Output
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly limits?: Readonly<Record<keyof typeof ARCHIVE_LIMITS, number>>
}

/** An archive that has been found. */
interface FoundArchive extends WalkedFile {
  readonly shownAs: string
  /** What may still come out of the archive around it, and so of this one, if there is one around it. */
  readonly around: Allowance | undefined
}

const isAnyArchive = (name: string): boolean => isArchiveFile(name) || isOtherArchiveFile(name)

const isWanted = (name: string): boolean => isXmlFile(name) || isAnyArchive(name)

const OTHER_FORMAT = `archives in this format are not unpacked; pack it again as ${ARCHIVE_NAMES}`

const TOO_DEEP = 'it is in an archive that is in another one, and no more are unpacked; deliver it by itself'

/** Hexadecimal digits of the digest that names the folder of an archive. */
const DIGEST_LENGTH = 64

const NO_XML = 'there is no XML in it'

/**
 * The XML files at the requested paths as `walk` finds them, and those in archives there, and in archives in these. Archives are unpacked; the
 * XML in them counts as found in a folder, even if the archive itself was requested, and settings of the site are not looked for in them. An
 * archive that is a supplementary file of an article stays packed.
 */
export const walkArchives = async (
  paths: readonly string[],
  { dataFolder, output, now, limits }: ArchiveOptions,
): Promise<ArchiveWalk> => {
  if (dataFolder === undefined) return { ...(await walk(paths)), leftOut: [], shown: message => message }
  const progress = unpackingOn(output, now)
  const files = new Map<string, WalkedFile>()
  const faults: WalkFault[] = []
  const linkedFolders: string[] = []
  const leftOut: WalkFault[] = []
  const waiting: FoundArchive[] = []

  /** Sorts what has been found: archives that are to be unpacked wait for their turn. */
  const take = async (found: Walk, waitingAs: (archive: WalkedFile) => FoundArchive | undefined): Promise<void> => {
    faults.push(...found.faults)
    linkedFolders.push(...found.linkedFolders)
    const [archives, xml] = [
      found.files.filter(({ path }) => isAnyArchive(path)),
      found.files.filter(({ path }) => !isAnyArchive(path)),
    ]
    for (const file of xml) if (!files.has(file.path)) files.set(file.path, file)
    const isSupplement = supplementsAmong(xml.map(({ path }) => path))
    for (const archive of archives) {
      if (!archive.isNamed && (await isSupplement(archive.path))) continue
      const next = waitingAs(archive)
      if (next === undefined) leftOut.push({ path: archive.path, reason: TOO_DEEP })
      else if (isOtherArchiveFile(archive.path))
        (archive.isNamed ? faults : leftOut).push({ path: archive.path, reason: OTHER_FORMAT })
      else waiting.push(next)
    }
  }

  await take(await walk(paths, isWanted), archive => ({ ...archive, shownAs: archive.path, around: undefined }))
  if (waiting.length === 0) return { files: [...files.values()], faults, linkedFolders, leftOut, shown: message => message }
  const { folder: unpackedIn, deliver } = await openDeliveries(dataFolder, now)
  const archiveOf = new Map<string, string>()

  const shown = (message: string): string => {
    const [before = '', ...inside] = message.split(unpackedIn + sep)
    const shownPart = (part: string): string => {
      const archive = archiveOf.get(part.slice(0, DIGEST_LENGTH))
      return archive === undefined ? unpackedIn + sep + part : `${archive}/${part.slice(DIGEST_LENGTH + sep.length)}`
    }
    return before + inside.map(shownPart).join('')
  }

  for (const { path, root, isNamed, shownAs, around } of waiting) {
    let allowance = around
    const delivered = await deliver(
      path,
      size => (allowance ??= allowanceFor(size, limits)),
      ({ spent }) => {
        const { entries, bytes } = spent()
        progress.at(entries, bytes, basename(shownAs))
      },
    )
    if (E.isLeft(delivered)) {
      faults.push({ path: shownAs, reason: delivered.left })
      continue
    }
    const { folder, leftOut: notUnpacked } = delivered.right
    for (const { name, reason } of notUnpacked) leftOut.push({ path: `${shownAs}/${name}`, reason })
    if (folder === undefined) {
      const missing = { path: shownAs, reason: NO_XML }
      if (isNamed) faults.push(missing)
      else leftOut.push(missing)
    } else if (!archiveOf.has(basename(folder))) {
      archiveOf.set(basename(folder), shownAs)
      const found = await walk([folder], isWanted)
      const inside = { ...found, files: found.files.map(file => ({ ...file, root })) }
      await take(inside, archive =>
        around === undefined ? { ...archive, shownAs: shown(archive.path), around: allowance } : undefined,
      )
    }
  }
  progress.pause()
  return { files: [...files.values()], faults, linkedFolders, leftOut, shown }
}
