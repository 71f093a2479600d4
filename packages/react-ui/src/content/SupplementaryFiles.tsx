import { downloadLabel, idOf, type SupplementaryFile } from '@lectern/domain'
import type { ReactNode } from 'react'
import type { ContentContext } from './context.ts'
import { fragment } from './links.tsx'
import { all, plainList } from './render.tsx'

export interface SupplementaryFilesProps {
  readonly files: readonly SupplementaryFile[]
  readonly context: ContentContext
}

/** The files that accompany an article: what each is called, with a way to its place in the text, and the file. */
export const SupplementaryFiles = ({ files, context }: SupplementaryFilesProps): ReactNode =>
  files.length === 0 ? null : plainList('ul', 'supplementary-files', all(files, ({ attachment, component }) => {
    const name = [component?.label, component?.title].filter(part => part !== undefined && part !== '').join(' ') || attachment.filename
    const id = component === undefined ? undefined : idOf(component.node)
    return (
      <li>
        <span className="supplementary-file-name">{id !== undefined && context.ids.has(id) ? <a href={fragment(id)}>{name}</a> : name}</span>{' '}
        <a className="download" href={context.attachmentUrl(attachment)} download={attachment.filename}>{downloadLabel(attachment)}</a>
      </li>
    )
  }))
