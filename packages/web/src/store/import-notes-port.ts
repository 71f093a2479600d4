import type { Pii } from '@lectern/domain/core'

/** What an import has to say of a file: that it could not be read, or that something in it is odd. */
export interface ImportNote {
  readonly kind: 'failed' | 'warning'
  /** Where in the file, from 1. */
  readonly line?: number
  readonly column?: number
  readonly reason: string
}

/** A note as it is kept. */
export interface KeptNote extends ImportNote {
  /** The file's path. That of a file in an archive begins with the archive's. */
  readonly shown: string
  /** Where the file is read. */
  readonly path: string
  /** When it was last noted, in milliseconds since 1970. */
  readonly at: number
}

/** A file with articles that the last import of its folder did not find. */
export interface VanishedFile {
  readonly path: string
  readonly shown: string
  /** When that was noted, in milliseconds since 1970. */
  readonly at: number
  /** The articles that are shown from it. */
  readonly articles: readonly { readonly pii: Pii; readonly title: string }[]
}

/** A file in an archive below an imported folder. */
export interface UnpackedFile {
  readonly path: string
  readonly shown: string
}

interface Stretch {
  readonly offset: number
  readonly limit: number
}

/** What imports have found wrong, and what they no longer find. */
export interface ImportNotes {
  /** The paths of the files of which there are notes, both where they are read and as they are shown. */
  readonly notedPaths: () => Promise<readonly string[]>
  /** Replaces the notes of a file; without any, there are none left. */
  readonly noted: (file: Pick<KeptNote, 'path' | 'shown' | 'at'>, notes: readonly ImportNote[]) => Promise<void>
  readonly notes: (kind: ImportNote['kind'], stretch: Stretch) => Promise<readonly KeptNote[]>
  /** Deletes the notes of one kind on the files that are shown at this path. */
  readonly dismissed: (shown: string, kind: ImportNote['kind']) => Promise<void>
  /** How many files could not be read, and how many questions about vanished files are open. */
  readonly noteCounts: () => Promise<{ readonly failed: number; readonly vanished: number }>
  /** The files below a folder, and in archives there, that articles are shown from. */
  readonly shownBelow: (folder: string) => Promise<readonly string[]>
  /**
   * Notes which of those files an import has not found, and forgets the questions about others. What is in archives is remembered as being
   * below the folder.
   */
  readonly lookedBelow: (
    folder: string,
    found: { readonly missing: readonly string[]; readonly unpacked: readonly UnpackedFile[]; readonly at: number },
  ) => Promise<void>
  /** Vanished files about which nobody has decided yet, by path. */
  readonly vanished: (stretch: Stretch) => Promise<readonly VanishedFile[]>
  readonly vanishedAt: (shown: string) => Promise<VanishedFile | undefined>
  /** Decides that the articles of a vanished file stay as they are. */
  readonly decidedVanished: (path: string) => Promise<void>
}
