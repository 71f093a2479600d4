import { either as E } from 'fp-ts'
import { eidOfPii, type LinkOutUrls, type Pii } from '@lectern/domain/core'
import { emptyContent, everyPart, versionEntries } from '@lectern/domain/article'
import type { FastifyBaseLogger } from 'fastify'
import { decodeRecord } from '../store/stored-record.ts'
import { decodePage } from './stored-page.ts'
import { keptParts, type RenderedParts } from './fragments.tsx'
import { rendererVersion } from './renderer-version.ts'
import type { Store } from '../store/port.ts'
import type { ServedArticle } from '../store/article.ts'

/** An article ready to show. */
export interface ShownArticle extends RenderedParts {
  /** Whether the stored article could not be decoded. The page then shows the documented body failure (LIFE-4). */
  readonly failed: boolean
  readonly summary: string
}

/** A minimal page from the card of an article whose stored record cannot be read. */
const partsFromCard = (
  { card: { pii, doi, doiAsGiven, title, publicationTitle, publicationLine, openAccess, isThirdParty, path } }: ServedArticle,
  linkOutUrls: LinkOutUrls,
): RenderedParts => {
  const { page, ...parts } = keptParts(
    {
      meta: {
        pii,
        eid: eidOfPii(pii),
        ...(doi === undefined ? {} : { doi }),
        ...(doiAsGiven === undefined ? {} : { doiAsGiven }),
        titleString: title,
        publicationTitle,
        contentType: 'JL',
        documentType: 'article',
        documentSubtype: '',
        itemWeight: 'FULL-TEXT',
        pages: [],
        language: 'en',
        dates: { revised: [] },
        access: { openAccess, openArchive: false },
        crossmark: false,
        isThirdParty,
        otherIds: {},
        subjects: [],
        relations: [],
        funding: [],
      },
      parts: everyPart(() => emptyContent),
      attachments: [],
      license: [],
      facts: [],
    },
    linkOutUrls,
    () => undefined,
  )
  return { page: { ...page, path, publicationLine }, ...parts }
}

/**
 * An article ready to show. Parts made by another version of the renderer, or with other link addresses, are rendered again from
 * the stored record, once. A record that cannot be decoded is logged and gives an article without fragments, which shows the
 * documented body failure instead of a missing page.
 */
export const currentArticle = (
  store: Pick<Store, 'article' | 'record' | 'rerendered'>,
  linkOutUrls: LinkOutUrls,
): ((pii: Pii, log: FastifyBaseLogger) => Promise<ShownArticle | undefined>) => {
  const version = rendererVersion(linkOutUrls)
  return async (pii, log) => {
    const stored = await store.article(pii)
    if (stored === undefined) return undefined
    const summary = stored.card.summary
    const { versions } = stored
    const withVersions = <A extends Pick<RenderedParts, 'source'>>(parts: A): A =>
      versions === undefined
        ? parts
        : {
            ...parts,
            source: { ...parts.source, meta: { ...parts.source.meta, versions: versionEntries(parts.source.meta, versions) } },
          }

    if (stored.rendererVersion === version) {
      const page = decodePage(stored.page)
      if (E.isRight(page)) return { ...withVersions(page.right), fragments: stored.fragments, failed: false, summary }
    }

    const record = decodeRecord((await store.record(pii)) ?? '')
    if (E.isLeft(record)) {
      log.error({ pii, reason: record.left }, 'the stored article cannot be decoded')
      return { ...partsFromCard(stored, linkOutUrls), failed: true, summary }
    }
    const parts = keptParts(record.right, linkOutUrls, message => log.warn({ pii }, message))
    const { fragments, ...page } = parts
    await store.rerendered(pii, JSON.stringify(page), fragments, version)
    return { ...withVersions(parts), failed: false, summary }
  }
}
