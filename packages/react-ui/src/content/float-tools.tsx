import { contentWords } from '@lectern/domain/words'
import { idOf, picture, pictureDownloadLabel, type Attachment, type ContentNode } from '@lectern/domain/article'
import type { ReactNode } from 'react'
import type { RenderContext } from './context.ts'
import { interfaceLanguage, ownText } from './render.tsx'

export interface FloatTools {
  readonly node: ContentNode
  /** Its name: `Fig. 1`. */
  readonly name: string
  /** Whether the name is the text's own label. */
  readonly isLabelled: boolean
  /** The files of its picture in all sizes; none if it shows several pictures, or something else. */
  readonly files: readonly Attachment[]
  /** Whether it has something to enlarge; always if it has files. */
  readonly canEnlarge: boolean
}

const to = (name: ReactNode, words = ''): ReactNode => (
  <span className="visually-hidden">
    {' '}
    {words}
    {name}
  </span>
)

/**
 * The tools of a figure or table: enlarge it, download the picture in its best size (TREE-6, TREE-7), copy a link to it. The
 * buttons wait for the page's script; the client handles them.
 */
export const renderFloatTools = (
  { node, name: words, isLabelled, files, canEnlarge }: FloatTools,
  context: RenderContext,
): ReactNode => {
  const { attachmentUrl } = context
  const language = interfaceLanguage(context)
  const name = isLabelled ? ownText(words, context) : words
  const id = idOf(node)
  const best = picture(files)?.best
  return !canEnlarge ? null : (
    <div className="float-tools">
      <button {...language} type="button" className="float-tool needs-script" data-enlarge="">
        {contentWords.enlarge}
        {to(name)}
      </button>
      {best === undefined ? null : (
        <a {...language} className="float-tool" href={attachmentUrl(best)} download={best.filename}>
          {pictureDownloadLabel(best)}
        </a>
      )}
      {id === undefined ? null : (
        <>
          <button {...language} type="button" className="float-tool needs-script" data-copy-link={id}>
            {contentWords.copyLink}
            {to(name, contentWords.linkTo)}
          </button>
          <span {...language} role="status" className="copied" />
        </>
      )}
    </div>
  )
}
