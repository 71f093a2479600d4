import { withAttachments } from '@lectern/domain/article'
import { function as F, taskEither as TE } from 'fp-ts'
import type { Handler } from '../../calls/handler.ts'
import type { ArticleDependencies } from './dependencies.ts'
import { tokenedRecord } from './entitled-record.ts'

/**
 * CALL-6: all authors of an article, for anyone with the author token of its page. The token is there because the list may be long, not
 * because it is secret.
 */
export const authors =
  (dependencies: Pick<ArticleDependencies, 'records' | 'readerClassOf' | 'tokens'>): Handler<'authors'> =>
  ({ params: { pii }, query: { jwt } }, context) =>
    F.pipe(
      tokenedRecord(dependencies)(pii, jwt, 'author', context),
      TE.map(({ parts, attachments }) => withAttachments(attachments)(parts.authors)),
    )
