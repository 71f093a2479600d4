import { fileKindWords } from '@lectern/domain/words'
import { downloadLabel, filesByKind, idOf, type SupplementaryFile } from '@lectern/domain/article'
import type { ReactNode } from 'react'
import type { ContentContext } from './context.ts'
import { DownloadAll } from './DownloadAll.tsx'
import { fragment } from './links.tsx'
import { all, interfaceLanguage, interfaceText, plainList } from './render.tsx'
import { group, namedElement } from './named-element.ts'

export interface SupplementaryFilesProps {
  readonly files: readonly SupplementaryFile[]
  readonly context: ContentContext
  /** Whether the list offers all files at once, because the text does not. */
  readonly hasDownloadAll?: boolean
}

const file = ({ attachment, component }: SupplementaryFile, context: ContentContext): ReactNode => {
  const name =
    [component?.label, component?.title].filter(part => part !== undefined && part !== '').join(' ') || attachment.filename
  const id = component === undefined ? undefined : idOf(component.node)
  return (
    <li>
      <span className="supplementary-file-name">
        {id !== undefined && context.ids.has(id) ? <a href={fragment(id)}>{name}</a> : name}
      </span>{' '}
      <a
        {...interfaceLanguage(context)}
        className="download"
        href={context.attachmentUrl(attachment)}
        download={attachment.filename}
        data-eid={attachment.eid}
      >
        {downloadLabel(attachment)}
      </a>
    </li>
  )
}

/**
 * An article's supplementary files, grouped by kind (TREE-8): each one's name, a link to its place in the text, and the file. The
 * headings of the kinds are at the context's level.
 */
export const SupplementaryFiles = ({ files, context, hasDownloadAll = false }: SupplementaryFilesProps): ReactNode =>
  files.length === 0
    ? null
    : group(
        all(filesByKind(files), ({ kind, files: own }) => (
          <>
            {namedElement(`h${context.level}`, { className: 'supplementary-kind' }, interfaceText(fileKindWords[kind], context))}
            {plainList(
              'ul',
              'supplementary-files',
              all(own, each => file(each, context)),
            )}
          </>
        )),
        hasDownloadAll && context.downloadAll !== undefined ? (
          <DownloadAll form={context.downloadAll} language={interfaceLanguage(context)} />
        ) : null,
      )
