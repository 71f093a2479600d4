import type { FormPost, LanguageAttributes } from '@lectern/domain/core'
import { fileWords } from '@lectern/domain/words'
import type { ReactNode } from 'react'
import { all } from './render.tsx'

interface DownloadAllProps {
  /** The form that requests the files (`attachmentsForm`). */
  readonly form: Pick<FormPost, 'action' | 'method' | 'fields'>
  /** The language attributes of the button. */
  readonly language?: LanguageAttributes
}

/** The button that requests all supplementary files at once (TREE-10): a form that works without script too (TREE-12). */
export const DownloadAll = ({ form: { action, method, fields }, language }: DownloadAllProps): ReactNode => (
  <form className="download-all" action={action} method={method} data-download-all="">
    {all(fields, ([name, value]) => (
      <input type="hidden" name={name} value={value} />
    ))}
    <button {...language} type="submit" className="quiet-button">
      {fileWords.downloadAll}
    </button>
  </form>
)
