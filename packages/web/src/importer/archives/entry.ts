/** A file, folder or something else in an archive. */
export interface ArchiveEntry {
  /** As the archive gives it, with `/` as the separator. */
  readonly name: string
  /** Everything but files and folders is refused, so it makes no difference which special file it is. */
  readonly kind: 'file' | 'folder' | 'link' | 'special'
  /** What is in a file. To be called once at most, before the next entry is asked for. */
  readonly content: () => AsyncIterable<Uint8Array>
}
