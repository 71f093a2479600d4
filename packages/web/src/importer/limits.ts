/**
 * How large an article may be. A file beyond a limit is refused with a message that names it, before it costs more than a large article does.
 * Within them an import takes time in proportion to the file, and less than 2 GB of memory, which is what Node allows on a small machine.
 */
export const IMPORT_LIMITS = {
  /** Bytes of an XML file. It is read whole, and its text is in memory several times; the largest articles known have a third of this. */
  fileSize: 32_000_000,
  /** Elements of a file, each of which becomes several objects: a million take 1.5 GB until they are stored. */
  elements: 1_000_000,
  /** Elements inside elements. Some functions follow them by calling themselves, and the call stack has an end. */
  depth: 400,
  /** Characters that all references to declared entities together may expand to. More is an expansion bomb. */
  expansion: 1_000_000,
  /** Declared entities inside declared entities. */
  entityDepth: 16,
  /** Characters of a formula in TeX. A longer one is shown as it is written. */
  tex: 50_000,
  /**
   * Cells of all tables of an article that are not in the file, because a row has fewer than its table has columns. A hundred short rows can
   * need ten thousand of them.
   */
  emptyCells: 100_000,
} as const

/**
 * What may come out of an archive, and of the archives in it together. It is counted while it comes out, whatever the archive says. Of an archive
 * that is beyond a limit nothing is imported.
 */
export const ARCHIVE_LIMITS = {
  /** Bytes on the disk. A volume of a large journal with all its pictures has a tenth of this. */
  unpackedSize: 20_000_000_000,
  /** How many times as large as the archive. XML with many tables becomes 50 times as small, and Deflate can pack a thousandfold what is made for it. */
  ratio: 200,
  /** Bytes that may come out of any archive, however small it is. */
  unsuspicious: 100_000_000,
  /** Files and folders. The largest packages known, of a whole archive's articles, have half as many. */
  entries: 1_000_000,
} as const
