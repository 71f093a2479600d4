import { institutionLoginHref, loginHref, type ArticlePage } from '@lectern/domain'
import type { ArticleView } from '../page/article-view.ts'
import { usePage } from '../page/use-page.ts'

interface AccessBarProps {
  readonly page: ArticlePage
  readonly view: ArticleView
  readonly hasContents: boolean
}

/** ART-11: what a reader has who is not entitled: the full text is there, and how to get to it. */
const WaysIn = ({ path }: { readonly path: string }) => (
  <>
    <a className="primary-button" href={institutionLoginHref(path)}>Sign in via your institution</a>
    <a className="quiet-button wide-only" href={loginHref(path)}>Sign in</a>
    <span className="quiet-button wide-only" role="link" aria-disabled="true">View full text</span>
  </>
)

/** The bar that stays: the contents (where they do not stand beside the text), the PDF, the other view. */
export const AccessBar = ({ page, view, hasContents }: AccessBarProps) => {
  const isEntitled = usePage().slices.article.value.entitlement.entitled
  return (
    <div className="access-bar" role="region" aria-label="Article tools">
      <div className="access-bar-row">
        {!hasContents ? null : (
          <button type="button" className="quiet-button contents-button" popoverTarget="contents">
            <span aria-hidden="true" className="bars" />
            Contents
          </button>
        )}
        {page.pdf === undefined || !isEntitled ? null : <a className="primary-button" href={`/content/${page.pii}/${encodeURIComponent(page.pdf)}`}>View PDF</a>}
        {!isEntitled
          ? <WaysIn path={page.path} />
          : view === 'abstract'
          ? <a className="primary-button" href={page.path}>View full text</a>
          : page.hasBody ? <a className="quiet-button" href={page.abstractPath}>View abstract</a> : null}
        <a className="access-bar-title" href="#article-top" tabIndex={-1}>{page.title}</a>
      </div>
    </div>
  )
}
