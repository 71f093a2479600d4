import type { Eid } from '../../core/identifiers/eid.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { stay, type Update } from '../../core/machine/step.ts'
import type { Attachment } from './attachment.ts'
import { downloadSupplementary, recordSupplementary } from './attachments-form.ts'
import { distinctAttachments } from './named-attachments.ts'

/** The files that accompany the article, each once. */
export type SupplementaryFilesDataState = readonly Attachment[]

export type SupplementaryFilesDataEvent =
  /** The reader asked for all of them at once. */
  | { readonly type: 'supplementaryFilesData/download-asked' }
  /** The reader followed the link to one of them, which the browser downloads by itself. */
  | { readonly type: 'supplementaryFilesData/file-downloaded'; readonly eid: Eid }

export interface SupplementaryFilesDataFacts {
  readonly pii: Pii
}

/** The files that came with the page, without duplicates (TREE-13). */
export const initialSupplementaryFilesData = (embedded: readonly Attachment[]): SupplementaryFilesDataState =>
  distinctAttachments(embedded)

/** All listed files are downloaded together, and the download of a single one is recorded as such (TREE-11). */
export const updateSupplementaryFilesData: Update<
  SupplementaryFilesDataState,
  SupplementaryFilesDataEvent,
  SupplementaryFilesDataFacts
> = (state, event, { pii }) => {
  switch (event.type) {
    case 'supplementaryFilesData/download-asked':
      return stay(state, ...downloadSupplementary(pii, state))
    case 'supplementaryFilesData/file-downloaded':
      return stay(state, ...recordSupplementary(pii, state.filter(({ eid }) => eid === event.eid).length))
  }
}
