import type { Pii } from '@lectern/domain/core'
import { seesArticleXml } from '@lectern/domain/page'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { ownXml } from '../../../importer/own-xml.ts'
import type { CallContext, Handler, ServedFile, ServiceError } from '../../calls/handler.ts'
import type { ArticleDependencies } from './dependencies.ts'
import { entitledRecord } from './entitled-record.ts'
import { forbidden, notFound } from './refusals.ts'

type Needed = Pick<ArticleDependencies, 'store' | 'files' | 'records' | 'entitlementOf' | 'readerClassOf' | 'tokens'>

const fileOf =
  ({ store, files }: Needed, pii: Pii, { log }: CallContext): TE.TaskEither<ServiceError, ServedFile> =>
  async () => {
    const source = await store.sourceOf(pii)
    if (source === undefined) return E.left(notFound())
    const content = await ownXml(source, files)
    if (E.isRight(content)) return E.right({ mediaType: 'application/xml', body: content.right, isForeign: true })
    log.error({ pii, reason: content.left }, 'the XML file of an article can no longer be read')
    return E.left(notFound())
  }

/**
 * The XML that an article was imported from, as it came (ART-4); only for privileged readers who are entitled to the article and have a
 * valid token of its page.
 */
export const xml =
  (dependencies: Needed): Handler<'xml'> =>
  ({ params: { pii }, query: { entitledToken } }, context) =>
    F.pipe(
      TE.right<ServiceError, CallContext>(context),
      TE.filterOrElse(({ reader }) => seesArticleXml(reader.profile), forbidden),
      TE.chain(() => entitledRecord(dependencies)(pii, entitledToken, context)),
      TE.chain(() => fileOf(dependencies, pii, context)),
    )
