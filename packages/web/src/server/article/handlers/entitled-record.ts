import type { Pii } from '@lectern/domain/core'
import type { ArticleRecord } from '@lectern/domain/article'
import { function as F, taskEither as TE } from 'fp-ts'
import type { TokenPurpose } from '../../signing/tokens.ts'
import type { CallContext, ServiceError } from '../../calls/handler.ts'
import type { ArticleDependencies } from './dependencies.ts'
import { recordOf } from './record-of.ts'
import { forbidden } from './refusals.ts'

type Checking = Pick<ArticleDependencies, 'readerClassOf' | 'tokens'>

/** Whether a token was issued to this reader for the page of this article. */
export const holdsToken =
  ({ readerClassOf, tokens }: Checking) =>
  (token: string, purpose: TokenPurpose, pii: Pii, { reader, now }: Pick<CallContext, 'reader' | 'now'>): boolean =>
    tokens.check(token, { purpose, article: pii, readerClass: readerClassOf(reader) }, now)

/** The record of an article, for anyone with a valid token of its page. */
export const tokenedRecord =
  (dependencies: Pick<ArticleDependencies, 'records'> & Checking) =>
  (pii: Pii, token: string, purpose: TokenPurpose, context: CallContext): TE.TaskEither<ServiceError, ArticleRecord> =>
    F.pipe(
      recordOf(dependencies)(pii, context),
      TE.filterOrElse(() => holdsToken(dependencies)(token, purpose, pii, context), forbidden),
    )

/**
 * The record of an article, for a reader who is entitled to it and has a valid token of its page. Everyone else gets the same refusal,
 * whatever the reason.
 */
export const entitledRecord =
  (dependencies: Pick<ArticleDependencies, 'records' | 'entitlementOf'> & Checking) =>
  (pii: Pii, entitledToken: string, context: CallContext): TE.TaskEither<ServiceError, ArticleRecord> =>
    F.pipe(
      tokenedRecord(dependencies)(pii, entitledToken, 'entitled', context),
      TE.filterOrElse(({ meta }) => dependencies.entitlementOf(meta, context.reader).entitled, forbidden),
    )
