import type { FormPost } from '../../core/commands/form-post.ts'
import { unavailableNames } from '../../words/overlays.ts'
import { ARTICLES_DOWNLOAD_ACTION } from './articles-download.ts'

/** What the transient error names once a download that was asked for by a form does not come (ERR-1). */
export const unavailableDownload = ({ action }: Pick<FormPost, 'action'>): string =>
  action === ARTICLES_DOWNLOAD_ACTION ? unavailableNames.articlesDownload : unavailableNames.filesDownload
