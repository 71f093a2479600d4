import { option as O } from 'fp-ts'
import type { Command } from '../commands/command.ts'
import type { FormPost } from '../commands/form-post.ts'
import type { Pii } from '../identifiers/pii.ts'
import { encoded } from '../text/address.ts'
import type { Attachment } from './attachment.ts'
import { supplementaryDownload } from './supplementary-download.ts'

/** The form that asks for supplementary files all at once: a field `eids` for each, its answer into a frame that is not seen (TREE-12). */
export const attachmentsForm = (pii: Pii, eids: readonly string[]): FormPost => ({
  action: `/sdfe/pdf/download/${encoded(pii)}/attachments`,
  method: 'post',
  fields: eids.map(eid => ['eids', eid] as const),
  target: 'hidden-frame',
})

/** What comes of a reader's wish for these files: one form for all of them (TREE-12), and its record (TREE-11). No files, nothing. */
export const downloadSupplementary = (pii: Pii, files: readonly Pick<Attachment, 'eid'>[]): readonly Command[] => {
  const download = supplementaryDownload(files.length)
  return O.isNone(download) ? [] : [
    { kind: 'submit-form', form: attachmentsForm(pii, files.map(({ eid }) => eid)) },
    { kind: 'push-data-layer', event: { event: 'contentDownload', pii, format: 'supplementary', count: files.length, download: download.value } },
  ]
}
