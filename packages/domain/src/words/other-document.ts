/** Names of a document that a notice is about. */
export const otherDocumentWords = {
  /** If neither its title nor its DOI is known. */
  untitled: 'title not known',
} as const
