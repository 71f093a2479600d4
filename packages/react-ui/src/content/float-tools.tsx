import { contentWords, idOf, picture, pictureDownloadLabel, type Attachment, type ContentNode } from '@lectern/domain'
import type { ReactNode } from 'react'
import type { RenderContext } from './context.ts'

export interface FloatTools {
  readonly of: ContentNode
  /** What it is called: `Fig. 1`. */
  readonly name: string
  /** The sizes of the one picture that it shows; none where it shows several, or is no picture. */
  readonly files: readonly Attachment[]
  /** Whether there is something to look at more closely. */
  readonly canEnlarge: boolean
}

const to = (name: string): ReactNode => <span className="visually-hidden"> {name}</span>

/**
 * What can be done with a figure or a table: look at it closely, have the picture's file in its best size (TREE-6, TREE-7), link to it. Buttons wait for
 * the page's script; what they do is in the client.
 */
export const renderFloatTools = ({ of, name, files, canEnlarge }: FloatTools, { attachmentUrl }: RenderContext): ReactNode => {
  const id = idOf(of)
  const best = picture(files)?.best
  return !canEnlarge && best === undefined ? null : (
    <div className="float-tools">
      {canEnlarge ? <button type="button" className="float-tool needs-script" data-enlarge="">{contentWords.enlarge}{to(name)}</button> : null}
      {best === undefined ? null : <a className="float-tool" href={attachmentUrl(best)} download={best.filename}>{pictureDownloadLabel(best)}</a>}
      {id === undefined ? null : (
        <>
          <button type="button" className="float-tool needs-script" data-copy-link={id}>{contentWords.copyLink}{to(contentWords.linkTo(name))}</button>
          <span role="status" className="copied" />
        </>
      )}
    </div>
  )
}
