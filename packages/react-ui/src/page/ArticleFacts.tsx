import type { ArticlePage } from '@lectern/domain'

/** Key dates in their order (ART-14), DOI and licence. */
export const ArticleFacts = ({ page }: { readonly page: ArticlePage }) => (
  <div className="article-facts">
    {page.dates.length === 0 ? null : (
      <p className="key-dates">
        {page.dates.map(({ label, date }, index) => <span key={`${label} ${date}`}>{index === 0 ? '' : ', '}{label} {date}</span>)}
      </p>
    )}
    <p className="identifiers">
      {page.doi === undefined ? null : <a href={`https://doi.org/${page.doi}`} rel="noopener">https://doi.org/{page.doi}</a>}
      {page.license === undefined ? null : (
        <span className="license">Licence: <a href={page.license.href} rel="license noopener">{page.license.name}</a></span>
      )}
    </p>
  </div>
)
