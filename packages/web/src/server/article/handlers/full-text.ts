import { articleScope, withAttachments, withDownloadAll } from '@lectern/domain/article'
import { function as F, taskEither as TE } from 'fp-ts'
import type { Handler } from '../../calls/handler.ts'
import type { ArticleDependencies } from './dependencies.ts'
import { entitledRecord } from './entitled-record.ts'
import { notFound } from './refusals.ts'

type Needed = Pick<ArticleDependencies, 'records' | 'entitlementOf' | 'readerClassOf' | 'tokens'>

/**
 * CALL-18: the body with its attachments and the element that offers all supplementary files (TREE-10). Articles whose file has only the
 * head have no body (ART-1).
 */
export const body =
  (dependencies: Needed): Handler<'body'> =>
  ({ params: { pii }, query: { entitledToken } }, context) =>
    F.pipe(
      entitledRecord(dependencies)(pii, entitledToken, context),
      TE.filterOrElse(({ meta }) => articleScope({ meta, entitlement: { entitled: true } }) === 'full', notFound),
      TE.map(({ parts, attachments }) => withAttachments(attachments)(withDownloadAll(parts.body))),
    )

const part =
  (name: 'references' | 'glossary' | 'exam') =>
  (dependencies: Needed): Handler<'references' | 'glossary' | 'exam'> =>
  ({ params: { pii }, query: { entitledToken } }, context) =>
    F.pipe(
      entitledRecord(dependencies)(pii, entitledToken, context),
      TE.map(({ parts, attachments }) => withAttachments(attachments)(parts[name])),
    )

/** CALL-14: the reference lists. Readers without entitlement see the references in the preview and request none (PREV-10). */
export const references = part('references')

/** CALL-17: the glossary. */
export const glossary = part('glossary')

/** CALL-19: the exam questions with their answers. */
export const exam = part('exam')
