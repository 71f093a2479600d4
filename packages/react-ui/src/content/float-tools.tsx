import { contentWords } from '@lectern/domain/words'
import {
  idOf,
  otherPictureLabel,
  pictureDownloadLabel,
  pictureDownloads,
  type Attachment,
  type ContentNode,
} from '@lectern/domain/article'
import type { ReactNode } from 'react'
import type { RenderContext } from './context.ts'
import { all, interfaceLanguage, ownText } from './render.tsx'

export interface FloatTools {
  readonly node: ContentNode
  readonly kind: 'figure' | 'table'
  /** Its name: `Fig. 1`. */
  readonly name: string
  /** Whether the name is the text's own label. */
  readonly isLabelled: boolean
  /** The files of its picture in all sizes; none if it shows several pictures, or something else. */
  readonly files: readonly Attachment[]
  /** Whether it has cells. */
  readonly hasCells: boolean
  /** Whether it has something to enlarge; always if it has files or cells. */
  readonly canEnlarge: boolean
}

const to = (name: ReactNode, words = ''): ReactNode => (
  <span className="visually-hidden">
    {' '}
    {words}
    {name}
  </span>
)

const downloads = (files: readonly Attachment[], { attachmentUrl, ...context }: RenderContext): ReactNode => {
  const found = pictureDownloads(files)
  if (found === undefined) return null
  const { best, others } = found
  const language = interfaceLanguage(context)
  return (
    <>
      <a {...language} className="float-tool" href={attachmentUrl(best)} download={best.filename}>
        {pictureDownloadLabel(best)}
      </a>
      {all(others, file => (
        <a {...language} className="float-tool" href={attachmentUrl(file)} download={file.filename}>
          <span className="visually-hidden">{contentWords.otherFileOf}</span>
          {otherPictureLabel(file)}
        </a>
      ))}
    </>
  )
}

/**
 * The tools of a figure or table: enlarge it, download its picture in each size (TREE-6, TREE-7) or its cells, copy the link to it, cite it, pin
 * it beside the text. They are one line with a mouse, and otherwise a menu, which opens and closes without script. The buttons wait for the page's script;
 * the client handles them.
 */
export const renderFloatTools = (
  { node, kind, name: words, isLabelled, files, hasCells, canEnlarge }: FloatTools,
  context: RenderContext,
): ReactNode => {
  if (!canEnlarge) return null
  const language = interfaceLanguage(context)
  const name = isLabelled ? ownText(words, context) : words
  const id = idOf(node)
  // Without an id there is no menu, and the tools are always in line.
  const menu = id === undefined ? undefined : `tools-of-${id}`
  const closes = menu === undefined ? {} : { popoverTarget: menu, popoverTargetAction: 'hide' as const }
  const tool = (attributes: Readonly<Record<`data-${string}`, string>>, label: string, about: string): ReactNode => (
    <button {...language} {...closes} {...attributes} type="button" className="float-tool needs-script">
      {label}
      {to(name, about)}
    </button>
  )
  return (
    <div className="float-tools">
      {menu === undefined ? null : (
        <button {...language} type="button" className="float-menu" popoverTarget={menu}>
          {contentWords.floatTools[kind]}
          {to(name)}
        </button>
      )}
      <div id={menu} popover={menu === undefined ? undefined : 'auto'} className="float-tool-list">
        {tool({ 'data-enlarge': '' }, contentWords.enlarge, '')}
        {downloads(files, context)}
        {hasCells ? (
          <>
            {tool({ 'data-float-tool': 'csv' }, contentWords.downloadCsv, contentWords.cellsOf)}
            {tool({ 'data-float-tool': 'cells' }, contentWords.copyCells, contentWords.cellsOf)}
          </>
        ) : null}
        {id === undefined ? null : tool({ 'data-copy-link': id }, contentWords.copyLink, contentWords.linkTo)}
        {tool({ 'data-float-tool': 'cite' }, contentWords.cite, '')}
        {tool({ 'data-float-tool': 'pin' }, contentWords.pin, '')}
      </div>
      <span {...language} role="status" className="copied" />
    </div>
  )
}
