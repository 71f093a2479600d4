import type { ListedArticleView } from '@lectern/domain/article'

/** An article in a list beside the open article. */
export const ListedArticle = ({ title, href, authors, publication }: Omit<ListedArticleView, 'pii' | 'pdfHref'>) => (
  <>
    <a className="listed-title" href={href}>
      {title}
    </a>
    {authors === '' ? null : <p className="listed-authors">{authors}</p>}
    {publication === '' ? null : <p className="listed-publication">{publication}</p>}
  </>
)
