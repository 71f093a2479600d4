import type { Eid, Pii } from '@lectern/domain/core'
import { supplementaryFiles, type ArticleRecord } from '@lectern/domain/article'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { createReadStream } from 'node:fs'
import type { Asset } from '../../files/asset.ts'
import { recordOf } from '../article/handlers/record-of.ts'
import { forbidden, notFound } from '../article/handlers/refusals.ts'
import type { Handler, ServedFile, ServiceError } from '../calls/handler.ts'
import type { DownloadDependencies } from './dependencies.ts'
import { zipStream } from './zip.ts'

/** The requested files that exist, without duplicates, in the article's order. */
const wantedFiles = async (
  { store }: Pick<DownloadDependencies, 'store'>,
  record: ArticleRecord,
  eids: readonly Eid[],
): Promise<readonly Asset[]> => {
  const wanted = supplementaryFiles(record)
    .map(({ attachment }) => attachment)
    .filter(({ eid, found }) => found && eids.includes(eid))
  const assets = await Promise.all(wanted.map(({ filename }) => store.asset(record.meta.pii, filename)))
  return assets.filter(asset => asset !== undefined)
}

const served = (pii: Pii, assets: readonly Asset[]): E.Either<ServiceError, ServedFile> => {
  const [first, ...others] = assets
  if (first === undefined) return E.left(notFound())
  return E.right(
    others.length === 0
      ? { mediaType: first.mediaType, name: first.filename, body: createReadStream(first.path), isForeign: true }
      : {
          mediaType: 'application/zip',
          name: `${pii}-supplementary.zip`,
          body: zipStream(assets.map(({ filename, path }) => ({ name: filename, path }))),
        },
  )
}

/**
 * CALL-4: supplementary files of an article. A single file is sent as it is, several as an archive. Files that the article does not have
 * are left out.
 */
export const attachments =
  (dependencies: DownloadDependencies): Handler<'attachments'> =>
  ({ params: { pii }, body: eids }, context) =>
    F.pipe(
      recordOf(dependencies)(pii, context),
      TE.filterOrElse(({ meta }) => dependencies.entitlementOf(meta, context.reader).entitled, forbidden),
      TE.chain(record => async () => served(pii, await wantedFiles(dependencies, record, eids))),
    )
