import { ArticleMetaCodec, firstFault } from '@lectern/api-client'
import { isVersionSegment, LONGEST_SEGMENT, type ArticleRecord } from '@lectern/domain/article'
import { parsePii } from '@lectern/domain/core'
import { either as E, function as F } from 'fp-ts'
import { decodePreview, PREVIEW } from '../rendering/kept-preview.ts'
import { decodePage } from '../rendering/stored-page.ts'
import type { StoredArticle } from '../store/article.ts'
import { checkedRecord } from '../store/stored-record.ts'

/** The address leads to the article: no part of it is longer than the server reads, and the last is the PII, or else that of a version. */
const checkedPath = (path: string): E.Either<string, unknown> => {
  const segments = path.split('/').map(decodeURIComponent)
  const last = segments.at(-1) ?? ''
  const named = isVersionSegment(last) ? segments.at(-2) : last
  const long = segments.find(segment => segment.length > LONGEST_SEGMENT)
  return long === undefined
    ? E.mapLeft(({ message }: { readonly message: string }) => message)(parsePii(named ?? ''))
    : E.left(
        `a part of its address would have ${long.length} characters, and no more than ${LONGEST_SEGMENT} are read: ${long.slice(0, 40)}…`,
      )
}

/** The metadata as the page receives them. */
const checkedMeta = (meta: unknown): E.Either<string, unknown> => F.pipe(ArticleMetaCodec.decode(meta), E.mapLeft(firstFault))

/**
 * Why nobody could open an article's page, if so. Its stored parts are read, and its metadata are sent and received, by the functions that do
 * so when the page is requested; an article that does not pass is not stored. The record, which is large, is not read from its own text again.
 */
export const faultOfPage = ({ card, page, fragments }: StoredArticle, record: ArticleRecord): string | undefined =>
  F.pipe(
    checkedPath(card.path),
    E.chain(() => checkedRecord(record)),
    E.chain(() => decodePreview(fragments[PREVIEW] ?? '')),
    E.chain(() => decodePage(page)),
    E.chain(({ source: { meta } }) => checkedMeta(JSON.parse(JSON.stringify(ArticleMetaCodec.encode(meta))))),
    E.match(
      reason => `its page could not be opened: ${reason}`,
      () => undefined,
    ),
  )
