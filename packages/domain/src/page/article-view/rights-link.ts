import { option as O } from 'fp-ts'
import { linkOut, type LinkOut } from '../../core/links/link-out.ts'
import type { LinkOutUrls } from '../../core/links/link-out-urls.ts'
import type { Article } from '../../article/record/article.ts'

/** ART-10: the document subtypes whose use nobody has to ask for. */
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

/** What the site wants to see on its pages. */
export interface ViewConfig {
  readonly rightsAndContentLink: boolean
}

/** Whether the link to rights and content shows (ART-10). Subtypes compare without regard to case: files write them small. */
export const showsRightsAndContent = ({ rightsAndContentLink }: ViewConfig, documentSubtype: string): boolean =>
  rightsAndContentLink && !FREE_SUBTYPES.includes(documentSubtype.toUpperCase())

/** The link to who gives permission to use an article, where it shows (ART-10, LINK-1). */
export const rightsAndContent = (
  view: ViewConfig,
  urls: LinkOutUrls,
  { ids, meta }: Pick<Article, 'ids' | 'meta'>,
): O.Option<LinkOut> =>
  showsRightsAndContent(view, meta.documentSubtype) ? linkOut(urls, { target: 'copyright', pii: ids.pii }) : O.none
