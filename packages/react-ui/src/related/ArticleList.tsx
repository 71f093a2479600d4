import type { ListedArticleView } from '@lectern/domain/article'
import { ListedArticle } from './ListedArticle.tsx'

/** A list of articles, each with its title, its authors and where it appeared. */
export const ArticleList = ({ articles }: { readonly articles: readonly ListedArticleView[] }) =>
  articles.length === 0 ? null : (
    <ul className="listed-articles">
      {articles.map(article => (
        <li key={article.pii}>
          <ListedArticle {...article} />
        </li>
      ))}
    </ul>
  )
