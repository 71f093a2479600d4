import type { Pii } from '@lectern/domain/core'
import type { ChoosableArticle } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useId } from 'react'

interface ChoosableArticlesProps {
  readonly articles: readonly ChoosableArticle[]
  readonly onChoose: (pii: Pii, isChosen: boolean) => void
}

interface ChoosableProps extends Pick<ChoosableArticlesProps, 'onChoose'> {
  readonly article: ChoosableArticle
}

const Choosable = ({ article: { pii, title, detail, isSelected }, onChoose }: ChoosableProps) => {
  const id = useId()
  const detailId = `${id}-detail`
  return (
    <label className="choosable">
      <input
        type="checkbox"
        checked={isSelected}
        aria-labelledby={id}
        aria-describedby={O.isSome(detail) ? detailId : undefined}
        onChange={event => {
          onChoose(pii, event.currentTarget.checked)
        }}
      />
      <span>
        <span id={id} className="choosable-title">
          {title}
        </span>
        {O.isNone(detail) ? null : (
          <span id={detailId} className="choosable-detail">
            {detail.value}
          </span>
        )}
      </span>
    </label>
  )
}

/** Articles with a check box each. */
export const ChoosableArticles = ({ articles, onChoose }: ChoosableArticlesProps) => (
  <ul className="choosable-articles" role="list">
    {articles.map(article => (
      <li key={article.pii}>
        <Choosable article={article} onChoose={onChoose} />
      </li>
    ))}
  </ul>
)
