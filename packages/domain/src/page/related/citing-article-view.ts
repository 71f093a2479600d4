import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { receivedHref } from '../../core/links/received-href.ts'
import { doiUrl } from '../../core/identifiers/doi.ts'
import { referencedArticlePath } from '../../article/references/referenced-article.ts'
import type { DataLayerEvent } from '../../core/commands/data-layer-event.ts'
import { citingArticleWords } from '../../words/related.ts'
import type { CitingArticle } from './citing-article.ts'

/** The link of a citing article's title: to a page of this site, or to another site. */
export type CitingArticleLink =
  | { readonly kind: 'here'; readonly href: Href }
  | { readonly kind: 'elsewhere'; readonly href: Href; readonly event: DataLayerEvent }

/** A citing article’s abstract, which its own button shows and hides. */
export interface CitingArticleDetails {
  readonly isExpanded: boolean
  readonly label: typeof citingArticleWords.showAbstract | typeof citingArticleWords.hideAbstract
  readonly abstract: string
}

/** A citing article, ready to draw. */
export interface CitingArticleView {
  /** Its place in the whole list, from 0. */
  readonly index: number
  readonly title: string
  readonly link: O.Option<CitingArticleLink>
  /** `2021, Annals of Laws` */
  readonly publication: string
  readonly details: O.Option<CitingArticleDetails>
  readonly snippets: readonly string[]
  /** The label of the snippets: that they are excerpts, and from which article. */
  readonly snippetsLabel: string
}

const elsewhere =
  (name: string) =>
  (href: Href): CitingArticleLink => ({ kind: 'elsewhere', href, event: { event: 'linkOut', url: href, name } })

const linkOf = ({ pii, doi, scopusArticleUrl, externalArticle }: CitingArticle): O.Option<CitingArticleLink> => {
  if (!externalArticle && O.isSome(pii)) return O.some({ kind: 'here', href: referencedArticlePath(pii.value) })
  return O.isSome(doi) ? O.some(elsewhere('doi')(doiUrl(doi.value))) : O.map(elsewhere('scopus'))(receivedHref(scopusArticleUrl))
}

const filled = (text: string): boolean => text.trim() !== ''

/** A citing article, ready to draw, with its abstract shown or hidden if it has one (CITE-3). */
export const citingArticleView = (article: CitingArticle, index: number, isExpanded: boolean): CitingArticleView => ({
  index,
  title: article.articleTitle,
  link: linkOf(article),
  publication: [...(O.isSome(article.publicationYear) ? [article.publicationYear.value] : []), article.publicationTitle]
    .filter(filled)
    .join(', '),
  details: O.map((abstract: string): CitingArticleDetails => ({
    isExpanded,
    label: isExpanded ? citingArticleWords.hideAbstract : citingArticleWords.showAbstract,
    abstract,
  }))(O.filter(filled)(article.abstract)),
  snippets: article.snippets.filter(filled),
  snippetsLabel: citingArticleWords.excerpts(article.articleTitle),
})
