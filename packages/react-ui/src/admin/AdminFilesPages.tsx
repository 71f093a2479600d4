import type { Href } from '@lectern/domain/core'
import { adminWords } from '@lectern/domain/words'
import type { ReactNode } from 'react'
import { FormButton, type ButtonForm } from '../reader-account/EntryList.tsx'
import { PostForm, type HiddenFields } from '../reader-account/PostForm.tsx'
import { AdminFrame, AdminWaysOn, type AdminPageProps, type AdminWays } from './AdminFrame.tsx'

interface FilesFrameProps extends AdminPageProps {
  readonly words: { readonly title: string; readonly about: string; readonly none: string }
  /** The files, each an item of a list. */
  readonly children: readonly ReactNode[]
  readonly ways: AdminWays
}

/** A list of files, or that there are none. */
const FilesFrame = ({ shell, words, children, ways }: FilesFrameProps) => (
  <AdminFrame shell={shell} title={words.title}>
    <p className="account-intro">{children.length === 0 ? words.none : words.about}</p>
    <ol role="list" className="entries admin-entries">
      {children}
    </ol>
    <AdminWaysOn ways={ways} />
  </AdminFrame>
)

/** Why a file could not be imported. */
export interface FailedFile {
  readonly file: string
  readonly place: string
  readonly reason: string
  readonly dismiss: ButtonForm
}

export interface AdminFailedPageProps extends AdminPageProps {
  readonly files: readonly FailedFile[]
  readonly ways: AdminWays
}

/** The files that could not be imported, with the place and the reason of each failure. */
export const AdminFailedPage = ({ shell, files, ways }: AdminFailedPageProps) => (
  <FilesFrame shell={shell} words={adminWords.failed} ways={ways}>
    {files.map(({ file, place, reason, dismiss }) => (
      <li key={`${file} ${place} ${reason}`}>
        <div>
          <p className="entry-title">{file}</p>
          <p>{reason}</p>
          {place === '' ? null : <p className="entry-detail">{place}</p>}
        </div>
        <FormButton form={dismiss} />
      </li>
    ))}
  </FilesFrame>
)

/** A file that an import no longer finds. */
export interface AskedFile {
  readonly file: string
  readonly articles: readonly { readonly title: string; readonly href: Href }[]
  readonly keep: ButtonForm
  readonly withdraw: { readonly action: Href; readonly fields: HiddenFields }
}

export interface AdminVanishedPageProps extends AdminPageProps {
  readonly files: readonly AskedFile[]
  readonly ways: AdminWays
}

/** The files that imports no longer find, and the question what becomes of their articles. */
export const AdminVanishedPage = ({ shell, files, ways }: AdminVanishedPageProps) => (
  <FilesFrame shell={shell} words={adminWords.vanished} ways={ways}>
    {files.map(({ file, articles, keep, withdraw }, at) => (
      <li key={file}>
        <div>
          <p className="entry-title">{file}</p>
          <ul>
            {articles.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
        <FormButton form={keep} />
        <details className="erase-all">
          <summary>{adminWords.vanished.withdraw}</summary>
          <PostForm {...withdraw} className="account-form">
            <div className="form-field">
              <label htmlFor={`reason-${at}`}>{adminWords.article.reason}</label>
              <textarea id={`reason-${at}`} name="reason" rows={3} maxLength={2000} required />
            </div>
            <button type="submit" className="quiet-button danger">
              {adminWords.vanished.withdraw}
            </button>
          </PostForm>
        </details>
      </li>
    ))}
  </FilesFrame>
)
