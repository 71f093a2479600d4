import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import type { Article } from '../../article/record/article.ts'
import { fullTextAddress } from '../article-view/full-text-toggle.ts'
import { articlePath } from '../../article/record/paths.ts'
import { articleScope } from '../../article/record/scope.ts'
import { articleViewWords } from '../../words/article-views.ts'
import { previewWords } from '../../words/preview.ts'
import { pdfPreviewOf, type PdfPicture } from './pdf-picture.ts'
import { previewContents, type PreviewContentsEntry } from './preview-contents.ts'
import type { AvailablePreviewParts } from './available-preview-parts.ts'
import { previewReferenceList, type PreviewReferenceList } from './preview-reference-list.ts'
import type { PreviewState } from './preview-slice.ts'

/** The prompt for the full text. */
export interface FullTextPrompt {
  readonly label: typeof articleViewWords.fullText
  readonly href: Href
}

/** The prompt for the full text (PREV-4): only if the content is not visible and the prompt is enabled. */
export const fullTextPrompt = ({
  isContentVisible,
  displayViewFullText,
  meta,
}: Pick<Article, 'isContentVisible' | 'displayViewFullText' | 'meta'>): O.Option<FullTextPrompt> =>
  !isContentVisible && displayViewFullText
    ? O.some({ label: articleViewWords.fullText, href: fullTextAddress(articlePath(meta)) })
    : O.none

/** The site's facts about its previews. */
export interface PreviewSite {
  /** Whether previews name the switch that shows everything, because the site's settings say nothing of who may read what. */
  readonly namesOpenSwitch?: boolean
}

/** Shows every article in full. */
const OPEN_COMMAND = 'npm start -- --open'

/** What the access box of a preview says. */
export interface AccessBox {
  readonly words: typeof previewWords.accountAccess | typeof previewWords.openSwitch
  /** A command that follows the words, for whoever runs the site. */
  readonly command: O.Option<typeof OPEN_COMMAND>
}

/**
 * The access box: for readers who are entitled through their account (PREV-9), and on a site that says nothing of who may read what, where it
 * names the switch that would show the article in full. If there is no more of the article than the preview, the switch would not help.
 */
export const accessBox = (
  { entitlement, meta }: Pick<Article, 'entitlement' | 'meta'>,
  { namesOpenSwitch = false }: PreviewSite,
): O.Option<AccessBox> => {
  if (entitlement.entitledByAccount) return O.some({ words: previewWords.accountAccess, command: O.none })
  const isHeldBack = !entitlement.entitled && articleScope({ entitlement: { entitled: true }, meta }) === 'full'
  return namesOpenSwitch && isHeldBack ? O.some({ words: previewWords.openSwitch, command: O.some(OPEN_COMMAND) }) : O.none
}

/** A preview's page, without the markup of its parts. */
export interface PreviewPage {
  /** Shown in sufficiently wide windows. */
  readonly sidebar: { readonly title: typeof previewWords.sidebar; readonly contents: readonly PreviewContentsEntry[] }
  readonly accessBox: O.Option<AccessBox>
  readonly fullTextPrompt: O.Option<FullTextPrompt>
  readonly pdfPreview: O.Option<PdfPicture>
  readonly references: PreviewReferenceList
}

/** The facts from which a preview's page is made. */
export interface PreviewPageFacts {
  readonly article: Article
  readonly preview: AvailablePreviewParts
  /** How many articles cite this one, if known. */
  readonly citedBy: number
  readonly site: PreviewSite
}

/** The page of an article's preview (PREV-1): the sidebar with its contents list, and the main column. */
export const previewPage = (
  { article, preview, citedBy, site }: PreviewPageFacts,
  { isReferenceListExpanded }: PreviewState,
): PreviewPage => ({
  sidebar: { title: previewWords.sidebar, contents: previewContents(preview, citedBy) },
  accessBox: accessBox(article, site),
  fullTextPrompt: fullTextPrompt(article),
  pdfPreview: pdfPreviewOf(article),
  references: previewReferenceList(preview.references, isReferenceListExpanded),
})
