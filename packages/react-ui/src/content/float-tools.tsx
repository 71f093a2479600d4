import { contentWords } from '@lectern/domain/words'
import { idOf, picture, pictureDownloadLabel, type Attachment, type ContentNode } from '@lectern/domain/article'
import type { ReactNode } from 'react'
import type { RenderContext } from './context.ts'
import { interfaceLanguage, ownText } from './render.tsx'

export interface FloatTools {
  readonly node: ContentNode
  /** What it is called: `Fig. 1`. */
  readonly name: string
  /** Whether that is what the text calls it. */
  readonly isLabelled: boolean
  /** The sizes of the one picture that it shows; none where it shows several, or is no picture. */
  readonly files: readonly Attachment[]
  /** Whether there is something to look at more closely. */
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
 * What can be done with a figure or a table: look at it closely, have the picture's file in its best size (TREE-6, TREE-7), link to it. Buttons wait for
 * the page's script; what they do is in the client.
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
  return !canEnlarge && best === undefined ? null : (
    <div className="float-tools">
      {canEnlarge ? (
        <button {...language} type="button" className="float-tool needs-script" data-enlarge="">
          {contentWords.enlarge}
          {to(name)}
        </button>
      ) : null}
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
