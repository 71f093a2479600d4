import { fileWords, type FormPost } from '@lectern/domain'
import type { ReactNode } from 'react'
import { all } from './render.tsx'

interface DownloadAllProps {
  /** What asks for the files (`attachmentsForm`). */
  readonly form: Pick<FormPost, 'action' | 'method' | 'fields'>
}

/** The button that asks for all supplementary files at once (TREE-10): a form of its own, which works without script too (TREE-12). */
export const DownloadAll = ({ form: { action, method, fields } }: DownloadAllProps): ReactNode => (
  <form className="download-all" action={action} method={method} data-download-all="">
    {all(fields, ([name, value]) => <input type="hidden" name={name} value={value} />)}
    <button type="submit" className="quiet-button">{fileWords.downloadAll}</button>
  </form>
)
