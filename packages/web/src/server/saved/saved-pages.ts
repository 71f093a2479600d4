import type { ServedPage } from '@lectern/api-client'
import {
  canonicalDoi,
  givenPart,
  messageOf,
  receivedHref,
  rendered,
  type Doi,
  type EmbeddedPart,
  type Pii,
  type WebAddress,
  type OwnPath,
} from '@lectern/domain/core'
import {
  articleNotices,
  articlePath,
  emptyContent,
  type Article,
  type ArticleMeta,
  type Content,
  type PdfDownload,
  type ReferenceLink,
  type StatedDoi,
} from '@lectern/domain/article'
import { ONLY_NECESSARY_COOKIES } from '@lectern/domain/site'
import { receivedMode, receivedPreview } from '@lectern/domain/page'
import type { FastifyBaseLogger } from 'fastify'
import { either as E, option as O } from 'fp-ts'
import { withHeader, type Frame } from '../frame/frame.ts'
import { surroundingsOf, type OpenPage, type SiteOfPages } from '../article/page/open-page.ts'
import type { CallContext } from '../calls/handler.ts'
import { articleCard } from '../../rendering/article-card.ts'
import { renderParts, type RenderedParts } from '../../rendering/fragments.tsx'
import { renderArticle } from '../article/page/article-page.tsx'
import { renderPreview } from '../article/page/preview-page.tsx'
import { engineMetadata } from '../article/page/engine-metadata.ts'
import { previewView, type PreviewView } from '../../rendering/preview-view.tsx'
import type { OpenSaved } from '../article/page/open-saved.ts'
import type { SavedPage } from './read-saved-pages.ts'
import { recordOfSaved } from './record-of-saved.ts'
import { savedFiles, withSavedFiles } from './saved-files.ts'
import { savedImages } from './saved-images.ts'

interface Rendered {
  readonly served: ServedPage
  /** Present if the page's reader has no full access. */
  readonly preview: PreviewView | undefined
  readonly parts: RenderedParts
  readonly summary: string
  readonly files: ReadonlyMap<string, WebAddress>
  readonly images: readonly string[]
}

/** The saved pages that can be shown. */
export interface SavedPages {
  readonly open: OpenSaved
  /** The path of an article's page. */
  readonly pathOf: (doi: StatedDoi) => OwnPath | undefined
  /** The address of a file where its page was saved. */
  readonly fileOf: (pii: Pii, filename: string) => WebAddress | undefined
  /** The addresses of the images that the pages load from elsewhere. */
  readonly images: readonly string[]
}

/** A part in the state is in the page's markup, so the browser does not need it as data. */
const asMarkup = (part: EmbeddedPart<Content>): EmbeddedPart<Content> => (O.isSome(givenPart(part)) ? rendered : O.none)

/** The parts that a preview never shows, even if the state contains them (PREV-10). */
const notInPreview = { exam: O.none, glossary: O.none, biographies: emptyContent }

/** The initial data for a front end: the saved state. */
const openOf = ({ served, preview, parts }: Rendered, site: SiteOfPages, context: CallContext): OpenPage => {
  const { embedded } = served
  return {
    notices: articleNotices(embedded.article, []),
    served: {
      ...served,
      embedded: {
        ...embedded,
        // The markup of the original page is not available.
        body: givenPart(embedded.body),
        exam: givenPart(embedded.exam),
        glossary: givenPart(embedded.glossary),
        references: givenPart(embedded.references),
        ...(preview === undefined ? {} : notInPreview),
        tableOfContents: O.alt(() => O.map(() => parts.source.contents)(givenPart(embedded.body)))(embedded.tableOfContents),
      },
      // The cookie choice is that of this browser's reader, not of the saved one.
      reader: { ...served.reader, cookiePreferences: context.cookiePreferences ?? ONLY_NECESSARY_COOKIES },
    },
    surroundings: surroundingsOf(site, embedded.article.ids.pii, context),
  }
}

/** The same without the texts that are in the page's markup. */
const inMarkup = ({ served, ...open }: OpenPage, preview: PreviewView | undefined): OpenPage => {
  const { embedded } = served
  return {
    ...open,
    served: {
      ...served,
      embedded: {
        ...embedded,
        abstracts: emptyContent,
        biographies: emptyContent,
        ...(preview !== undefined
          ? { body: rendered, exam: rendered, glossary: rendered, references: rendered }
          : {
              body: asMarkup(embedded.body),
              exam: asMarkup(embedded.exam),
              glossary: asMarkup(embedded.glossary),
              references: asMarkup(embedded.references),
            }),
      },
      parts: { title: emptyContent, keywords: emptyContent, tail: emptyContent },
      preview: emptyContent,
      header: O.none,
    },
  }
}

/** What an article's addresses are made from. */
const addressed = ({ meta, ids }: Article): ArticleMeta => ({ ...meta, pii: ids.pii })

const linksIn = ({ embedded }: ServedPage): readonly ReferenceLink[] =>
  O.getOrElse((): readonly ReferenceLink[] => [])(embedded.referenceLinks.internal)

/**
 * Pages whose state was saved elsewhere, each at its article's path, with the reader, permissions and slices in the state. The page
 * requests everything else from this service.
 * @param onUnshown called with each page that cannot be shown, and the reason
 */
export const savedPages = (
  pages: readonly SavedPage[],
  site: SiteOfPages,
  logger: FastifyBaseLogger,
  onUnshown: (page: SavedPage, reason: string) => void,
): SavedPages => {
  const { linkOutUrls } = site.settings
  const render = (page: SavedPage): Rendered => {
    const { served } = page
    const record = recordOfSaved(page)
    const { pii } = record.meta
    const log = (message: string): void => logger.warn({ pii }, message)
    const preview =
      receivedMode(served.embedded.article, served.embedded.body) === 'preview'
        ? previewView(receivedPreview(record, linksIn(served)), record, linkOutUrls, log)
        : undefined
    const { page: rendered, ...others } = renderParts(record, linkOutUrls, log)
    const parts = { page: { ...rendered, isSavedElsewhere: true }, ...others }
    return {
      served: withSavedFiles(page),
      preview,
      parts,
      summary: articleCard(record).summary,
      files: savedFiles(page),
      images: savedImages(page),
    }
  }
  // Rendering throws if the nesting exceeds the stack. The other pages are still shown.
  const rendered = pages.flatMap(page => {
    const result = E.tryCatch(() => render(page), messageOf)
    if (E.isRight(result)) return [result.right]
    onUnshown(page, result.left)
    return []
  })
  const byPii = new Map<Pii, Rendered>(rendered.map(page => [page.served.embedded.article.ids.pii, page]))
  const paths = new Map<Doi, OwnPath>(
    rendered.flatMap(({ served: { embedded } }) => {
      const { doi } = embedded.article.ids
      return O.isSome(doi) ? [[canonicalDoi(doi.value), articlePath(addressed(embedded.article))] as const] : []
    }),
  )
  const openSaved: OpenSaved = (pii, at, context) => {
    const found = byPii.get(pii)
    if (found === undefined) return undefined
    const { served, preview, parts, summary } = found
    const opening = openOf(found, site, context)
    const open = inMarkup(opening, preview)
    const article = { ...parts, failed: false, summary }
    const render = (bare: Frame): string => {
      const metadata = engineMetadata({
        shown: article,
        article: served.embedded.article,
        pdf: receivedHref(O.map(({ linkToPdf }: PdfDownload) => linkToPdf)(served.embedded.article.pdfDownload)),
        origin: context.origin,
        view: preview === undefined ? at : 'abstract',
        isDuplicate: true,
        // Whether a saved page is open is said in it, not by this site.
        isOpenSite: false,
        siteName: bare.chrome.facts.site.name,
      })
      const frame = { ...withHeader(bare, served.header), ...metadata }
      return preview === undefined
        ? renderArticle({ ...frame, article, open, view: at, isPrinted: false })
        : renderPreview({ ...frame, page: parts.page, summary, preview, open })
    }
    return { meta: addressed(served.embedded.article), opening, render }
  }
  return {
    open: openSaved,
    pathOf: ({ doi }) => (doi === undefined ? undefined : paths.get(canonicalDoi(doi))),
    fileOf: (pii, filename) => byPii.get(pii)?.files.get(filename),
    images: rendered.flatMap(({ images }) => images),
  }
}
