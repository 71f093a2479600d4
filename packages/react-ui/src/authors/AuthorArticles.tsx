import { interfaceWords, authorDetailsWords } from '@lectern/domain/words'
import type { AuthorArticle, AuthorDetails } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { Button } from '../primitives/Button.tsx'

interface AuthorArticlesProps {
  readonly articles: AuthorDetails['articles']
  readonly onRetry: () => void
}

const Article = ({ article: { title, href, source } }: { readonly article: AuthorArticle }) => (
  <li>
    {O.isNone(href) ? title : <a href={href.value}>{title}</a>}
    {source === '' ? null : <span className="author-article-source">{source}</span>}
  </li>
)

const Inside = ({ articles, onRetry }: AuthorArticlesProps) => {
  switch (articles.kind) {
    case 'absent':
      return null
    case 'loading':
      return <p role="status">{articles.text}</p>
    case 'failed':
      return (
        <p className="author-failure" role="alert">
          {articles.text} <Button onClick={onRetry}>{interfaceWords.tryAgain}</Button>
        </p>
      )
    case 'shown':
      return articles.content.length === 0 ? (
        <p>{authorDetailsWords.noOtherArticles}</p>
      ) : (
        <ul role="list" className="author-articles">
          {articles.content.map(article => (
            <Article key={`${article.title} ${article.source}`} article={article} />
          ))}
        </ul>
      )
  }
}

/** Other articles by an author (AUTH-4, LIFE-12). */
export const AuthorArticles = (props: AuthorArticlesProps) =>
  props.articles.kind === 'absent' ? null : (
    <section aria-labelledby="author-articles-title">
      <h4 id="author-articles-title">{authorDetailsWords.otherArticles}</h4>
      <Inside {...props} />
    </section>
  )
