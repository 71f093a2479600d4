import { aboutArticleWords } from '@lectern/domain/words'
import type { ArticlePage } from '@lectern/domain/article'
import { formatLinks } from '@lectern/domain/page'
import { usePage } from './use-page.ts'

/** The links to the article in other formats, in a list of facts. */
export const FormatLinks = ({ page }: { readonly page: Pick<ArticlePage, 'isSavedElsewhere'> }) => {
  const { slices } = usePage()
  const links = formatLinks(slices.article.value, page)
  return links.length === 0 ? null : (
    <div>
      <dt>{aboutArticleWords.formats}</dt>
      {links.map(({ format, label, href, mediaType }) => (
        <dd key={format}>
          <a href={href} type={mediaType}>
            {label}
          </a>
        </dd>
      ))}
    </div>
  )
}
