import type { ArticlePage } from '@lectern/domain/article'
import { pageEntryAt } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useContext } from 'react'
import { PageActions } from '../page/actions.ts'
import { useArticleLanguage } from '../page/use-article-language.ts'
import { usePage } from '../page/use-page.ts'
import { useLanguage } from '../primitives/language.ts'

/**
 * The article's title and the section being read. The heading and the contents say the same, so a screen reader would announce it twice.
 */
export const WhereInArticle = ({ title }: Pick<ArticlePage, 'title'>) => {
  const language = useArticleLanguage()
  const { state, slices } = usePage()
  const entry = O.toUndefined(pageEntryAt(state, useContext(PageActions).sectionInView.value))
  const entryLanguage = useLanguage(entry?.language ?? slices.article.value.meta.language)
  return (
    <div className="access-bar-where" aria-hidden="true">
      <a {...language} className="access-bar-title" href="#article-top" tabIndex={-1}>
        {title}
      </a>
      <span {...entryLanguage} className="access-bar-section">
        {entry?.label === undefined ? null : `${entry.label} `}
        {entry?.title}
      </span>
    </div>
  )
}
