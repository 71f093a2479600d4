import { walkArchives, type ArchiveOptions } from '../importer/archives/walk-archives.ts'

/** Something that is not compared, with the reason. */
export interface LeftOut {
  readonly file: string
  readonly reason: string
}

/** The XML files to compare. */
export interface XmlFiles {
  /** Absolute paths, in a stable order. */
  readonly files: readonly string[]
  /** A path as the report names it: of a file in an archive, one that begins with the archive's own. */
  readonly nameOf: (file: string) => string
  /** What lies there and cannot be read, or is not unpacked. */
  readonly leftOut: readonly LeftOut[]
}

const QUIET: ArchiveOptions['output'] = { write: () => undefined, isTerminal: false, columns: 80 }

/**
 * The XML files at paths: files as they are, and those in folders and in archives, as an import finds them.
 * @param dataFolder the folder that the import stores in, where archives are unpacked; without it they are not read
 */
export const xmlFilesAt = async (paths: readonly string[], dataFolder?: string): Promise<XmlFiles> => {
  const { files, faults, leftOut, shown } = await walkArchives(paths, { dataFolder, output: QUIET, now: Date.now })
  return {
    files: files.map(({ path }) => path).toSorted(),
    nameOf: shown,
    leftOut: [...faults, ...leftOut].map(({ path, reason }) => ({ file: path, reason })),
  }
}
