import { basename } from 'node:path'

/** What the names of archives that are unpacked end in. MECA packages are ZIP archives. */
export const ARCHIVE_NAMES = '.zip, .meca, .tar, .tar.gz or .tgz'

/** Whether a file's name is that of an archive that is unpacked. */
export const isArchiveFile = (name: string): boolean => /\.(?:zip|meca|tar|tgz|tar\.gz)$/i.test(name)

/** Whether a file's name is that of an archive in another format. */
export const isOtherArchiveFile = (name: string): boolean => /\.(?:7z|rar|t[bx]z2?|tar\.(?:bz2|xz|zst|lz|z))$/i.test(name)

/** Names of archives in a text, in lower case and without folders. */
export const archivesNamedIn = (text: string): readonly string[] =>
  (text.match(/[^\s"'<>]+\.(?:zip|meca|tar|tgz|gz|7z|rar|t[bx]z2?|bz2|xz|zst|lz|z)(?![\w.])/gi) ?? []).map(name =>
    basename(name).toLowerCase(),
  )
