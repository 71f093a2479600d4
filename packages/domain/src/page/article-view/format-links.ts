import type { ArticleFormat } from '../../core/commands/article-format.ts'
import type { Href } from '../../core/identifiers/href.ts'
import { formatHref, formatMediaType, formatsFor } from '../../article/formats/article-format.ts'
import type { Article } from '../../article/record/article.ts'
import type { ArticlePage } from '../../article/summary/article-page.ts'
import { articleFormatNames } from '../../words/about-article.ts'

/** A link to an article in another format than its page. */
export interface FormatLink {
  readonly format: ArticleFormat
  readonly label: string
  readonly href: Href
  readonly mediaType: string
}

/** The links to the formats of an article that its reader may have. */
export const formatLinks = (
  { entitlement, ids }: Pick<Article, 'entitlement' | 'ids'>,
  { isSavedElsewhere = false }: Pick<ArticlePage, 'isSavedElsewhere'>,
): readonly FormatLink[] =>
  isSavedElsewhere
    ? []
    : formatsFor(entitlement.entitled).map(format => ({
        format,
        label: articleFormatNames[format],
        href: formatHref(ids.pii, format),
        mediaType: formatMediaType(format),
      }))
