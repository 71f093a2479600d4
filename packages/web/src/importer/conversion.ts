import { either as E, function as F } from 'fp-ts'
import { messageOf, type LinkOutUrls } from '@lectern/domain/core'
import { identify } from '@lectern/domain/article'
import { madeIndex } from '../indexing/made-index.ts'
import { articleCard } from '../rendering/article-card.ts'
import { keptParts } from '../rendering/fragments.tsx'
import { rendererVersion } from '../rendering/renderer-version.ts'
import type { Origin, StoredArticle } from '../store/article.ts'
import { namesOf, resolveAttachments } from './attachments.ts'
import { formatOf, readArticle } from './detect.ts'
import { digestBeside, type Folder } from './folder.ts'
import { faultOfPage } from './shown.ts'
import { withThirdParty, type ThirdParties } from './third-party.ts'
import { withinLimits } from './within-limits.ts'
import { decodeXml, parseXml, type ImportError } from './xml/index.ts'

/** A file to be converted, and what decides what becomes of it. All of it can be sent to a thread. */
export interface Source {
  readonly path: string
  readonly bytes: Uint8Array
  /** Of the file and what the article is made with. */
  readonly fingerprint: string
  /** Of the file, as in the `Source` of an article. */
  readonly stamp: string
  readonly origin: Origin
  readonly thirdParties: ThirdParties
  /** The site's addresses of other sites. */
  readonly linkOutUrls: LinkOutUrls
}

/** What has become of a file: an article to be stored, or why it is none, and problems with an article that is stored nevertheless. */
export interface Converted {
  readonly article: E.Either<ImportError, StoredArticle>
  readonly warnings: readonly string[]
}

/** An error of the article as a whole, which has no place of its own in the file. */
const incomplete = (reason: string): ImportError => ({ kind: 'incomplete', line: 1, column: 1, reason })

/** The article in a file, and the file's format. The file's own tree, which is large, is kept no longer than it takes to read it. */
const readBytes = (bytes: Uint8Array, warn: (message: string) => void) =>
  F.pipe(
    decodeXml(bytes),
    E.chain(xml => parseXml(xml, warn)),
    E.chain(root =>
      F.pipe(
        readArticle(root),
        E.chain(withinLimits),
        E.map(record => ({ record, format: formatOf(root) })),
      ),
    ),
  )

const toStored = async (
  { bytes, path, fingerprint, stamp, origin, thirdParties, linkOutUrls }: Source,
  folder: Folder,
  warn: (message: string) => void,
): Promise<E.Either<ImportError, StoredArticle>> => {
  const read = readBytes(bytes, warn)
  if (E.isLeft(read)) return read
  const { record, format: written } = read.right
  const article = identify(withThirdParty(record, thirdParties))
  const names = namesOf(article.attachments)
  const resolved = await resolveAttachments(article, folder)
  const { fragments, ...page } = keptParts(resolved.record, linkOutUrls, warn)
  const { openAccess, openArchive } = resolved.record.meta.access
  const format = openAccess || openArchive ? written : undefined
  const stored: StoredArticle = {
    origin,
    card: articleCard(resolved.record),
    page: JSON.stringify(page),
    fragments,
    rendererVersion: rendererVersion(linkOutUrls),
    record: JSON.stringify(resolved.record),
    source: { path, fingerprint, stamp, beside: { names, digest: digestBeside(folder, names) }, pii: resolved.record.meta.pii },
    assets: resolved.assets,
    made: madeIndex(resolved.record),
    ...(format === undefined ? {} : { openFormat: format }),
  }
  const fault = faultOfPage(stored, resolved.record)
  return fault === undefined ? E.right(stored) : E.left(incomplete(fault))
}

/** A bug in Lectern must not keep other files from being imported, so it is reported like any other error. */
export const unforeseen = (error: unknown): Converted => ({
  article: E.left(
    incomplete(
      `Lectern failed on this file. This is a bug in Lectern; please report it: ${(error instanceof Error ? error.stack : undefined) ?? messageOf(error)}`,
    ),
  ),
  warnings: [],
})

/**
 * Converts one XML file to an article that can be stored. Never rejects because of the file's content.
 * @param folder what lies beside the file
 */
export const converted = async (source: Source, folder: Folder): Promise<Converted> => {
  const warnings: string[] = []
  try {
    const article = await toStored(source, folder, message => warnings.push(message))
    return { article, warnings }
  } catch (error) {
    return unforeseen(error)
  }
}
