import type { FormPost } from '../../core/commands/form-post.ts'
import { unavailableNames } from '../../words/overlays.ts'
import { ARTICLES_DOWNLOAD_ACTION } from './articles-download.ts'

/** The name for the transient error when a download by form fails (ERR-1). */
export const unavailableDownload = ({ action }: Pick<FormPost, 'action'>): string =>
  action === ARTICLES_DOWNLOAD_ACTION ? unavailableNames.articlesDownload : unavailableNames.filesDownload
