import type { Command } from '../../core/commands/command.ts'
import type { FormPost } from '../../core/commands/form-post.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { pushToDataLayer } from '../../core/commands/push-data-layer.ts'

/** The address that serves the PDFs of several articles at once. */
export const ARTICLES_DOWNLOAD_ACTION = '/sdfe/pdf/download/articles'

/** Articles to download together, at least one, and the token that came with their list. */
export interface ArticlesDownload {
  readonly piis: readonly Pii[]
  readonly token: string
}

/** The form that requests the PDFs of several articles: a field `piis` for each, in order, and the list's token. */
export const articlesDownloadForm = ({ piis, token }: ArticlesDownload): FormPost => ({
  action: ARTICLES_DOWNLOAD_ACTION,
  method: 'post',
  fields: [...piis.map(pii => ['piis', pii] as const), ['token', token]],
  target: 'hidden-frame',
})

/**
 * The commands that download articles together: the form is sent, and the data layer receives their number.
 * @param pii the article from whose page they are downloaded
 */
export const articlesDownloadCommands = (download: ArticlesDownload, pii: Pii): readonly Command[] => [
  { kind: 'submit-form', form: articlesDownloadForm(download) },
  pushToDataLayer({ event: 'contentDownload', pii, format: 'pdf', count: download.piis.length }),
]
