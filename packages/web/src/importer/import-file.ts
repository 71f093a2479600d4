import { either as E, function as F } from 'fp-ts'
import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { messageOf, type LinkOutUrls, type Pii } from '@lectern/domain/core'
import { identify } from '@lectern/domain/article'
import { readRegular } from '../files/regular-file.ts'
import { madeIndex } from '../indexing/made-index.ts'
import { articleCard } from '../rendering/article-card.ts'
import { keptParts } from '../rendering/fragments.tsx'
import { rendererVersion } from '../rendering/renderer-version.ts'
import type { Store } from '../store/port.ts'
import type { Origin, StoredArticle } from '../store/article.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { IMPORTER_VERSION } from './version.ts'
import { faultOfPage } from './shown.ts'
import { withinLimits } from './within-limits.ts'
import { resolveAttachments } from './attachments.ts'
import { formatOf, readArticle } from './detect.ts'
import type { Folder } from './folder.ts'
import { withThirdParty, type ThirdParties } from './third-party.ts'
import { decodeXml, parseXml, type ImportError } from './xml/index.ts'

export type Outcome =
  | { readonly kind: 'imported'; readonly pii: Pii; readonly bytes: number }
  | { readonly kind: 'unchanged'; readonly pii: Pii; readonly bytes: number }
  | { readonly kind: 'failed'; readonly error: ImportError; readonly bytes: number }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly bytes: 0 }

/** What an import needs besides the file itself. */
export interface ImportContext {
  readonly store: Store
  readonly origin: Origin
  readonly folderOf: (path: string) => Promise<Folder>
  readonly thirdParties: ThirdParties
  /** The site's addresses of other sites. */
  readonly linkOutUrls: LinkOutUrls
  /** Reports a problem with an article that is stored nevertheless. */
  readonly warn: (message: string) => void
}

const fingerprintOf = (bytes: Uint8Array, folder: Folder, parties: ThirdParties): string =>
  createHash('sha256')
    .update(bytes)
    .update(`\0${IMPORTER_VERSION}\0${folder.fingerprint}\0${JSON.stringify(parties)}`)
    .digest('hex')

/** An error of the article as a whole, which has no place of its own in the file. */
const incomplete = (reason: string): ImportError => ({ kind: 'incomplete', line: 1, column: 1, reason })

const toStored = async (
  bytes: Uint8Array,
  path: string,
  fingerprint: string,
  folder: Folder,
  context: ImportContext,
): Promise<E.Either<ImportError, StoredArticle>> => {
  const parsed = F.pipe(decodeXml(bytes), E.chain(parseXml))
  const read = F.pipe(parsed, E.chain(readArticle), E.chain(withinLimits))
  if (E.isLeft(read)) return read
  const resolved = await resolveAttachments(identify(withThirdParty(read.right, context.thirdParties)), folder)
  const { fragments, ...page } = keptParts(resolved.record, context.linkOutUrls, message => context.warn(`${path}: ${message}`))
  const { openAccess, openArchive } = resolved.record.meta.access
  const format = E.isRight(parsed) && (openAccess || openArchive) ? formatOf(parsed.right) : undefined
  const stored: StoredArticle = {
    origin: context.origin,
    card: articleCard(resolved.record),
    page: JSON.stringify(page),
    fragments,
    rendererVersion: rendererVersion(context.linkOutUrls),
    record: JSON.stringify(resolved.record),
    source: { path, fingerprint, pii: resolved.record.meta.pii },
    assets: resolved.assets,
    made: madeIndex(resolved.record),
    ...(format === undefined ? {} : { openFormat: format }),
  }
  const fault = faultOfPage(stored)
  return fault === undefined ? E.right(stored) : E.left(incomplete(fault))
}

/** A bug in Lectern must not keep other files from being imported, so it is reported like any other error. */
const unforeseen = (error: unknown): E.Either<ImportError, StoredArticle> =>
  E.left(
    incomplete(
      `Lectern failed on this file. This is a bug in Lectern; please report it: ${(error instanceof Error ? error.stack : undefined) ?? messageOf(error)}`,
    ),
  )

/**
 * Imports one XML file into the store, unless the file, the files beside it and the importer are all unchanged since the last
 * import. Never throws because of a file's content.
 * @param path absolute and real
 */
export const importFile = async (path: string, context: ImportContext): Promise<Outcome> => {
  const content = await readRegular(path, IMPORT_LIMITS.fileSize)
  if (E.isLeft(content)) return { kind: 'unreadable', reason: content.left.reason, bytes: 0 }
  const bytes = content.right
  const folder = await context.folderOf(dirname(path))
  const fingerprint = fingerprintOf(bytes, folder, context.thirdParties)
  const known = await context.store.source(path)
  if (known?.fingerprint === fingerprint) return { kind: 'unchanged', pii: known.pii, bytes: bytes.length }

  const stored = await toStored(bytes, path, fingerprint, folder, context).catch(unforeseen)
  if (E.isLeft(stored)) return { kind: 'failed', error: stored.left, bytes: bytes.length }
  await context.store.put(stored.right)
  return { kind: 'imported', pii: stored.right.card.pii, bytes: bytes.length }
}
