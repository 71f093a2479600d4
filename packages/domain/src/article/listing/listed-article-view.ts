import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { receivedHref } from '../../core/links/received-href.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { referencedArticlePath } from '../references/referenced-article.ts'
import type { ListedArticle, ListedPublication } from './listed-article.ts'

/** An article of a list, ready to draw. */
export interface ListedArticleView {
  readonly pii: Pii
  readonly title: string
  readonly href: Href
  readonly authors: string
  readonly publication: string
  readonly pdfHref: O.Option<Href>
}

const publicationOf = ({ title, volumeIssue, date, pages }: ListedPublication): string =>
  [O.some(title), volumeIssue, date, pages]
    .flatMap(part => (O.isSome(part) && part.value.trim() !== '' ? [part.value.trim()] : []))
    .join(', ')

/**
 * An article of a list as the page draws it. It links to the address from the service if that is safe to follow, otherwise to the
 * page of its PII.
 * @param authorsLine how the list names authors
 */
export const listedArticleView =
  (authorsLine: (authors: readonly string[]) => string) =>
  ({ pii, title, authors, publication, links }: ListedArticle): ListedArticleView => ({
    pii,
    title,
    href: O.getOrElse((): Href => referencedArticlePath(pii))(receivedHref(links.article)),
    authors: authorsLine(authors),
    publication: publicationOf(publication),
    pdfHref: receivedHref(links.pdf),
  })
