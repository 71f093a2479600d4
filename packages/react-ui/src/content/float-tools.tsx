import { aroundValue } from '@lectern/domain/core'
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

/** A short label, and for screen readers the whole of it with the name of what the tool is for. */
const named = (label: string, words: (name: string) => string, name: ReactNode): ReactNode => {
  const [before, after] = aroundValue(words)
  // In languages where the whole does not begin with the label, it is another text.
  const goesOn = before.startsWith(label)
  return (
    <>
      {goesOn ? label : <span aria-hidden="true">{label}</span>}
      <span className="visually-hidden">
        {goesOn ? before.slice(label.length) : before}
        {name}
        {after}
      </span>
    </>
  )
}

/** What a further file is, and for screen readers that it is downloaded. */
const otherFile = (file: string): ReactNode => {
  const [before, after] = aroundValue(contentWords.otherFileNamed)
  return (
    <>
      <span className="visually-hidden">{before}</span>
      {file}
      {after === '' ? null : <span className="visually-hidden">{after}</span>}
    </>
  )
}

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
          {otherFile(otherPictureLabel(file))}
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
  { node, kind, name: ownName, isLabelled, files, hasCells, canEnlarge }: FloatTools,
  context: RenderContext,
): ReactNode => {
  if (!canEnlarge) return null
  const language = interfaceLanguage(context)
  const name = isLabelled ? ownText(ownName, context) : ownName
  const id = idOf(node)
  // Without an id there is no menu, and the tools are always in line.
  const menu = id === undefined ? undefined : `tools-of-${id}`
  const closes = menu === undefined ? {} : { popoverTarget: menu, popoverTargetAction: 'hide' as const }
  const tool = (
    attributes: Readonly<Record<`data-${string}`, string>>,
    label: string,
    words: (name: string) => string,
  ): ReactNode => (
    <button {...language} {...closes} {...attributes} type="button" className="float-tool needs-script">
      {named(label, words, name)}
    </button>
  )
  return (
    <div className="float-tools">
      {menu === undefined ? null : (
        <button {...language} type="button" className="float-menu" popoverTarget={menu}>
          {named(contentWords.floatTools[kind], contentWords.floatToolsOf[kind], name)}
        </button>
      )}
      <div
        id={menu}
        popover={menu === undefined ? undefined : 'auto'}
        className={menu === undefined ? 'float-tool-list' : 'float-tool-list popover anchored'}
      >
        {tool({ 'data-enlarge': '' }, contentWords.enlarge, contentWords.enlargeNamed)}
        {downloads(files, context)}
        {hasCells ? (
          <>
            {tool({ 'data-float-tool': 'csv' }, contentWords.downloadCsv, contentWords.downloadCsvOf)}
            {tool({ 'data-float-tool': 'cells' }, contentWords.copyCells, contentWords.copyCellsOf)}
          </>
        ) : null}
        {id === undefined ? null : tool({ 'data-copy-link': id }, contentWords.copyLink, contentWords.copyLinkTo)}
        {tool({ 'data-float-tool': 'cite' }, contentWords.cite, contentWords.citeNamed)}
        {tool({ 'data-float-tool': 'pin' }, contentWords.pin, contentWords.pinNamed)}
      </div>
      <span {...language} role="status" className="copied" />
    </div>
  )
}
