import { either as E, function as F, option as O } from 'fp-ts'
import { createHash } from 'node:crypto'
import { eidOfPii, messageOf, type LinkOutUrls, type Pii } from '@lectern/domain/core'
import { identify, versionSegment, type ArticleRecord } from '@lectern/domain/article'
import { madeIndex } from '../indexing/made-index.ts'
import { articleCard } from '../rendering/article-card.ts'
import { keptParts } from '../rendering/fragments.tsx'
import { rendererVersion } from '../rendering/renderer-version.ts'
import type { Extract } from '../files/source.ts'
import type { Origin, StoredArticle } from '../store/article.ts'
import { articlesIn } from './articles-in.ts'
import { missingPictures, namesOf, resolveAttachments } from './attachments.ts'
import { formatOf, readArticle, type Format } from './detect.ts'
import { digestBeside, type Folder } from './folder.ts'
import { accessChangesOn } from './jats/index.ts'
import { versionPii } from './pii.ts'
import { faultOfPage } from './shown.ts'
import { withThirdParty, type ThirdParties } from './third-party.ts'
import { lostText, warnOfLostText } from './lost-text.ts'
import type { GivenFile } from './unidentified.ts'
import { withinLimits } from './within-limits.ts'
import { decodeXml, extractsAt, isElement, parseXml, type ImportError, type XmlElement } from './xml/index.ts'

/** A file to be converted, and what decides what becomes of it. All of it can be sent to a thread. */
export interface Source {
  readonly path: string
  readonly bytes: Uint8Array
  /** Of the file and what the article is made with. */
  readonly fingerprint: string
  /** Of the file, as in the `Source` of an article. */
  readonly stamp: string
  /** A digest of what the article is made with. */
  readonly maker: string
  /** The day of the import, ISO 8601. */
  readonly today: string
  /** The articles of the file that are to be stored as earlier versions. */
  readonly earlier?: ReadonlySet<Pii>
  /** The PII of the only article that was stored from this file, or from one of the same content. */
  readonly known?: Pii
  /** The digests of those articles of a file with several that are stored already. */
  readonly kept: readonly string[]
  readonly origin: Origin
  readonly thirdParties: ThirdParties
  /** The site's addresses of other sites. */
  readonly linkOutUrls: LinkOutUrls
}

/** An article that is stored already, by its digest, and where it now stands in its file. */
interface KeptArticle {
  readonly kept: string
  readonly extract: Extract | undefined
}

/** What has become of an article of a file: why it cannot be stored; that it is stored already; or what is to be stored. */
export type ConvertedArticle = E.Either<ImportError, KeptArticle | { readonly article: StoredArticle }>

/** What has become of a file: its articles, or why it has none; and problems with articles that are stored nevertheless. */
export interface Converted {
  readonly articles: readonly ConvertedArticle[]
  readonly warnings: readonly string[]
}

/** An error of the article as a whole, which has no place of its own in the file. */
const incomplete = (reason: string): ImportError => ({ kind: 'incomplete', line: 1, column: 1, reason })

/** An article of a file as it has been read. */
interface ReadArticle {
  readonly record: ArticleRecord
  readonly format: Format | undefined
  /** As in the `Source` of an article. */
  readonly digest: string
  readonly extract: Extract | undefined
  /** As in the standing of a file. */
  readonly changesOn: string | undefined
}

/** What an element says, wherever in its file it is. */
const contentOf = ({ name, prefix, uri, attributes, children }: XmlElement): unknown => [
  name,
  prefix,
  uri,
  attributes,
  children.map(child => (isElement(child) ? contentOf(child) : child)),
]

/** A digest of what a file says of one of its articles, and what that is made with. */
const digestOf = (element: XmlElement, maker: string): string =>
  createHash('sha256')
    .update(JSON.stringify([contentOf(element), maker]))
    .digest('hex')

const readElement = (
  element: XmlElement,
  file: GivenFile,
  digest: string,
  extract: Extract | undefined,
): E.Either<ImportError, ReadArticle> =>
  F.pipe(
    readArticle(element, file),
    E.chain(withinLimits),
    E.map(record => ({
      record,
      format: formatOf(element),
      digest,
      extract,
      changesOn: O.toUndefined(accessChangesOn(element, file.today)),
    })),
  )

type ReadOrKept = E.Either<ImportError, ReadArticle | KeptArticle>

/** Says which text of a file is in none of its articles, if all of them have been read. */
const noticeLostText = (file: XmlElement, articles: readonly ReadOrKept[], warn: GivenFile['warn']): void => {
  const records = articles.flatMap(each => (E.isRight(each) && 'record' in each.right ? [each.right.record] : []))
  if (records.length > 0 && records.length === articles.length) warnOfLostText(lostText(file, records), warn)
}

/** The articles in a file. The file's own tree, which is large, is kept no longer than it takes to read them. */
const readBytes = (
  { bytes, maker, kept }: Pick<Source, 'bytes' | 'maker' | 'kept'>,
  given: GivenFile,
): E.Either<ImportError, readonly ReadOrKept[]> =>
  F.pipe(
    decodeXml(bytes),
    E.chain(xml =>
      F.pipe(
        parseXml(xml, given.warn),
        E.map(file => {
          const articles = articlesIn(file)
          const isOnly = articles.length === 1
          const extracts = isOnly
            ? []
            : extractsAt(
                xml,
                file,
                articles.map(({ own }) => own),
              )
          const read = articles.map(({ root }, index): ReadOrKept => {
            if (isOnly) return readElement(root, given, '', undefined)
            const [digest, extract] = [digestOf(root, maker), extracts[index]]
            return kept.includes(digest)
              ? E.right({ kept: digest, extract })
              : readElement(root, { warn: given.warn, today: given.today }, digest, extract)
          })
          noticeLostText(file, read, given.warn)
          return read
        }),
      ),
    ),
  )

/** The record of an earlier version: an article of its own, at an address below that of the current one. */
const asEarlier = (record: ArticleRecord): ArticleRecord => {
  const segment = versionSegment(record.version ?? {})
  const { pii: versionOf } = record.meta
  const pii = versionPii(versionOf, segment)
  return { ...record, meta: { ...record.meta, pii, eid: eidOfPii(pii), versionOf, versionSegment: segment } }
}

const toStored = async (
  { record, format: written, digest, extract, changesOn }: ReadArticle,
  { path, fingerprint, stamp, origin, thirdParties, linkOutUrls, earlier }: Source,
  articles: number,
  folder: Folder,
  warn: (message: string) => void,
): Promise<E.Either<ImportError, StoredArticle>> => {
  const { pii: own } = record.meta
  const isEarlier = earlier?.has(own) === true
  const article = identify(withThirdParty(isEarlier ? asEarlier(record) : record, thirdParties))
  const names = namesOf(article.attachments)
  const resolved = await resolveAttachments(article, folder)
  const { fragments, ...page } = keptParts(resolved.record, linkOutUrls, warn)
  const { pii, access } = resolved.record.meta
  const format = access.openAccess || access.openArchive ? written : undefined
  const stored: StoredArticle = {
    origin: isEarlier ? 'earlier' : origin,
    card: articleCard(resolved.record),
    page: JSON.stringify(page),
    fragments,
    rendererVersion: rendererVersion(linkOutUrls),
    record: JSON.stringify(resolved.record),
    source: {
      path,
      fingerprint,
      digest,
      articles,
      stamp,
      pii: own,
      beside: { names, digest: digestBeside(folder, names) },
      standing: {
        ...record.version,
        files: resolved.assets.length,
        missing: missingPictures(resolved.record.attachments),
        ...(changesOn === undefined ? {} : { changesOn }),
      },
      isStored: !isEarlier,
      ...(isEarlier ? { earlierAs: pii } : {}),
      ...(extract === undefined ? {} : { extract }),
    },
    assets: resolved.assets,
    made: madeIndex(resolved.record),
    ...(format === undefined ? {} : { openFormat: format }),
  }
  const fault = faultOfPage(stored, resolved.record)
  return fault === undefined ? E.right(stored) : E.left(incomplete(fault))
}

/** A bug in Lectern must not keep other files from being imported, so it is reported like any other error. */
const bug = (error: unknown): E.Either<ImportError, never> =>
  E.left(
    incomplete(
      `Lectern failed on this file. This is a bug in Lectern; please report it: ${(error instanceof Error ? error.stack : undefined) ?? messageOf(error)}`,
    ),
  )

/** The same, for a whole file. */
export const unforeseen = (error: unknown): Converted => ({ articles: [bug(error)], warnings: [] })

/**
 * Converts the articles of one XML file so that they can be stored. Never rejects because of the file's content.
 * @param folder what lies beside the file
 */
export const converted = async (source: Source, folder: Folder): Promise<Converted> => {
  const warnings: string[] = []
  const warn = (message: string): void => {
    warnings.push(message)
  }
  try {
    const read = readBytes(source, { warn, today: source.today, ...(source.known === undefined ? {} : { known: source.known }) })
    if (E.isLeft(read)) return { articles: [read], warnings }
    const articles: ConvertedArticle[] = []
    for (const each of read.right) {
      if (E.isLeft(each)) articles.push(each)
      else if ('kept' in each.right) articles.push(E.right(each.right))
      else {
        const stored = await toStored(each.right, source, read.right.length, folder, warn).catch(bug)
        articles.push(E.map((article: StoredArticle) => ({ article }))(stored))
      }
    }
    return { articles, warnings }
  } catch (error) {
    return unforeseen(error)
  }
}
