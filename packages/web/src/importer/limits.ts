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
