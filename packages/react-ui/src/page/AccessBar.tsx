import type { ArticlePage } from '@lectern/domain'

interface AccessBarProps {
  readonly page: ArticlePage
  readonly view: ArticleView
  readonly hasContents: boolean
}

/** Which of its two addresses the article is read at. */
export type ArticleView = 'full' | 'abstract'

/** The bar that stays: the contents (where they do not stand beside the text), the PDF, the other view. */
export const AccessBar = ({ page, view, hasContents }: AccessBarProps) => (
  <div className="access-bar" role="region" aria-label="Article tools">
    <div className="access-bar-row">
      {!hasContents ? null : (
        <button type="button" className="quiet-button contents-button" popoverTarget="contents">
          <span aria-hidden="true" className="bars" />
          Contents
        </button>
      )}
      {page.pdf === undefined ? null : <a className="primary-button" href={`/content/${page.pii}/${encodeURIComponent(page.pdf)}`}>View PDF</a>}
      {view === 'abstract'
        ? <a className="primary-button" href={page.path}>View full text</a>
        : page.hasBody ? <a className="quiet-button" href={page.abstractPath}>View abstract</a> : null}
      <a className="access-bar-title" href="#article-top" tabIndex={-1}>{page.title}</a>
    </div>
  </div>
)
