import type { Attachment } from './attachment.ts'
import { distinctAttachments } from './named-attachments.ts'

/** The files that accompany the article, each once. */
export type SupplementaryFilesDataState = readonly Attachment[]

/** The files that came with the page, without duplicates (TREE-13). */
export const initialSupplementaryFilesData = (embedded: readonly Attachment[]): SupplementaryFilesDataState =>
  distinctAttachments(embedded)
