import type { LinkOutUrls } from '@lectern/domain/core'
import type { ReferenceLink } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../store/port.ts'
import { decodeRecord } from '../store/stored-record.ts'
import type { ShownArticle } from './current-article.ts'
import { decodePreview, keptPreview, linksKept, PREVIEW } from './kept-preview.ts'
import type { PreviewView } from './preview-view.tsx'
import { rendererVersion } from './renderer-version.ts'

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each, index) => each === others[index])

/** An empty preview, for an article that cannot be read: its page shows only the title. */
const NOTHING: PreviewView = {
  availableParts: { abstract: false, introduction: false, snippets: false, references: { shown: 0, total: 0 } },
  fragments: {},
}

/**
 * The preview of an article, ready to show. It is made and stored on import. If the set of the article's references that are in
 * the library has changed since then, the preview is made again from the stored record, once.
 */
export const currentPreview = (
  store: Pick<Store, 'record' | 'rerenderedPart'>,
  linkOutUrls: LinkOutUrls,
): ((article: ShownArticle, links: readonly ReferenceLink[], log: FastifyBaseLogger) => Promise<PreviewView>) => {
  const version = rendererVersion(linkOutUrls)
  return async ({ source, fragments }, links, log) => {
    const { pii } = source.meta
    const kept = decodePreview(fragments[PREVIEW] ?? '')
    if (E.isRight(kept) && isSame(kept.right.links, linksKept(links))) return kept.right
    const record = decodeRecord((await store.record(pii)) ?? '')
    if (E.isLeft(record)) return E.getOrElse((): PreviewView => NOTHING)(kept)
    const made = keptPreview(record.right, links, linkOutUrls, message => log.warn({ pii }, message))
    await store.rerenderedPart(pii, PREVIEW, JSON.stringify(made), version)
    return made
  }
}
