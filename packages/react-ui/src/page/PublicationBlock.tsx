import type { ArticlePage } from '@lectern/domain'

/** Where the article was published, and who may read it. */
export const PublicationBlock = ({ page }: { readonly page: ArticlePage }) => (
  <div className="publication">
    <p className="publication-title">{page.publicationTitle}</p>
    {page.publicationLine === '' ? null : <p className="publication-line">{page.publicationLine}</p>}
    <p className="badges">
      <span className="badge" data-access={page.accessLabel === 'Subscription' ? 'closed' : 'open'}>{page.accessLabel}</span>
      {page.thirdPartyPublisher === undefined ? null : <span className="badge">Published by {page.thirdPartyPublisher}</span>}
    </p>
  </div>
)
