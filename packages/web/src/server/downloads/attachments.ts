import type { Eid, Pii } from '@lectern/domain/core'
import { supplementaryFiles, type ArticleRecord } from '@lectern/domain/article'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import type { Asset } from '../../files/asset.ts'
import { recordOf } from '../article/handlers/record-of.ts'
import { forbidden, notFound, unread } from '../article/handlers/refusals.ts'
import type { CallContext, Handler, ServedFile, ServiceError } from '../calls/handler.ts'
import type { DownloadDependencies } from './dependencies.ts'
import { zipStream } from './zip.ts'

/** The requested files that exist and may be read, without duplicates, in the article's order. */
const wantedFiles = async (
  { store, files }: Pick<DownloadDependencies, 'store' | 'files'>,
  record: ArticleRecord,
  eids: readonly Eid[],
  { log }: Pick<CallContext, 'log'>,
): Promise<readonly Asset[]> => {
  const wanted = supplementaryFiles(record)
    .map(({ attachment }) => attachment)
    .filter(({ eid, found }) => found && eids.includes(eid))
  const assets = await Promise.all(wanted.map(({ filename }) => store.asset(record.meta.pii, filename)))
  const readable: Asset[] = []
  for (const asset of assets.filter(found => found !== undefined)) {
    const looked = await files.look(asset)
    if (E.isRight(looked)) readable.push(asset)
    else log.warn({ path: asset.path, file: asset.file, reason: looked.left.reason }, 'a supplementary file cannot be served')
  }
  return readable
}

const served = async (
  { files }: Pick<DownloadDependencies, 'files'>,
  pii: Pii,
  assets: readonly Asset[],
): Promise<E.Either<ServiceError, ServedFile>> => {
  const [first, ...others] = assets
  if (first === undefined) return E.left(notFound())
  if (others.length > 0)
    return E.right({
      mediaType: 'application/zip',
      name: `${pii}-supplementary.zip`,
      body: zipStream(
        assets.map(asset => ({ name: asset.filename, place: asset })),
        files,
      ),
    })
  const file = await files.read(first)
  if (E.isLeft(file)) return E.left(unread(file.left))
  return E.right({
    mediaType: first.mediaType,
    name: first.filename,
    body: file.right.stream,
    isForeign: true,
  })
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
      TE.chain(record => async () => served(dependencies, pii, await wantedFiles(dependencies, record, eids, context))),
    )
