import type { Command } from '../../core/commands/command.ts'
import type { FormPost } from '../../core/commands/form-post.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { pushToDataLayer } from '../../core/commands/push-data-layer.ts'

/** Where the PDFs of several articles are asked for at once. */
export const ARTICLES_DOWNLOAD_ACTION = '/sdfe/pdf/download/articles'

/** Articles to be downloaded together, at least one, and the key that the service gave with their list. */
export interface ArticlesDownload {
  readonly piis: readonly Pii[]
  readonly token: string
}

/** The form that asks for the PDFs of several articles: a field `piis` for each, in their order, and the list's token. */
export const articlesDownloadForm = ({ piis, token }: ArticlesDownload): FormPost => ({
  action: ARTICLES_DOWNLOAD_ACTION,
  method: 'post',
  fields: [...piis.map(pii => ['piis', pii] as const), ['token', token]],
  target: 'hidden-frame',
})

/**
 * What downloading articles together does: the form goes out, and the data layer is told how many there were.
 * @param pii the article from whose page they are downloaded
 */
export const articlesDownloadCommands = (download: ArticlesDownload, pii: Pii): readonly Command[] => [
  { kind: 'submit-form', form: articlesDownloadForm(download) },
  pushToDataLayer({ event: 'contentDownload', pii, format: 'pdf', count: download.piis.length }),
]
