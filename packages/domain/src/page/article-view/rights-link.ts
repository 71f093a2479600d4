import { option as O } from 'fp-ts'
import { linkOut, type LinkOut } from '../../core/links/link-out.ts'
import type { LinkOutUrls } from '../../core/links/link-out-urls.ts'
import type { Article } from '../../article/record/article.ts'

/** ART-10: the document subtypes that need no permission to use. */
export const FREE_SUBTYPES: readonly string[] = [
  'ACK',
  'ADV',
  'ANN',
  'BIO',
  'CAL',
  'CON',
  'COP',
  'CTR',
  'DED',
  'DUP',
  'EDB',
  'ERR',
  'FOR',
  'HTU',
  'IDX',
  'ITR',
  'LST',
  'OVW',
  'PRE',
  'PRP',
  'PUB',
  'REM',
  'RET',
]

/** The site's settings for its pages. */
export interface ViewConfig {
  readonly rightsAndContentLink: boolean
}

/**
 * Whether the link to rights and content is shown (ART-10). Subtypes are compared without regard to case: files write them in
 * lower case.
 */
export const showsRightsAndContent = ({ rightsAndContentLink }: ViewConfig, documentSubtype: string): boolean =>
  rightsAndContentLink && !FREE_SUBTYPES.includes(documentSubtype.toUpperCase())

/** The link to obtain permission to use an article, if it is shown (ART-10, LINK-1). */
export const rightsAndContent = (
  view: ViewConfig,
  urls: LinkOutUrls,
  { ids, meta }: Pick<Article, 'ids' | 'meta'>,
): O.Option<LinkOut> =>
  showsRightsAndContent(view, meta.documentSubtype) ? linkOut(urls, { target: 'copyright', pii: ids.pii }) : O.none
