import type { Handlers } from '../calls/handler.ts'
import { articles } from './articles.ts'
import { attachments } from './attachments.ts'
import type { DownloadDependencies } from './dependencies.ts'
import { pdf } from './pdf.ts'

export type { DownloadDependencies } from './dependencies.ts'

/** The handlers of the calls that return files. */
export const downloadHandlers = (dependencies: DownloadDependencies): Pick<Handlers, 'articles' | 'attachments' | 'pdf'> => ({
  articles: articles(dependencies),
  attachments: attachments(dependencies),
  pdf: pdf(dependencies),
})
