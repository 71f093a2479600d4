import { grouped } from '../../core/lists/grouped.ts'
import type { Attachment } from './attachment.ts'
import { FILE_KINDS, fileKind, type FileKind } from './file-kind.ts'

/** The supplementary files of one kind, in their own order; at least one. */
export interface FileGroup<File> {
  readonly kind: FileKind
  readonly files: readonly File[]
}

/** Supplementary files in groups, in the order of the page (TREE-8); empty groups are left out. */
export const filesByKind = <File extends { readonly attachment: Pick<Attachment, 'extension'> }>(
  files: readonly File[],
): readonly FileGroup<File>[] => {
  const groups = grouped(files, ({ attachment }) => fileKind(attachment.extension))
  return FILE_KINDS.flatMap(kind => {
    const own = groups.get(kind)
    return own === undefined ? [] : [{ kind, files: own }]
  })
}
