import { option as O } from 'fp-ts'
import type { Command } from '../../core/commands/command.ts'
import type { FormPost } from '../../core/commands/form-post.ts'
import type { Eid } from '../../core/identifiers/eid.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { encoded } from '../../core/text/address.ts'
import { pushToDataLayer } from '../../core/commands/push-data-layer.ts'
import type { Attachment } from './attachment.ts'
import { supplementaryDownload } from './supplementary-download.ts'

/**
 * The form that requests all supplementary files at once: a field `eids` for each, with its answer in a hidden frame (TREE-12).
 */
export const attachmentsForm = (pii: Pii, eids: readonly Eid[]): FormPost => ({
  action: `/sdfe/pdf/download/${encoded(pii)}/attachments`,
  method: 'post',
  fields: eids.map(eid => ['eids', eid] as const),
  target: 'hidden-frame',
})

/** The record of a download of this many supplementary files (TREE-11); none for no files. */
export const recordSupplementary = (pii: Pii, count: number): readonly Command[] => {
  const download = supplementaryDownload(count)
  return O.isNone(download)
    ? []
    : [pushToDataLayer({ event: 'contentDownload', pii, format: 'supplementary', count, download: download.value })]
}

/**
 * The commands that download these files: one form for all of them (TREE-12), and its record (TREE-11). No commands for no files.
 */
export const downloadSupplementary = (pii: Pii, files: readonly Pick<Attachment, 'eid'>[]): readonly Command[] =>
  files.length === 0
    ? []
    : [
        {
          kind: 'submit-form',
          form: attachmentsForm(
            pii,
            files.map(({ eid }) => eid),
          ),
        },
        ...recordSupplementary(pii, files.length),
      ]
