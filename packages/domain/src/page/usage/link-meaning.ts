import { function as F, option as O } from 'fp-ts'
import { piiOfPdf } from '../../article/pdf/pdf-address.ts'
import { pdfLink } from '../../article/pdf/pdf-link.ts'
import type { Article } from '../../article/record/article.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { isOtherArticlePath } from '../article-view/article-link.ts'

/** A link that a reader follows. */
export interface OpenedLink {
  /** Its address: path and query on this site, otherwise in full. */
  readonly address: string
  /** The part of the page with the link, as named in reports. */
  readonly zone: string
}

/** What following a link means to reports: a PDF is downloaded, another article is opened, or nothing. */
export type LinkMeaning =
  | { readonly kind: 'pdf'; readonly pii: Pii; readonly isOwn: boolean }
  | { readonly kind: 'article' }
  | { readonly kind: 'other' }

/** The article whose PDF is at an address (PDF-1), on any page: the page's own article if the address is that of its PDF. */
const pdfAt = (address: string, article: Pick<Article, 'ids' | 'pdfDownload' | 'crawlerInformation'>): O.Option<Pii> =>
  F.pipe(
    pdfLink(article),
    O.filter(({ href }) => href === address),
    O.map(() => article.ids.pii),
    O.alt(() => piiOfPdf(address)),
  )

/** What it means that a reader follows a link (USE-1, USE-3, USE-4), judged by its address. */
export const linkMeaning = (
  { address }: OpenedLink,
  article: Pick<Article, 'ids' | 'pdfDownload' | 'crawlerInformation'>,
): LinkMeaning =>
  F.pipe(
    pdfAt(address, article),
    O.match<Pii, LinkMeaning>(
      () => ({ kind: isOtherArticlePath(address.replace(/[?#].*$/s, ''), article.ids.pii) ? 'article' : 'other' }),
      pii => ({ kind: 'pdf', pii, isOwn: pii === article.ids.pii }),
    ),
  )
